/** 운영자 두 사람이 정하고 고객이 주문 전에 읽는 변경. */
export const announced = {
  closingOnly: '청산만 가능',
  blocked:
    '지금은 이 종목의 새 주문을 받지 않습니다. 보유 중인 것은 청산할 수 있고, 대기 중인 주문은 취소할 수 있습니다.',
  title: '예고된 변경',
  from: '{time}부터 내는 주문에 적용:',
  feeRate: '진입·청산 수수료: {from}%에서 {to}%로 바뀝니다.',
  leverageMax: '최대 레버리지: {from}배에서 {to}배로 바뀝니다.',
  lotMax: '주문당 최대 랏: {from}에서 {to}로 바뀝니다.',
  rests: '새 주문을 받지 않습니다. 보유 중인 것은 청산할 수 있습니다.',
  takes: '새 주문을 다시 받습니다.',
  kept: '그 전에 낸 주문의 조건은 그대로입니다.',
  days: '예고된 특별한 날',
  dayClosed: '{day}: 종일 휴장',
  dayEarly: '{day}: {time}에 조기 폐장',
};
