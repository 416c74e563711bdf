/** 全部按鍵的列表，以及按需要讀出價格時的說法。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/access.ts';

export const access: Widened<typeof en.access> = {
  title: '鍵盤快捷鍵',
  everywhere: '任何頁面',
  lists: '列表、分頁及搜尋',
  trading: '產品頁面及落盤表格',
  move: '移至下一個項目；加按 Shift 移至上一個',
  search: '搜尋全部產品',
  list: '開啟此列表',
  leave: '關閉對話框、面板或全螢幕',
  messages: '移至最新訊息',
  choose: '選擇分頁、方向及槓桿倍數',
  find: '選擇搜尋結果，然後開啟',
  sayPrice: '讀出現價',
  review: '由落盤表格前往核對，絕不會落盤',
  buy: '在落盤表格選擇買入',
  sell: '在落盤表格選擇沽出',
  size: '移至落盤手數',
  place: '落盤：提交正在核對的買賣盤',
  closePosition: '平掉此產品的第一個持倉；會先請您確認',
  step: '增減數值或圖表上的價位；加按 Shift 每次十格',
  either: '或',
  keys: { tab: 'Tab', shift: 'Shift', ctrl: 'Ctrl', alt: 'Alt', enter: 'Enter', escape: 'Esc', arrows: '方向鍵' },
  singleKeys: '不加 Ctrl 的按鍵：{keys}',
  singleKeysHelp: '輸入文字時不會起作用。如對您造成不便（例如使用語音控制），可以關閉。只儲存在此裝置。',
  priceSaid: '{name}：{price}，24 小時 {change}',
  noPriceSaid: '{name}：未有報價',
};
