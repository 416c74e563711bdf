/** 关于期权到期或提前平仓的邮件。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/option-mail.ts';

export const optionMail: Widened<typeof en.optionMail> = {
  button: '查看期权',
  kinds: {
    call: '看涨',
    put: '看跌',
    call_spread: '看涨价差',
    put_spread: '看跌价差',
    straddle: '跨式',
    strangle: '宽跨式',
  },
  expired: {
    subject: '您的 {name} 期权已到期（{account}）',
    text: '您的 {name} 期权（{what}）已于 {at} 到期。',
    paid: '该期权支付了 {paid} USDT（{account}），现已可用。',
    nothing: '该期权没有支付任何金额：结算价未达到可获赔付的水平。',
    how: '期权页面列出结算价，以及用于求平均的每一个报价。',
  },
  closed: {
    subject: '您已平仓 {name} 期权（{account}）',
    text: '您已于 {at} 提前平仓 {name} 期权（{what}）。',
    paid: '平仓所得为 {paid} USDT（{account}），现已可用。',
    how: '期权页面列出此次平仓所依据的报价与波动率。',
  },
  result: '您支付的期权费为 {premium} USDT。盈亏：{profit} USDT。',
};
