/** 订单自动执行的邮件。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/order-mail.ts';

export const orderMail: Widened<typeof en.orderMail> = {
  demo: '模拟账户',
  real: '真实账户',
  one: '{what}：{name}（{account}）',
  line: '{what}：{facts}',
  several: '您的订单有 {count} 项变动（{account}）',
  price: '价格',
  quote: '所用报价：{bid} / {ask}，{source}，序号 {sequence}，{at}',
  more: '另有 {count} 项变动，请在通知中查看。',
  why: '以上变动由您的订单按您事先设定的条件自动执行。每个订单都会显示所用的报价。',
};
