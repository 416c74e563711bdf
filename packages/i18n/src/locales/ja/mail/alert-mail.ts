/** See `locales/en/mail/alert-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/alert-mail.ts';

export const alertMail: Widened<typeof en.alertMail> = {
  one: '価格アラート：{what}',
  several: '価格アラート：{count}件',
  reached: '{what}。{at}の価格は{price}でした。',
  moved: '{what}。{at}までに価格が{from}から{price}へ動きました。',
  why: 'ご自身で設定されたアラートで、お知らせは一度だけです。ページからもう一度設定できます。',
  button: 'アラートを見る',
};
