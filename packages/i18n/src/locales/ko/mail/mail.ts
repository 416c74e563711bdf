/** 메일 문구. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/mail.ts';

export const mail: Widened<typeof en.mail> = {
  neverAsked: 'Candor는 메일이나 전화로 비밀번호, 코드, 결제를 절대 요구하지 않습니다.',
  event: '일시: {at}. 기기: {device}. 네트워크 주소: {address}.',
  unknownDevice: '알 수 없음',
  resetButton: '새 비밀번호 설정',
  frozen: '고객님을 보호하기 위해 이 변경 후 24시간 동안 출금할 수 없습니다.',
  notYou: '본인이 아니라면 즉시 새 비밀번호를 설정해 주세요. 다른 세션은 모두 종료됩니다.',
  code: {
    subject: 'Candor 인증 코드는 {code}입니다',
    register: '이 코드를 입력하여 가입을 완료해 주세요.',
    recover: '이 코드를 입력하여 새 비밀번호를 설정해 주세요.',
    changeEmailOld: '현재 이메일 주소에서 주소 변경을 확인하려면 이 코드를 입력해 주세요.',
    changeEmailNew: '이 코드를 입력하여 새 이메일 주소를 확인해 주세요.',
    lasts: '{minutes}분 동안 이 용도로만 사용할 수 있습니다.',
    notYou: '요청하지 않으셨다면 이 메일을 무시해 주세요. 코드를 누구에게도 알려 주지 마세요.',
  },
  addressKnown: {
    subject: '이미 Candor 계정이 있습니다',
    text: '누군가(아마도 고객님)가 이 이메일 주소로 가입하려고 했습니다. 이 주소의 계정이 이미 있으니 로그인하거나, 비밀번호를 잊으셨다면 새로 설정해 주세요.',
  },
  passwordChanged: {
    subject: '비밀번호가 변경되었습니다',
    text: '계정의 비밀번호가 변경되었고 다른 세션은 모두 종료되었습니다.',
  },
  emailChanged: {
    subject: '이메일 주소가 변경되었습니다',
    text: '계정의 이메일 주소가 {newEmail}(으)로 변경되었습니다.',
  },
  factorSet: {
    subject: '2단계 인증이 추가되었습니다',
    text: '계정의 2단계 인증 수단으로 추가됨: {factor}.',
  },
  factorRemoved: {
    subject: '2단계 인증이 해제되었습니다',
    text: '계정에서 삭제됨: {factor}.',
  },
  factors: {
    totp: '인증 앱',
    passkey: '패스키',
  },
  providerLinked: {
    subject: '{provider} 로그인이 계정에 연결되었습니다',
    text: '이제 {provider} 로그인으로도 이 계정을 이용할 수 있습니다.',
    notYou: '본인이 아니라면 즉시 새 비밀번호를 설정한 다음, ‘내 계정’의 ‘보안’에서 {provider} 연결을 해제해 주세요.',
  },
  payeeAdded: {
    subject: '새 출금 주소를 확인하세요',
    text: '주소록에 “{name}” 이름으로 새 주소가 추가되었습니다: {payee}({network}). 확인해야 사용할 수 있습니다.',
    wait: '링크는 24시간 동안 유효하며 한 번만 사용할 수 있습니다. 주소는 확인 24시간 후부터 사용할 수 있습니다.',
    button: '주소 확인',
  },
  newDevice: {
    subject: '새 기기에서 로그인했습니다',
    text: '누군가 새 기기에서 계정에 로그인했습니다.',
  },
  accountLocked: {
    subject: '계정이 일시적으로 잠겼습니다',
    text: '로그인 실패가 반복되어({at}, 네트워크 주소 {address}) 당분간 로그인을 받지 않습니다. 본인이라면 이 링크로 잠금을 해제한 뒤 로그인해 주세요. 본인이 아니라면 아무것도 하지 않으셔도 됩니다. 아무도 들어오지 못했습니다.',
    button: '잠금 해제',
  },
  accountClosed: {
    subject: '계정이 해지되었습니다',
    text: '계정은 {at}에 해지되었습니다. 법에서 요구하는 정보만 보관합니다.',
  },
};
