/** オプションが満期を迎えたとき、または満期前に決済されたときのメール。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/option-mail.ts';

export const optionMail: Widened<typeof en.optionMail> = {
  button: 'オプションを見る',
  kinds: {
    call: 'コール',
    put: 'プット',
    call_spread: 'コール・スプレッド',
    put_spread: 'プット・スプレッド',
    straddle: 'ストラドル',
    strangle: 'ストラングル',
  },
  expired: {
    subject: '{name}のオプションが満期になりました（{account}）',
    text: '{name}のオプション（{what}）は{at}に満期となりました。',
    paid: '{paid} USDTが支払われました。{account}でご利用いただけます。',
    nothing: '支払いはありません。清算価格が、支払いの生じる水準に達しませんでした。',
    how: '清算価格と、その平均に使われたすべての気配値は、オプションのページでご覧いただけます。',
  },
  closed: {
    subject: '{name}のオプションを決済しました（{account}）',
    text: '{at}に、{name}のオプション（{what}）を満期前に決済されました。',
    paid: '受取額は{paid} USDTです。{account}でご利用いただけます。',
    how: '計算に使われた気配値とボラティリティは、オプションのページでご覧いただけます。',
  },
  result: 'お支払いいただいたプレミアムは{premium} USDTでした。損益：{profit} USDT。',
};
