/** 工作人员两人共同作出、客户下单前应当看到的更改。 */
export const announced = {
  closingOnly: '只可平仓',
  blocked: '本平台暂不接受该品种的新订单。已有持仓可以平仓，挂单可以撤销。',
  title: '已公布的更改',
  from: '自 {time} 起，此后下达的订单：',
  feeRate: '开仓和平仓的手续费：由 {from}% 改为 {to}%。',
  leverageMax: '最高杠杆：由 {from}× 改为 {to}×。',
  lotMax: '单笔最大手数：由 {from} 改为 {to}。',
  rests: '不再接受新订单，已有持仓可以平仓。',
  takes: '恢复接受新订单。',
  kept: '此前下达的订单条款不变。',
  days: '已公布的特殊交易日',
  dayClosed: '{day}：全天休市',
  dayEarly: '{day}：{time} 提前收市',
};
