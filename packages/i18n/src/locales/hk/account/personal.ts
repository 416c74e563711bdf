/** 個人設定與入門步驟。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/personal.ts';

export const avatar: Widened<typeof en.avatar> = {
  title: '頭像',
  text: '只有您能在選單及本頁看到。我們只加密保存一小幅方形圖片；移除頭像或結束戶口時即予刪除。',
  choose: '選擇圖片',
  remove: '移除頭像',
  crop: '選取方形範圍',
  cropText: '拖曳圖片，或使用滑桿。其餘部分不會離開此裝置。',
  preview: '頭像預覽',
  zoom: '縮放',
  x: '左右位置',
  y: '上下位置',
  use: '使用此圖片',
};

export const display: Widened<typeof en.display> = {
  title: '顯示貨幣',
  text: '總額可同時以您較熟悉的貨幣顯示，僅供參考：買賣盤、費用、結單及提款仍以各自的資產計算。只保存於此裝置。',
  label: '總額同時顯示為',
  none: '只顯示 USDT',
  example: '例子：{amount}',
};

export const sounds: Widened<typeof en.sounds> = {
  title: '提示聲',
  text: '買賣盤成交及追加保證金通知時的短聲。只保存於此裝置。',
  legend: '播放提示聲',
  choices: {
    off: '永不',
    inFront: '頁面可見時',
    always: '一律播放',
  },
  try: {
    filled: '試聽：買賣盤成交',
    margin: '試聽：追加保證金',
  },
  help: '選擇「一律播放」時，即使其他分頁或程式在前面亦會播放。如裝置要求減少動態效果，則只播放追加保證金通知。在您點擊頁面之前，瀏覽器可能不會發聲。',
};

export const settingsPage: Widened<typeof en.settingsPage> = {
  sections: '本頁內容',
  elsewhere: '戶口的其他設定',
  security: '密碼、雙重認證、已登入的裝置',
  protection: '自設上限、冷靜期',
  data: '資料副本、結束戶口',
};

export const starting: Widened<typeof en.starting> = {
  title: '入門步驟',
  progress: '已完成 {done} / {all}',
  done: '已完成',
  hide: '收起此清單',
  show: '顯示清單',
  underReview: '您的身份認證正在審核，結果會通知您。',
  steps: {
    identity: {
      title: '完成身份認證',
      text: '提款及借款前必須完成。',
    },
    funds: {
      title: '存款，或試用模擬戶口',
      text: '模擬戶口有 100,000 USDT 模擬資金，毋須存款。',
    },
    order: {
      title: '落第一個買賣盤',
      text: '模擬戶口的買賣盤亦計算在內。',
    },
    secondFactor: {
      title: '設定雙重認證',
      text: '萬一密碼被盜，驗證程式或通行密鑰可保護您的戶口。',
    },
  },
};
