/** See `locales/en/mail/support-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/support-mail.ts';

export const supportMail: Widened<typeof en.supportMail> = {
  ticket: '티켓 {id}: {title}',
  you: '고객님, {at}',
  support: '고객지원, {at}',
  member: '고객지원({name}), {at}',
  picture: '사진 있음',
  button: '대화 열기',
  impostors: '고객지원은 비밀번호, 인증 코드, 송금을 절대 요구하지 않습니다. 요구하는 사람은 사칭범입니다.',
  confirm: {
    subject: '이메일 주소 확인: 티켓 {id}',
    text: '누군가 고객지원에 문의하면서 답변을 받을 주소로 이 주소를 남겼습니다. 본인이라면 7일 안에 링크를 여세요. 그 뒤로 답변이 이 주소로 발송됩니다.',
    button: '주소 확인',
    ignore: '본인이 아니라면 아무것도 하지 마세요. 이와 관련된 메일은 더 이상 보내지 않습니다.',
  },
  received: {
    subject: '문의가 접수되었습니다: 티켓 {id}',
    text: '‘{title}’ 메시지가 접수되었습니다.',
    due: '답변 기한은 {at}입니다.',
    decision: '민원은 이유와 함께 {at}까지 결정됩니다.',
  },
  answer: {
    subject: '고객지원이 답변했습니다: 티켓 {id}',
    text: '‘{title}’에 대한 답변입니다:',
  },
  closed: {
    subject: '종료됨: 티켓 {id}',
    text: '‘{title}’ 대화가 종료되었습니다. 대화 내용은 다음과 같습니다:',
  },
  decided: {
    subject: '민원에 대한 결정: 티켓 {id}',
    text: '민원 ‘{title}’에 대한 결정은 다음과 같습니다:',
    contest: '동의하지 않으시면 30일 안에 이번 결정에 관여하지 않은 담당자의 재결정을 요청할 수 있습니다.',
  },
};
