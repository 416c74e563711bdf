/** 營運商的自有資金：覆蓋甚麼，以及每一筆進出。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/capital.ts';

export const capital: Widened<typeof en.capital> = {
  title: '營運商的自有資金',
  lead: '我們在真實戶口上可能要付的金額，以及為此提供保障的自有資金。所有數字都由賬簿測得，任何人都不能自行填寫。',
  asOf: '截至 {time}。',
  capital: '資本',
  capitalHow: '營運商投入而未取出的資金。',
  cover: '保障資金',
  coverHow: '資本，加上或減去交易、收費、隔夜利息及負結餘保障至今帶來或耗用的金額。',
  exposure: '風險承擔',
  exposureHow: '按下述方法測得、我們可能要付的最大金額。',
  how: '對每個產品：真實戶口全部持倉按現價的盈利，加上市況對我們不利時會增加的金額。假設市況先走完最高槓桿下觸發強制平倉（{stopOut}）的幅度，再裂口 {gap}。盈利的持倉全額獲利；虧損的持倉只付到強制平倉為止。取較差的方向並向上取整，產品之間不互相抵銷。更大的裂口、匯率變動以及日後的收費及隔夜利息不包括在內。',
  rule: '真實戶口的新持倉若會令風險承擔超過保障資金，一律拒絕。平倉絕不會被拒絕。',
  instrument: '產品',
  long: '好倉',
  short: '淡倉',
  total: '合計',
  none: '真實戶口沒有未平持倉。',
  unpriced: '有持倉的某個產品尚未有價格。在有價格之前，合計未知，真實戶口亦不能開新倉。',
  movements: '資本進出',
  movementsHow:
    '每一筆都由一人提出、另一人批准，並附銀行或區塊鏈的參考編號。只有在資本與保障資金都不低於風險承擔時才可取出。',
  date: '日期',
  movement: '進出',
  fund: '投入',
  withdraw: '取出',
  reference: '參考編號',
  amount: '金額（USDT）',
  play: '本沙盒的模擬資金',
  nothing: '尚未投入任何資金。',
};
