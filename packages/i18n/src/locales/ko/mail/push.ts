/** Push messages: what a test says. The others say what the list says. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/push.ts';

export const push: Widened<typeof en.push> = {
  testTitle: '푸시 알림이 작동합니다',
  testBody: '이 기기에서 Candor의 알림을 받을 수 있습니다.',
};
