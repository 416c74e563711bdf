/** See `locales/en/mail/alert-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/alert-mail.ts';

export const alertMail: Widened<typeof en.alertMail> = {
  one: '价格提醒：{what}',
  several: '价格提醒：{count} 条',
  reached: '{what}。{at} 的价格为 {price}。',
  moved: '{what}。价格从 {from} 变动到 {price}，时间为 {at}。',
  why: '这是您自己设置的提醒，只通知一次。您可以在页面上再次设置。',
  button: '查看提醒',
};
