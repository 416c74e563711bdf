/** The message that a suspended customer sees on every page. */
export const standing = {
  suspended: '계정은 {time}부터 이용이 정지되었습니다.',
  reason: '사유: {words}',
  open: '새로운 거래는 할 수 없습니다. 포지션 청산과 출금은 가능합니다. 정지된 때부터 48시간 안에 검토하고, 정지가 이어지는 동안 정기적으로 다시 검토합니다.',
};
