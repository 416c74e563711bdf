/** Push messages: what a test says. The others say what the list says. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/push.ts';

export const push: Widened<typeof en.push> = {
  testTitle: '푸시 알림이 작동합니다',
  testBody: '이 기기에서 Candor의 알림을 받을 수 있습니다.',
  /** Of one kind within ten minutes. */
  more: '같은 종류의 알림: 총 {count}건',
};

/** The mail that stands for many of one kind. */
export const moreMail: Widened<typeof en.moreMail> = {
  subject: '{what}: 알림 {count}건 더 있음',
  text: '{from}부터 10분 동안 같은 종류의 알림({what})이 많았습니다. 처음 몇 건은 하나씩 메일로 보냈습니다. 메일로 보내지 않은 알림: {count}건.',
  list: '모든 알림은 알림 목록에 있습니다.',
  button: '모든 알림 보기',
};
