/** Push messages: what a test says. The others say what the list says. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/push.ts';

export const push: Widened<typeof en.push> = {
  testTitle: '推送已可使用',
  testBody: 'Candor 可以在此裝置通知您。',
  /** Of one kind within ten minutes. */
  more: '同類通知共 {count} 則',
};

/** The mail that stands for many of one kind. */
export const moreMail: Widened<typeof en.moreMail> = {
  subject: '{what}：另有 {count} 則通知',
  text: '自 {from} 起的十分鐘內，同類通知（{what}）很多。最先的幾則已逐則以電郵發送，其餘 {count} 則沒有另行發送。',
  list: '全部通知都在您的通知列表中。',
  button: '查看全部通知',
};
