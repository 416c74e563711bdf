/** 运营方的自有资金：覆盖什么，以及每一笔进出。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/capital.ts';

export const capital: Widened<typeof en.capital> = {
  title: '运营方的自有资金',
  lead: '我们在真实账户上可能要付的金额，以及为此提供保障的自有资金。所有数字都由账簿测得，任何人都无法手工填写。',
  asOf: '截至 {time}。',
  capital: '资本',
  capitalHow: '运营方投入且未取出的资金。',
  cover: '保障资金',
  coverHow: '资本，加上或减去交易、手续费、隔夜费与负余额保护至今带来或耗用的金额。',
  exposure: '敞口',
  exposureHow: '按下述方法测得的、我们可能要付的最大金额。',
  how: '对每个品种：真实账户全部持仓按现价的盈利，加上行情对我们不利时会增加的金额。假设行情先走完最高杠杆下触发强制平仓（{stopOut}）的幅度，再跳空 {gap}。盈利的持仓全额获利；亏损的持仓只付到强制平仓为止。取较差的方向并向上取整，品种之间不互相抵消。更大的跳空、汇率变动以及今后的手续费和隔夜费不包括在内。',
  rule: '真实账户的新持仓若会使敞口超过保障资金，一律拒绝。平仓绝不会被拒绝。',
  instrument: '品种',
  long: '多头持有',
  short: '空头持有',
  total: '合计',
  none: '真实账户没有未平仓的持仓。',
  unpriced: '有持仓的某个品种还没有价格。在有价格之前，合计未知，真实账户也不能开新仓。',
  movements: '资本进出',
  movementsHow:
    '每一笔都由一人提出、另一人批准，并附银行或区块链的凭证号。只有在资本与保障资金都不低于敞口时才能取出。',
  date: '日期',
  movement: '进出',
  fund: '投入',
  withdraw: '取出',
  reference: '凭证号',
  amount: '金额（USDT）',
  play: '本沙盒的模拟资金',
  nothing: '尚未投入任何资金。',
};
