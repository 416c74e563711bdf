/** Push messages: what a test says. The others say what the list says. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/push.ts';

export const push: Widened<typeof en.push> = {
  testTitle: 'プッシュ通知が届きました',
  testBody: 'この端末でCandorからの通知を受け取れます。',
};
