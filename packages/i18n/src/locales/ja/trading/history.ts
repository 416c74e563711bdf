/** 注文履歴の絞り込みとページ送り。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/history.ts';

export const history: Widened<typeof en.history> = {
  filter: '絞り込み',
  filterOn: '絞り込み（{count}）',
  title: '注文を絞り込む',
  search: '銘柄または注文番号',
  anyStatus: 'すべて',
  anyInstrument: 'すべての銘柄',
  noInstrument: '該当する銘柄がありません',
  anySide: '買いと売り',
  placed: '発注日時',
  periods: {
    any: '指定なし',
    today: '今日',
    week: '過去7日間',
    month: '過去30日間',
    year: '過去12か月間',
    range: '日付を指定',
  },
  clear: '絞り込みを解除',
  show: '注文を表示',
  noMatch: '該当する注文がありません',
  noMatchText: '条件を変えるか、絞り込みを解除してください。',
  noneClosed: '決済済みの取引はまだありません',
  noneClosedText: 'ポジションは決済後にここに表示されます。',
  showAll: 'すべての注文を表示',
  parts: '{count}回に分けて決済',
  partsOpen: '{count}回一部決済、残りは保有中',
  found: '{count, plural, other {#件の注文}}',
  foundMany: '{count}件を超える注文',
  newer: '新しい注文',
  older: '古い注文',
  pages: '注文履歴のページ',
};
