/** نصوص الردود: أسباب الرفض، وأعطال الاتصال، وإشعارات النجاح، وما يقبله كل حقل. */
import type { Widened } from '../../catalogue.ts';
import type * as en from '../en/answers.ts';

export const refusals: Widened<typeof en.refusals> = {
  username_or_email_required: 'أدخل اسم المستخدم أو عنوان البريد الإلكتروني.',
  email_incorrect: 'صيغة عنوان البريد الإلكتروني غير صحيحة.',
  username_incorrect: 'يتكون اسم المستخدم من 4 إلى 20 حرفاً لاتينياً أو رقماً أو شرطة سفلية.',
  password_incorrect: 'اسم المستخدم أو البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  user_status_abnormal: 'لا يمكن استخدام هذا الحساب حالياً. تواصل مع الدعم.',
  username_exists: 'اسم المستخدم هذا محجوز.',
  email_exists: 'عنوان البريد الإلكتروني هذا مسجَّل من قبل.',
  user_status_wrong: 'حالة حسابك لا تسمح بهذا الإجراء.',
  user_unknown: 'لا يوجد مستخدم كهذا.',
  insufficient_balance:
    'الرصيد غير كافٍ: المطلوب {needed} {asset} والمتاح {free} {asset}. اختر أمراً أصغر، أو أغلق أمراً آخر أولاً.',
  not_tradable_now: 'لا يمكن تداول هذه الأداة الآن: إما أن سوقها مغلقة وإما أن سعرها غير حديث.',
  amount_incorrect: '{field}: من {min} إلى {max}{step, select, 0 {} other {، بخطوات قدرها {step}}}.',
  option_product_incorrect: 'لا توجد أداة أو منتج بهذا الوصف.',
  parameter_unknown: 'تعذّر الحصول على إعداد النظام المطلوب.',
  stops_unreasonable:
    '{field}: قيمة غير معقولة. يجب أن تقع في الجهة الصحيحة من {price}، وهو السعر الذي يُغلق به الأمر الآن، وأن توافق أصغر وحدة سعر لهذه الأداة.',
  price_moved: 'تحرّك السعر من {seen} إلى {price}، وهو أكثر مما سمحت به. لم يُنفَّذ أي شيء.',
  order_not_open: 'هذا الأمر لم يعد مفتوحاً.',
  leverage_out_of_range: 'الرافعة المالية: عدد صحيح من {min} إلى {max}.',
  password_too_weak: 'يسهل تخمين كلمة المرور هذه. استخدم من 8 إلى 128 حرفاً لا تشكّل كلمة مرور شائعة.',
  too_many_open_orders: 'بلغ عدد أوامرك المفتوحة {max}، وهو الحد الأقصى. أغلق أحدها أولاً.',
  watchlist_full: 'بلغ عدد الأدوات التي تتابعها {max}، وهو الحد الأقصى. أزل إحداها أولاً.',
};

export const failures: Widened<typeof en.failures> = {
  400: 'لم يُفهم الطلب.',
  401: 'انتهت جلستك. سجّل الدخول من جديد.',
  403: 'لا يُسمح لك بهذا الإجراء.',
  404: 'لم يُعثر على شيء.',
  409: 'سبق إرسال هذا الطلب بمحتوى مختلف.',
  413: 'حجم الطلب أكبر من المسموح.',
  415: 'هذا النوع من المحتوى غير مقبول.',
  429: 'الطلبات كثيرة. انتظر لحظة ثم حاول من جديد.',
  500: 'حدث عطل من جهتنا، وسُجّل بالرقم {requestId}.',
  503: 'الخدمة غير متاحة الآن. حاول من جديد بعد لحظات.',
  timeout: 'انتهت مهلة الشبكة. راجع قائمة الأوامر.',
  offline: 'لا اتصال بمنصة Candor. تحقق من شبكتك.',
  unknown: 'خطأ غير معروف.',
};

export const notices: Widened<typeof en.notices> = {
  20001: 'أُرسل للمراجعة.',
  20002: 'أُضيف الإيداع وأُرسل للمراجعة.',
  20003: 'أُضيف طلب السحب وأُرسل.',
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
  stopLossPrice: 'سعر وقف الخسارة',
  takeProfitPrice: 'سعر جني الأرباح',
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
};

export const problems: Widened<typeof en.problems> = {
  sentence: '{field}: {allowed}.',
  required: 'مطلوب',
  text: 'يجب إدخال نص',
  textLength: 'من {min} إلى {max} حرفاً',
  textForm: 'الصيغة غير صحيحة',
  number: 'يجب إدخال رقم',
  integer: 'عدد صحيح من {min} إلى {max}',
  decimal:
    'عدد عشري عادي بعد فاصلته {decimals, plural, zero {صفر من الأرقام} one {رقم واحد} two {رقمان} few {# أرقام} many {# رقماً} other {# رقم}} على الأكثر، مثل 0.1',
  boolean: 'القيمة المتوقعة true أو false',
  object: 'القيمة المتوقعة كائن',
  list: 'القيمة المتوقعة قائمة',
  oneOf: 'إحدى القيم التالية: {values}',
  time: 'وقت بصيغة ISO 8601 وبتوقيت UTC، مثل \u20662026-11-20T16:00:00.000Z\u2069',
  id: 'معرّف مكوّن من أرقام فقط',
  unknownField: 'لا يوجد حقل بهذا الاسم',
  json: 'محتوى الطلب ليس JSON صالحاً',
  idempotencyKey: 'الترويسة Idempotency-Key مطلوبة: من 1 إلى 128 حرفاً أو رقماً أو علامة من دون فراغات',
  virtually: 'قيمة الترويسة virtually هي NO (تجريبي) أو YES (حقيقي)',
  invalid: 'غير مسموح',
};
