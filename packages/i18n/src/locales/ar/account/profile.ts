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
    notVerified: 'غير متحقَّق منها',
    pending: 'قيد المراجعة',
    verified: 'متحقَّق منها',
    notPassed: 'لم تُقبل',
  },
  score: 'النقاط الائتمانية',
  scoreText: 'مجموع يمكنك حسابه بنفسك. يحدد مقدار ما يمكنك اقتراضه ولا شيء غيره.',
  points: {
    base: 'في البداية',
    emailVerified: 'بريد إلكتروني مؤكد',
    phone: 'الهاتف',
    secondFactor: 'عامل التحقق الثاني',
    identityVerified: 'هوية متحقَّق منها',
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
  mails: 'الإشعارات بالبريد',
  mailsText: 'تُرسل إشعارات الأمان دائمًا.',
  kinds: {
    orders: 'ما تنفّذه الأوامر تلقائيًا ونداءات الهامش',
    reviews: 'التحقق من الهوية',
    withdrawals: 'السحوبات',
    plans: 'الخطط',
    options: 'الخيارات',
    nfts: 'رموز NFT الخيرية',
    strategies: 'الاستراتيجيات',
    alerts: 'تنبيهات الأسعار',
  },
};

export const protection: Widened<typeof en.protection> = {
  limits: 'حدودك الخاصة',
  limitsText: 'تسري على الحساب الحقيقي. يسري الحد الأشد فورًا، والأوسع بعد 24 ساعة.',
  kinds: { deposit: 'الإيداعات', loss: 'الخسائر' },
  periods: { day: 'في اليوم', week: 'في الأسبوع', month: 'في الشهر' },
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
  reset: 'إعادة ضبط الحساب التجريبي',
  resetDone: 'عاد رصيد الحساب التجريبي إلى {amount} USDT.',
  closeTitle: 'إغلاق الحساب',
  closeText: 'إلى الأبد: لن يستطيع أحد تسجيل الدخول. يجب أن يكون الحساب الحقيقي فارغًا. نحتفظ فقط بما يفرضه القانون.',
  close: 'إغلاق الحساب',
  closeAsk: 'هل تريد إغلاق هذا الحساب إلى الأبد؟',
  closed: 'أُغلق الحساب.',
};
