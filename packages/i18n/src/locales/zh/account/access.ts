/** 全部按键的列表，以及按需读出价格时的措辞。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/access.ts';

export const access: Widened<typeof en.access> = {
  title: '键盘快捷键',
  everywhere: '任何页面',
  lists: '列表、标签页与搜索',
  trading: '品种页与下单面板',
  move: '移到下一个控件；加按 Shift 移到上一个',
  search: '搜索全部品种',
  list: '打开本列表',
  leave: '关闭对话框、浮层或全屏',
  messages: '移到最新的提示',
  choose: '切换标签页，选择买卖方向和杠杆倍数',
  find: '选择一条搜索结果，然后打开',
  sayPrice: '读出当前价格',
  review: '从下单面板进入核对，绝不会直接下单',
  buy: '在下单面板选择做多',
  sell: '在下单面板选择做空',
  size: '移到订单数量',
  place: '提交正在核对的订单',
  closePosition: '平掉此品种的第一个持仓；会先请您确认',
  step: '增减数值或图表上的价位；加按 Shift 一次十步',
  either: '或',
  keys: { tab: 'Tab', shift: 'Shift', ctrl: 'Ctrl', alt: 'Alt', enter: 'Enter', escape: 'Esc', arrows: '方向键' },
  singleKeys: '不加 Ctrl 的按键：{keys}',
  singleKeysHelp: '输入文字时它们不起作用。如果妨碍您使用（例如语音控制），可以关闭。仅保存在本设备上。',
  priceSaid: '{name}：{price}，24 小时 {change}',
  noPriceSaid: '{name}：尚无报价',
};
