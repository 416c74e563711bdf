/** 客户最先看到的账户内容：净值，以及折合其他货币的金额。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/equity.ts';

export const equity: Widened<typeof en.equity> = {
  title: '净值',
  help: '余额 + 浮动盈亏',
  openProfit: '浮动盈亏',
  emptyReal: '您的真实账户暂无资金。请先充值，或使用模拟账户练习。',
  today: '今日已入账盈亏',
  week: '本周已入账盈亏',
  bookedHelp: '自今日及本周一 00:00（UTC）起的平仓盈亏、手续费和隔夜费。充值、提现和未平仓的持仓不计入。',
  toAccount: '账户详情',
  deposit: '充值',
};

export const aboutTotal: Widened<typeof en.aboutTotal> = {
  rate: '{one} = {rate} {other}（{code}，{source}，{time}）',
  closed: '{one} = {rate} {other}（{code}，{source}，{time}）。市场已休市，这是最后的价格。',
  dollar: '此处 1 美元按 1 USDT 计，与保证金的算法相同，不使用市场汇率。',
  waiting: '正在等待 {currency} 的汇率……',
  missing: '目前没有 {currency} 的有效汇率，因此只显示 USDT。',
};
