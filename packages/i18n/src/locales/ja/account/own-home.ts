/** 顧客のホーム：損益、値動き、お知らせ、ウォッチリストのグループ。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/own-home.ts';

export const ownHome: Widened<typeof en.ownHome> = {
  movers: '値動き上位',
  noMovers: '取引時間中の銘柄に値動きはありません。',
  news: 'お知らせ',
  allNews: 'お知らせ一覧',
  groups: 'グループ',
  groupsTitle: 'ウォッチリストのグループ',
  groupsHelp: '1つの銘柄が入るグループは1つまでです。グループを削除しても、銘柄はウォッチリストに残ります。',
  groupOf: '{code}のグループ',
  noGroup: 'グループなし',
  emptyGroup: 'このグループに銘柄はまだありません。',
  name: 'グループ名',
  taken: '同じ名前のグループがあります。',
  add: 'グループを追加',
  save: '保存',
  rename: '名前を変更',
  renameOf: '「{name}」の名前を変更',
  remove: '削除',
  removeOf: '「{name}」を削除',
  removeAsk: '「{name}」を削除しますか？銘柄はウォッチリストに残ります。',
  up: '「{name}」を上へ',
  down: '「{name}」を下へ',
  more: 'さらに表示',
  toMarket: 'マーケットで開く',
};
