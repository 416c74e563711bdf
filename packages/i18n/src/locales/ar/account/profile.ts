/** العميل وحمايته وبياناته. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/profile.ts';

export const profile: Widened<typeof en.profile> = {
  overview: 'نظرة عامة',
  preferences: 'التفضيلات',
  protection: 'الحماية',
  data: 'بياناتك',
  verification: 'التحقق من الهوية',
  verifications: {
    notVerified: 'غير موثّقة',
    pending: 'قيد المراجعة',
    verified: 'موثّقة',
    notPassed: 'لم تُقبل',
  },
  score: 'النقاط الائتمانية',
  scoreText: 'مجموع يمكنك حسابه بنفسك. يحدد مقدار ما يمكنك اقتراضه ولا شيء غيره.',
  points: {
    base: 'في البداية',
    emailVerified: 'بريد إلكتروني مؤكد',
    phone: 'الهاتف',
    secondFactor: 'عامل التحقق الثاني',
    identityVerified: 'هوية موثّقة',
    month: 'عن كل 30 يومًا، {max} مرة على الأكثر',
    loanRepaid: 'عن كل قرض سُدِّد في موعده، {max} مرات على الأكثر',
    loanOverdue: 'ما دام هناك قرض متأخر السداد',
    dayOverdue: 'عن كل يوم تأخّر فيه سداد قرض خلال السنتين الأخيرتين، {max} يومًا على الأكثر',
  },
  inviteCode: 'رمز الدعوة الخاص بك',
  copy: 'نسخ',
  copied: 'نُسخ',
  copyFailed: 'حدّده وانسخه يدويًا',
};

export const preferences: Widened<typeof en.preferences> = {
  languageText: 'تصل الرسائل بهذه اللغة أيضًا.',
  title: 'كيف نُبلغك',
  text: 'كل شيء في قائمة إشعاراتك. اختر ما يصلك أيضًا بالبريد أو كإشعار فوري.',
  about: 'الموضوع',
  mail: 'البريد',
  push: 'إشعار فوري',
  always: 'دائمًا',
  never: 'لا يُرسل',
  securityText: 'تُرسل دائمًا إشعارات الأمان وطلبات السحب والإيداعات الملغاة.',
  quiet: 'ساعات الهدوء',
  quietText:
    'ينتظر البريد والإشعارات الفورية حتى تنتهي ساعات الهدوء. أما نداءات الهامش والإغلاق الإجباري وإشعارات الأمان وسائر الرسائل العاجلة فلا تنتظر.',
  quietOn: 'تفعيل ساعات الهدوء',
  quietFrom: 'من',
  quietTo: 'إلى',
  timeZone: 'المنطقة الزمنية',
  devices: 'الإشعارات الفورية',
  devicesText: 'تظهر حتى عندما يكون Candor مغلقًا، إلى أن تسجّل الخروج على ذلك الجهاز.',
  turnOn: 'التفعيل على هذا الجهاز',
  test: 'إرسال رسالة تجريبية',
  testSent: 'الرسالة التجريبية في الطريق.',
  testFailed: 'لم تقبل خدمة الإشعارات الرسالة. حاول لاحقًا.',
  blocked: 'يحظر متصفحك إشعارات هذا الموقع. اسمح بها في إعداداته ثم حاول مجددًا.',
  unavailable: 'لا يستطيع هذا المتصفح تلقي إشعارات فورية من هذا الموقع.',
  failed: 'تعذّر تفعيل الإشعارات الفورية. حاول مجددًا.',
  details: 'إظهار الأدوات والمبالغ',
  detailsText: 'وإلا فلا يذكر الإشعار الفوري إلا ما حدث: قد يرى آخرون شاشتك المقفلة.',
  thisDevice: 'هذا الجهاز',
  since: 'منذ {time}',
  unknownDevice: 'جهاز غير معروف',
};

export const protection: Widened<typeof en.protection> = {
  limits: 'حدودك الخاصة',
  limitsText: 'تسري على الحساب الحقيقي. يسري الحد الأشد فورًا، والأوسع بعد 24 ساعة.',
  title:
    '{kind, select, deposit {الإيداعات} other {الخسائر}} {period, select, day {في اليوم} week {في الأسبوع} other {في الشهر}}',
  none: 'بلا حد',
  used: 'استُخدم {used}',
  waits: 'من {time}: {amount}',
  amount: 'الحد الأقصى بعملة USDT',
  enterAmount: 'أدخل مبلغًا.',
  removeLimit: 'إزالة الحد',
  breakTitle: 'أخذ استراحة',
  breakText: 'على الحساب الحقيقي: لا أوامر جديدة ولا إيداعات. يمكنك دائمًا الإغلاق والسحب. لا يمكن تقصير الاستراحة.',
  days: '{count, plural, zero {{count} يوم} one {يوم واحد} two {يومان} few {{count} أيام} many {{count} يومًا} other {{count} يوم}}',
  breakAsk: 'هل تريد أخذ استراحة مدتها {days}؟ لا يمكنك إنهاؤها قبل ذلك.',
  breakStart: 'بدء الاستراحة',
  breakUntil: 'أنت في استراحة حتى {time}.',
};

export const ownData: Widened<typeof en.ownData> = {
  exportTitle: 'نسخة من بياناتك',
  exportText: 'كل ما نحتفظ به عنك في ملف JSON واحد.',
  export: 'تنزيل النسخة',
  exporting: 'عدد السجلات حتى الآن: {count}',
  resetTitle: 'بدء الحساب التجريبي من جديد',
  resetText: 'تُغلق أولًا أوامر الحساب التجريبي المفتوحة بسعر السوق، ثم يعود الرصيد إلى 100,000 USDT. ويبقى السجل.',
  reset: 'إعادة تعيين الحساب التجريبي',
  resetDone: 'عاد رصيد الحساب التجريبي إلى {amount} USDT.',
  closeTitle: 'إغلاق الحساب',
  closeText:
    'هذا نهائي: لن يستطيع أحد تسجيل الدخول مجددًا. يجب أن يكون الحساب الحقيقي فارغًا. نحتفظ فقط بما يفرضه القانون.',
  close: 'إغلاق الحساب',
  closeAsk: 'هل تريد إغلاق هذا الحساب نهائيًا؟',
  closed: 'أُغلق الحساب.',
};
