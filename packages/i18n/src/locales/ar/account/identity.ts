/** التحقق من الهوية بكلمات الطرفين: ما المطلوب، ولماذا لم يُقبل شيء منه. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/identity.ts';

export const identity: Widened<typeof en.identity> = {
  fields: {
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    birthdate: 'تاريخ الميلاد',
    sex: 'الجنس',
    country: 'البلد',
    address: 'العنوان',
    phone: 'الهاتف',
    documentType: 'نوع الوثيقة',
    front: 'الوجه الأمامي للوثيقة',
    back: 'الوجه الخلفي للوثيقة',
    handheld: 'صورة مع الوثيقة في اليد',
    signature: 'التوقيع',
  },
  documents: {
    idCard: 'بطاقة هوية',
    passport: 'جواز سفر',
    driversLicence: 'رخصة قيادة',
  },
  sexes: {
    male: 'ذكر',
    female: 'أنثى',
  },
  reasons: {
    unreadable: 'لا يمكن قراءته. أرسله مرة أخرى واضحًا وكبيرًا بما يكفي.',
    glare: 'ينعكس عليها الضوء. أعد التصوير دون وميض وبعيدًا عن المصابيح.',
    cutOff: 'ينقص جزء منها. يجب أن تظهر الزوايا الأربع في الصورة.',
    expired: 'انتهت صلاحية الوثيقة. استخدم وثيقة سارية.',
    notAccepted: 'هذه الوثيقة غير مقبولة. استخدم بطاقة هوية أو جواز سفر أو رخصة قيادة.',
    doesNotMatch: 'لا يطابق وثيقتك. أدخله تمامًا كما يظهر فيها.',
    wrongDocument: 'ليست هذه الوثيقة المطلوبة، أو ليس هذا وجهها المطلوب.',
    edited: 'تبدو الصورة معدّلة. أرسلها كما التُقطت.',
    faceNotVisible: 'وجهك لا يظهر بوضوح. انزع ما يغطيه وانظر إلى الكاميرا.',
    documentNotVisible: 'الوثيقة في يدك لا تظهر بوضوح. أمسكها بجانب وجهك لا أمامه.',
    notSigned: 'التوقيع مفقود أو لا يشبه التوقيع على الوثيقة.',
    incomplete: 'جزء منه ناقص. أكمله.',
    underAge: 'نتحقق من البالغين فقط.',
  },
};
