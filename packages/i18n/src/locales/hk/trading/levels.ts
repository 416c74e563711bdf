/** 在圖表上移動的價位，以及成交價與所見價格的差距。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/levels.ts';

export const levels: Widened<typeof en.levels> = {
  title: '圖表上的價位',
  help: '用方向鍵移動，加按 Shift 每次移動十格。按 Enter 前往確認，按 Esc 還原。確認前不會有任何改動。',
  handle: '{level}：{order}',
  value: '{price}，扣除全部收費後 {profit} USDT',
  now: '{level}（現時）',
  setFor: '設定止蝕或止賺：{order}',
  choose: '設定後會顯示在圖表上，可以拖動，亦可用方向鍵移動。',
  before: '現時為 {price}。',
  isNew: '尚未設定。',
  confirm: '確認',
  goneTitle: '此掛盤已不在等候',
  goneText: '在您查看期間，它已開倉、被取消或已到期。買賣盤紀錄載有時間及原因。',
  ratio: '每承擔 1 的風險可得',
  ratioHelp: '止賺與止蝕之比，已扣收費',
};

export const fill: Widened<typeof en.fill> = {
  better: '比您看到的 {seen} 好 {by}。',
  worse: '比您看到的 {seen} 差 {by}。',
  none: '與您看到的價格完全相同。',
};
