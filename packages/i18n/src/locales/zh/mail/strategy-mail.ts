/** See `locales/en/mail/strategy-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/strategy-mail.ts';

export const strategyMail: Widened<typeof en.strategyMail> = {
  button: '查看策略',
  subject: '您的策略已暂停：{name}',
  paused: {
    demo: '您的模拟账户上针对 {name} 的“{kind}”策略已于 {at} 暂停：连续多根 K 线下单被拒。',
    real: '您的真实账户上针对 {name} 的“{kind}”策略已于 {at} 暂停：连续多根 K 线下单被拒。',
  },
  reason: '最近一次的原因：{reason}',
  next: '暂停期间不买入，仍按规则卖出持仓。您可以随时让它继续或将其停止。',
};
