/** رسائل نداء الهامش والإغلاق الإجباري. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/margin-mail.ts';

export const marginMail: Widened<typeof en.marginMail> = {
  called: { demo: 'نداء هامش على حسابك التجريبي', real: 'نداء هامش على حسابك الحقيقي' },
  stopped: {
    demo: 'إغلاق إجباري على حسابك التجريبي: أُغلقت مراكز',
    real: 'إغلاق إجباري على حسابك الحقيقي: أُغلقت مراكز',
  },
  state: '{at}: صافي القيمة {equity} USDT، الهامش المستخدم {used} USDT، مستوى الهامش {level}\u200e%\u200e.',
  quote: 'التسعيرة التي أدت إلى ذلك: {name} {bid} / {ask}، رقم {sequence}، {at}.',
  next: 'لم يعد صافي القيمة يغطي هامش مراكزك. عند {stopOut}\u200e%\u200e تُغلق، والأكبر خسارة أولًا.',
  todo: 'يمكنك إغلاق مركز أو جزء منه، فيتحرر هامش. لا يلزمك إضافة مال، فلا يمكن أن تخسر أكثر مما في الحساب.',
  why: 'عند {stopOut}\u200e%\u200e أو أقل تُغلق مراكز: الأكبر خسارة أولًا، وبالقدر اللازم فقط.',
  closing:
    '{name}، {direction}: أُغلق {lots} لوت بسعر {price}. التسعيرة: {bid} / {ask}، {source}، رقم {sequence}، {at}. النتيجة قبل الرسوم: {profit} USDT.',
  cancelled: 'أوامر معلّقة أُلغيت أولًا: {count}.',
  more: 'إغلاقات أخرى في سجل الأوامر: {count}.',
  button: 'عرض المراكز والسجل',
  mute: 'يمكنك إيقاف هذه الرسائل في صفحة حسابك، ضمن «التفضيلات».',
};
