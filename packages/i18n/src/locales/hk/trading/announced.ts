/** 職員兩人共同作出、客戶落盤前應當看到的更改。 */
export const announced = {
  closingOnly: '只可平倉',
  blocked: '本平台暫不接受此產品的新買賣盤。已有持倉可以平倉，掛盤可以取消。',
  title: '已公布的更改',
  from: '由 {time} 起，其後落的買賣盤：',
  feeRate: '開倉及平倉收費：由 {from}% 改為 {to}%。',
  leverageMax: '最高槓桿：由 {from}× 改為 {to}×。',
  lotMax: '單次最大手數：由 {from} 改為 {to}。',
  rests: '不再接受新買賣盤，已有持倉可以平倉。',
  takes: '恢復接受新買賣盤。',
  kept: '此前已落的買賣盤，條款不變。',
  days: '已公布的特殊交易日',
  dayClosed: '{day}：全日休市',
  dayEarly: '{day}：{time} 提早收市',
};
