/** マージンコールとロスカットのお知らせ。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/margin.ts';

export const margin: Widened<typeof en.margin> = {
  called: { demo: 'デモ口座のマージンコール', real: 'リアル口座のマージンコール' },
  strip: '証拠金維持率{level}%。{stopOut}%になると、損失の大きいポジションから決済されます。',
  see: 'ポジションを見る',
  stopped: {
    demo: 'デモ口座のロスカット：ポジションが決済されました',
    real: 'リアル口座のロスカット：ポジションが決済されました',
  },
  over: { demo: 'デモ口座のマージンコールは解除されました', real: 'リアル口座のマージンコールは解除されました' },
  todo: 'できること',
  close: 'ポジションの全部または一部を決済すると、その証拠金が解放されます。',
  wait: '追加の入金は必要ありません。口座の残高を超えて損失が出ることはありません。',
  ends: '証拠金維持率が{ends}%を上回ると、マージンコールは解除されます。',
  byQuote: 'きっかけとなった気配値：{name} {bid} / {ask}、番号 {sequence}、{at}。',
  largest: '損失の最も大きいものから、必要な分だけ決済されました。',
  closings: '決済の内容と使われた気配値',
};
