/** 客户的首页：盈亏、涨跌榜、公告与自选分组。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/own-home.ts';

export const ownHome: Widened<typeof en.ownHome> = {
  movers: '涨跌榜',
  noMovers: '开市品种暂无涨跌。',
  news: '公告',
  allNews: '全部公告',
  groups: '分组',
  groupsTitle: '自选分组',
  groupsHelp: '每个品种最多属于一个分组。删除分组后，其中的品种仍留在自选中。',
  groupOf: '{code} 的分组',
  noGroup: '未分组',
  emptyGroup: '此分组暂无品种。',
  name: '分组名称',
  taken: '已有同名分组。',
  add: '添加分组',
  save: '保存',
  rename: '重命名',
  renameOf: '重命名“{name}”',
  remove: '删除',
  removeOf: '删除“{name}”',
  removeAsk: '删除“{name}”？其中的品种仍留在自选中。',
  up: '上移“{name}”',
  down: '下移“{name}”',
  more: '显示更多',
  toMarket: '在行情中打开',
};
