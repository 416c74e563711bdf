/** 客戶的首頁：盈虧、升跌榜、通告及自選分組。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/own-home.ts';

export const ownHome: Widened<typeof en.ownHome> = {
  movers: '升跌榜',
  noMovers: '開市產品暫無升跌。',
  news: '通告',
  allNews: '全部通告',
  groups: '分組',
  groupsTitle: '自選分組',
  groupsHelp: '每個產品最多屬於一個分組。刪除分組後，其中的產品仍留在自選。',
  groupOf: '{code} 的分組',
  noGroup: '未分組',
  emptyGroup: '此分組暫無產品。',
  name: '分組名稱',
  taken: '已有同名分組。',
  add: '新增分組',
  save: '儲存',
  rename: '重新命名',
  renameOf: '重新命名「{name}」',
  remove: '刪除',
  removeOf: '刪除「{name}」',
  removeAsk: '刪除「{name}」？其中的產品仍留在自選。',
  up: '上移「{name}」',
  down: '下移「{name}」',
  more: '顯示更多',
  toMarket: '在市場開啟',
};
