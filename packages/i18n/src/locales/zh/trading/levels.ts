/** 在图表上移动的价位，以及成交价与所见价格的差距。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/levels.ts';

export const levels: Widened<typeof en.levels> = {
  title: '图表上的价位',
  help: '用方向键移动，加按 Shift 一次移动十步。按 Enter 前往确认，按 Esc 撤回。确认之前不会有任何改动。',
  handle: '{level}：{order}',
  value: '{price}，扣除全部手续费后 {profit} USDT',
  now: '{level}（当前）',
  setFor: '设置止损或止盈：{order}',
  choose: '设置后会显示在图表上，可以拖动，也可以用方向键移动。',
  before: '当前为 {price}。',
  isNew: '尚未设置。',
  confirm: '确认',
  goneTitle: '此挂单已不在等待',
  goneText: '在您查看期间，它已开仓、被撤销或已到期。时间和原因见历史订单。',
  ratio: '每承担 1 的风险可得',
  ratioHelp: '止盈与止损之比，已扣手续费',
};

export const fill: Widened<typeof en.fill> = {
  better: '比您看到的 {seen} 优 {by}。',
  worse: '比您看到的 {seen} 差 {by}。',
  none: '与您看到的价格完全一致。',
};
