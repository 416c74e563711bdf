/** See `locales/en/mail/strategy-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/strategy-mail.ts';

export const strategyMail: Widened<typeof en.strategyMail> = {
  button: 'عرض الاستراتيجية',
  subject: 'أُوقفت استراتيجيتك مؤقتًا: {name}',
  paused: {
    demo: 'أُوقفت مؤقتًا استراتيجيتك «{kind}» على {name} في حسابك التجريبي بتاريخ {at}، لأن أوامرها رُفضت عند عدة شموع متتالية.',
    real: 'أُوقفت مؤقتًا استراتيجيتك «{kind}» على {name} في حسابك الحقيقي بتاريخ {at}، لأن أوامرها رُفضت عند عدة شموع متتالية.',
  },
  reason: 'السبب الأخير: {reason}',
  next: 'ما دامت متوقفة فإنها لا تشتري شيئًا، وتستمر في بيع ما تملكه وفق قاعدتها. يمكنك استئنافها أو إيقافها في أي وقت.',
};
