/** نصوص الردود: أسباب الرفض، وأعطال الاتصال، وإشعارات النجاح، وما يقبله كل حقل. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/answers.ts';

export const notices: Widened<typeof en.notices> = {
  20001: 'أُرسل للمراجعة.',
  20002: 'أُبلغ عن الإيداع وأُرسل للمراجعة.',
  20003: 'طُلب السحب.',
  20004: 'تمت عملية الشراء.',
  20005: 'تمت العملية.',
};

export const fields: Widened<typeof en.fields> = {
  account: 'اسم المستخدم أو البريد الإلكتروني',
  password: 'كلمة المرور',
  inviteCode: 'رمز الدعوة',
  product: 'المنتج',
  code: 'الأداة',
  direction: 'الاتجاه',
  type: 'نوع الأمر',
  lots: 'عدد اللوتات',
  leverage: 'الرافعة المالية',
  price: 'السعر',
  maxSlippagePercent: 'أقصى انزلاق سعري (%)',
  stopLossPrice: 'وقف الخسارة',
  takeProfitPrice: 'جني الأرباح',
  entryPrice: 'سعر الدخول',
  expiresAt: 'صالح حتى',
  trailingDistance: 'مسافة الوقف المتحرك',
  orderId: 'الأمر',
  id: 'المعرّف',
  status: 'الحالة',
  page: 'الصفحة',
  size: 'حجم الصفحة',
  interval: 'الفترة الزمنية',
  limit: 'العدد الأقصى',
  from: 'من',
  to: 'إلى',
  key: 'المفتاح',
  verificationCode: 'رمز التحقق',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  oldPassword: 'كلمة المرور الحالية',
  newPassword: 'كلمة المرور الجديدة',
  coin: 'العملة',
  network: 'الشبكة',
  amount: 'المبلغ',
  hash: 'هاش المعاملة',
  proofId: 'إثبات الدفع',
  name: 'الاسم',
};

export const missing: Widened<typeof en.missing> = {
  stopLossPrice: 'أدخل سعر وقف الخسارة.',
  takeProfitPrice: 'أدخل سعر جني الأرباح.',
};

export const problems: Widened<typeof en.problems> = {
  sentence: '{field}: {allowed}.',
  required: 'مطلوب',
  text: 'يجب إدخال نص',
  textLength: 'من {min} إلى {max} حرفًا',
  textForm: 'الصيغة غير صحيحة',
  personName:
    'حروف من كتابة واحدة، تفصل بينها مسافات أو شرطات أو فواصل عليا أو نقاط؛ بلا أرقام ولا رموز ولا محارف غير مرئية ولا حروف مزخرفة، وبلا خلط بين أبجديات مختلفة',
  visibleText: 'بلا محارف غير مرئية ولا محارف تغيّر ترتيب غيرها',
  pushService: 'يجب أن يكون عنوان خدمة إشعارات نعرفها',
  otherTime: 'وقت غير وقت البداية',
  number: 'يجب إدخال رقم',
  integer: 'عدد صحيح من {min} إلى {max}',
  decimal:
    'عدد عشري عادي، بعد الفاصلة {decimals, plural, zero {صفر من الأرقام} one {رقم واحد} two {رقمان} few {# أرقام} many {# رقمًا} other {# رقم}} على الأكثر، مثل 0.1',
  priceAboveZero:
    'سعر أكبر من الصفر، بعد الفاصلة {decimals, plural, zero {صفر من الأرقام} one {رقم واحد} two {رقمان} few {# أرقام} many {# رقمًا} other {# رقم}} على الأكثر',
  boolean: 'القيمة المتوقعة true أو false',
  object: 'القيمة المتوقعة كائن',
  list: 'القيمة المتوقعة قائمة',
  oneOf: 'إحدى القيم التالية: {values}',
  imageRequired: 'حمّل الصورة المطلوبة',
  notSigned: 'غير موقّع',
  unchanged: 'لم يُقبل هذا: قدّم غيره',
  noSuchPicture: 'لا توجد صورة كهذه لهذه الوثيقة',
  samePicture: 'هذه الصورة نفسها صورة الوجه الأمامي',
  time: 'وقت بصيغة ISO 8601 وبتوقيت UTC، مثل \u20662026-11-20T16:00:00.000Z\u2069',
  id: 'معرّف مكوّن من أرقام فقط',
  unknownField: 'لا يوجد حقل بهذا الاسم',
  repeatedField: 'لا يُرسَل إلا مرة واحدة',
  json: 'محتوى الطلب ليس JSON صالحًا',
  idempotencyKey: 'الترويسة Idempotency-Key مطلوبة: من 1 إلى 128 حرفًا أو رقمًا أو علامة من دون فراغات',
  virtually: 'قيمة الترويسة virtually هي NO (تجريبي) أو YES (حقيقي)',
  invalid: 'غير مسموح',
};
