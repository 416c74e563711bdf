/** 每項風險警告旁的實測虧損戶口比例。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/risk.ts';

export const risk: Widened<typeof en.risk> = {
  measured: '過去 12 個月有 {percent}% 的真實戶口虧損：{accounts} 個戶口中有 {losing} 個，統計於{date}。',
  notEnough: '數據不足，尚未能說明有多少真實戶口虧損：已有 {accounts} 個戶口曾經交易，需要 {needed} 個。',
  how: '如何統計',
  page: '實測執行情況',
  capital: '營運商的自有資金',
};
