/** See `locales/en/mail/alert-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/alert-mail.ts';

export const alertMail: Widened<typeof en.alertMail> = {
  one: '價格提示：{what}',
  several: '價格提示：{count} 項',
  reached: '{what}。{at} 的價格為 {price}。',
  moved: '{what}。價格由 {from} 變動至 {price}，時間為 {at}。',
  why: '這是您自行設定的提示，只通知一次。您可以在頁面上再次設定。',
  button: '查看提示',
};
