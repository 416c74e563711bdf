/** サンドボックスのメールボックス。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/mailbox.ts';

export const mailbox: Widened<typeof en.mailbox> = {
  title: 'このサンドボックスのメール',
  lead: 'メールサーバーのないサンドボックスからは何も送信されません。送信されるはずだったメールは、新しい順にここに並び、このページを開ける人なら誰でも読めます。一覧は自動で更新されます。',
  empty: 'メールはまだありません。',
  all: 'すべてのメール',
  asMail: 'メールソフトでの表示',
  asText: 'テキスト形式',
};
