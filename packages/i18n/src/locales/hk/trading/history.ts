/** 買賣盤紀錄的篩選與翻頁。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/history.ts';

export const history: Widened<typeof en.history> = {
  filter: '篩選',
  filterOn: '篩選（{count}）',
  title: '篩選買賣盤',
  search: '產品或買賣盤編號',
  anyStatus: '全部',
  anyInstrument: '全部產品',
  noInstrument: '沒有此產品',
  anySide: '好倉及淡倉',
  placed: '落盤時間',
  periods: {
    any: '不限',
    today: '今日',
    week: '最近 7 日',
    month: '最近 30 日',
    year: '最近 12 個月',
    range: '自選日期',
  },
  clear: '清除篩選',
  show: '查看買賣盤',
  noMatch: '沒有符合條件的買賣盤',
  noMatchText: '請更改或清除篩選條件。',
  noneClosed: '暫無平倉紀錄',
  noneClosedText: '持倉平倉後會列於此處。',
  showAll: '顯示所有買賣盤',
  parts: '分 {count} 次平倉',
  partsOpen: '已部分平倉 {count} 次，其餘未平倉',
  found: '{count, plural, other {# 個買賣盤}}',
  foundMany: '超過 {count} 個買賣盤',
  newer: '較新',
  older: '較早',
  pages: '買賣盤紀錄翻頁',
};
