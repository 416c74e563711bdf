/** 買賣盤自動執行的電郵。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/order-mail.ts';

export const orderMail: Widened<typeof en.orderMail> = {
  demo: '模擬戶口',
  real: '真實戶口',
  one: '{what}：{name}（{account}）',
  line: '{what}：{facts}',
  several: '您的買賣盤有 {count} 項變動（{account}）',
  price: '價格',
  quote: '所用報價：{bid} / {ask}，{source}，序號 {sequence}，{at}',
  more: '另有 {count} 項變動，請在通知中查看。',
  why: '以上變動由您的買賣盤按您預先設定的條件自動執行。每個買賣盤都會顯示所用的報價。',
};
