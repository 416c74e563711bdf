/** 历史订单的筛选与翻页。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/history.ts';

export const history: Widened<typeof en.history> = {
  filter: '筛选',
  filterOn: '筛选（{count}）',
  title: '筛选订单',
  search: '品种或订单号',
  anyStatus: '全部',
  anyInstrument: '全部品种',
  noInstrument: '没有该品种',
  anySide: '做多与做空',
  placed: '下单时间',
  periods: {
    any: '不限',
    today: '今天',
    week: '最近 7 天',
    month: '最近 30 天',
    year: '最近 12 个月',
    range: '自选日期',
  },
  clear: '清除筛选',
  show: '查看订单',
  noMatch: '没有符合条件的订单',
  noMatchText: '请更改或清除筛选条件。',
  noneClosed: '还没有平仓记录',
  noneClosedText: '持仓平仓后会列在这里。',
  showAll: '显示全部订单',
  parts: '分 {count} 次平仓',
  partsOpen: '已部分平仓 {count} 次，其余仍持仓',
  found: '{count, plural, other {# 个订单}}',
  foundMany: '超过 {count} 个订单',
  newer: '较新',
  older: '较早',
  pages: '历史订单翻页',
};
