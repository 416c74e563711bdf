/** 注文が自動的に実行されたときのメール。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/order-mail.ts';

export const orderMail: Widened<typeof en.orderMail> = {
  demo: 'デモ口座',
  real: 'リアル口座',
  one: '{what}：{name}（{account}）',
  line: '{what}：{facts}',
  several: 'ご注文に{count}件の動きがありました（{account}）',
  price: '価格',
  quote: '使われた気配値：{bid} / {ask}、{source}、番号 {sequence}、{at}',
  more: 'このほか{count}件は、お知らせでご覧いただけます。',
  why: 'いずれも、あらかじめ設定された条件に従って注文が自動的に実行されたものです。使われた気配値は各注文でご確認いただけます。',
};
