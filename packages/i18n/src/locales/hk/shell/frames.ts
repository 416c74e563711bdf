/** See `locales/en/shell/frames.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/frames.ts';

export const frames: Widened<typeof en.frames> = {
  notOpen: '尚未開放',
  nfts: '這裏將提供慈善 NFT：拍賣所得在同一筆交易中撥予兒童慈善機構，並列於公開頁面。',
  invite: '這裏將提供邀請朋友：以連結邀請，並可分享朋友所付的部分交易費用，獎賞只從費用收入撥付。',
  rules: '屆時的規則',
  titles: {
    invite: '邀請朋友',
  },
};

export const laterRules: Widened<typeof en.laterRules> = {
  nfts: {
    first: '出價會凍結相應金額；一旦被超越，即時解凍。',
    second: '全部收益在售出的同一筆交易中撥入慈善機構的賬戶。',
    third: '每宗銷售及每筆撥款均列於公開頁面。',
  },
};

export const settings: Widened<typeof en.settings> = {
  title: '設定',
  theme: '外觀',
  themes: { system: '跟隨裝置', light: '淺色', dark: '深色' },
  colours: '升跌顏色',
  colourChoices: { redUp: '紅升綠跌', greenUp: '綠升紅跌', blueOrange: '藍升橙跌' },
  coloursHelp: '紅升綠跌、綠升紅跌，或藍升橙跌。箭嘴及正負號維持不變。',
  kept: '只保存於此裝置。',
};
