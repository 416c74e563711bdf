/** 追加保证金通知与强制平仓的邮件。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/margin-mail.ts';

export const marginMail: Widened<typeof en.marginMail> = {
  called: { demo: '您的模拟账户收到追加保证金通知', real: '您的真实账户收到追加保证金通知' },
  stopped: { demo: '您的模拟账户已强制平仓', real: '您的真实账户已强制平仓' },
  state: '{at}：净值 {equity} USDT，已用保证金 {used} USDT，保证金水平 {level}%。',
  quote: '触发此事件的报价：{name} {bid} / {ask}，序号 {sequence}，{at}。',
  next: '净值已不足以覆盖持仓的保证金。降至 {stopOut}% 时将平仓，先平亏损最大的持仓。',
  todo: '您可以平掉一个持仓或其中一部分，以释放保证金。您不必追加资金：亏损不会超过账户中的资金。',
  why: '保证金水平降至 {stopOut}% 或以下时会平仓：先平亏损最大的持仓，且仅平必要的部分。',
  closing:
    '{name}，{direction}：平仓 {lots} 手，价格 {price}。所用报价：{bid} / {ask}，{source}，序号 {sequence}，{at}。手续费前盈亏：{profit} USDT。',
  cancelled: '先行撤销的挂单：{count} 笔。',
  more: '其余平仓见历史订单：{count} 笔。',
  button: '查看持仓与历史订单',
  mute: '您可以在“我的”页面的“偏好”中关闭此类邮件。',
};
