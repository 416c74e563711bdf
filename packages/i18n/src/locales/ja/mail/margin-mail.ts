/** マージンコールとロスカットのメール。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/margin-mail.ts';

export const marginMail: Widened<typeof en.marginMail> = {
  called: { demo: 'デモ口座でマージンコールが発生しました', real: 'リアル口座でマージンコールが発生しました' },
  stopped: {
    demo: 'デモ口座のロスカット：ポジションが決済されました',
    real: 'リアル口座のロスカット：ポジションが決済されました',
  },
  state: '{at}：有効証拠金 {equity} USDT、使用中の証拠金 {used} USDT、証拠金維持率 {level}%。',
  quote: 'きっかけとなった気配値：{name} {bid} / {ask}、番号 {sequence}、{at}。',
  next: '有効証拠金がポジションの証拠金を下回りました。{stopOut}%になると、損失の大きいポジションから決済されます。',
  todo: 'ポジションの全部または一部を決済すると、証拠金が解放されます。追加の入金は必要ありません。口座の残高を超えて損失が出ることはありません。',
  why: '証拠金維持率が{stopOut}%以下になると、損失の大きいポジションから必要な分だけ決済されます。',
  closing:
    '{name}、{direction}：{lots}ロットを{price}で決済しました。使われた気配値：{bid} / {ask}、{source}、番号 {sequence}、{at}。手数料差引前の損益：{profit} USDT。',
  cancelled: '先に取り消された待機中の注文：{count}件。',
  more: 'そのほかの決済（注文履歴にあります）：{count}件。',
  button: 'ポジションと履歴を見る',
  mute: 'このメールは、「アカウント」の「設定」で停止できます。',
};
