/** See `locales/en/mail/plan-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/plan-mail.ts';

export const planMail: Widened<typeof en.planMail> = {
  button: 'عرض الخطة',
  expired: {
    subject: 'انتهت خطتك {product}',
    text: 'انتهت خطتك {product} في {at}. دفعت عائدًا قدره {income} USDT، وأُعيد إليك رأس المال وقدره {principal} USDT.',
    free: 'كلاهما متاح في حسابك الحقيقي.',
  },
  closed: {
    subject: 'خرجت من الخطة {product}',
    text: 'خرجت مبكرًا من الخطة {product} في {at}.',
    figures:
      'رأس المال {principal} USDT، ناقصًا التعويض {damages} USDT، ناقصًا العائد المُعاد {takenBack} USDT: عاد إليك {returned} USDT.',
    profit: 'ومع العائد المدفوع سابقًا وقدره {income} USDT، تكون نتيجة الخطة {profit} USDT.',
  },
};
