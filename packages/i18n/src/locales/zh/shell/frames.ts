/** See `locales/en/shell/frames.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/frames.ts';

export const frames: Widened<typeof en.frames> = {
  notOpen: '尚未开放',
  nfts: '这里将提供慈善 NFT 拍卖：收入在同一笔交易中转入儿童慈善机构，并在公开页面展示。',
  invite: '这里将提供邀请好友：通过链接邀请，奖励为好友交易手续费的一部分，只从手续费收入中支付。',
  rules: '届时的规则',
  titles: {
    invite: '邀请好友',
  },
};

export const laterRules: Widened<typeof en.laterRules> = {
  nfts: {
    first: '出价会冻结相应金额；被超过时立即解冻。',
    second: '全部收入在成交的同一笔交易中转入慈善账户。',
    third: '每一笔销售和每一笔支出都列在公开页面上。',
  },
};

export const settings: Widened<typeof en.settings> = {
  title: '设置',
  theme: '外观',
  themes: { system: '跟随设备', light: '浅色', dark: '深色' },
  colours: '涨跌颜色',
  colourChoices: { redUp: '红涨绿跌', greenUp: '绿涨红跌', blueOrange: '蓝涨橙跌' },
  coloursHelp: '无论选择哪种颜色，箭头和正负号都不变。',
  kept: '仅保存在本设备上。',
};
