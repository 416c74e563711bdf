/** The texts of mails about an identity check. */
export const identityMail = {
  button: '내 계정으로 이동',
  submitted: {
    subject: '본인 인증 자료를 받았습니다',
    text: '{at}에 본인 인증 자료를 받았습니다. 담당자가 {due}까지 결정합니다. 그때까지 하실 일은 없습니다.',
  },
  verified: {
    subject: '본인 인증이 완료되었습니다',
    text: '{at}에 본인 인증이 완료되었습니다. 감사합니다.',
  },
  notPassed: {
    subject: '본인 인증이 아직 통과되지 않았습니다',
    text: '{at}에 담당자가 본인 인증 자료를 살펴보았습니다. 다음 항목을 다시 제출해 주세요:',
    reason: '{field}: {reason}',
    todo: '나머지는 모두 승인되어 그대로 유지됩니다. 다시 제출하시면 같은 기간 안에 확인합니다.',
  },
};
