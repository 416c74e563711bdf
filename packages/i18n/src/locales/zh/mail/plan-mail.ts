/** See `locales/en/mail/plan-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/plan-mail.ts';

export const planMail: Widened<typeof en.planMail> = {
  button: '查看计划',
  expired: {
    subject: '您的计划 {product} 已到期',
    text: '您的计划 {product} 已于 {at} 到期，共支付收益 {income} USDT，本金 {principal} USDT 已返还。',
    free: '两者均可在您的真实账户中使用。',
  },
  closed: {
    subject: '您已提前退出计划 {product}',
    text: '您于 {at} 提前退出了计划 {product}。',
    figures: '本金 {principal} USDT，减去违约金 {damages} USDT，减去退回收益 {takenBack} USDT：取回 {returned} USDT。',
    profit: '计入此前已支付的收益 {income} USDT，该计划的最终盈亏为 {profit} USDT。',
  },
};
