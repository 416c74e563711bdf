/** The texts of mails about an account that the staff suspended, reopened or closed. */
export const standingMail = {
  reason: '사유: {words}',
  suspended: {
    subject: '계정 이용이 정지되었습니다',
    text: '계정은 {at}부터 이용이 정지되었습니다. 당사 담당자 두 명이 함께 결정했습니다.',
    todo: '로그인, 모든 내용 확인, 포지션 청산은 가능합니다. 자금은 고객님의 것이며 출금할 수 있습니다. 새로운 거래는 할 수 없고 대기 중이던 주문은 취소되었습니다. 48시간 안에 정지를 검토합니다.',
  },
  reinstated: {
    subject: '계정을 다시 이용할 수 있습니다',
    text: '계정 이용 정지가 {at}에 해제되었습니다. 이전처럼 이용할 수 있습니다.',
  },
  closed: {
    subject: '계정을 해지했습니다',
    text: '계정은 {at}에 해지되었습니다. 당사 담당자 두 명이 함께 결정했으며 계정에 남은 자금은 없었습니다. 법에서 요구하는 정보만 보관합니다.',
  },
};
