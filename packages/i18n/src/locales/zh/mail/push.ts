/** 推送消息：测试消息的内容。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/push.ts';

export const push: Widened<typeof en.push> = {
  testTitle: '推送已可用',
  testBody: 'Candor 可以在此设备上通知您。',
  /** Of one kind within ten minutes. */
  more: '同类通知共 {count} 条',
};

/** The mail that stands for many of one kind. */
export const moreMail: Widened<typeof en.moreMail> = {
  subject: '{what}：另有 {count} 条通知',
  text: '自 {from} 起的十分钟内，同类通知（{what}）很多。最先的几条已逐条发送邮件，其余 {count} 条未单独发送。',
  list: '全部通知都在您的通知列表中。',
  button: '查看全部通知',
};
