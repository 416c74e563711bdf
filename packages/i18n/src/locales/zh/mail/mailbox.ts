/** 沙盒的邮箱。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/mailbox.ts';

export const mailbox: Widened<typeof en.mailbox> = {
  title: '本沙盒环境的邮件',
  lead: '没有邮件服务器的沙盒环境不会寄出任何邮件。原本要寄出的邮件都列在这里，最新的在最上面，能打开本页的人都能看到。列表会自动更新。',
  empty: '还没有邮件。',
  all: '全部邮件',
  asMail: '邮件程序中的样子',
  asText: '纯文本',
};
