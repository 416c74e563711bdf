/** 客戶最先看到的帳戶內容：淨值，以及折合其他貨幣的金額。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/equity.ts';

export const equity: Widened<typeof en.equity> = {
  title: '淨值',
  help: '結餘 + 浮動盈虧',
  openProfit: '浮動盈虧',
  emptyReal: '您的真實戶口暫無資金。請先存款，或以模擬戶口練習。',
  today: '今日已入賬盈虧',
  week: '本週已入賬盈虧',
  bookedHelp: '自今日及本週一 00:00（UTC）起的平倉盈虧、收費及隔夜利息。存款、提款及未平持倉不計算在內。',
  toAccount: '戶口詳情',
  deposit: '存款',
};

export const aboutTotal: Widened<typeof en.aboutTotal> = {
  rate: '{one} = {rate} {other}（{code}，{source}，{time}）',
  closed: '{one} = {rate} {other}（{code}，{source}，{time}）。市場已收市，這是最後的價格。',
  dollar: '此處 1 美元當作 1 USDT，與計算保證金時相同，不使用市場匯率。',
  waiting: '正在等候 {currency} 的匯率……',
  missing: '目前沒有 {currency} 的有效匯率，因此只顯示 USDT。',
};
