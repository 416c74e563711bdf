/** 每一处风险提示旁的实测亏损账户比例。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/risk.ts';

export const risk: Widened<typeof en.risk> = {
  measured: '最近 12 个月有 {percent}% 的真实账户亏损：{accounts} 个账户中有 {losing} 个，统计于{date}。',
  notEnough: '数据不足，尚不能说明有多少真实账户亏损：已有 {accounts} 个账户交易过，需要 {needed} 个。',
  how: '如何统计',
  page: '实测执行情况',
  capital: '运营方的自有资金',
};
