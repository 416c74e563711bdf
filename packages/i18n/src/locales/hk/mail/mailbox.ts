/** 沙盒的郵箱。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/mailbox.ts';

export const mailbox: Widened<typeof en.mailbox> = {
  title: '此沙盒環境的電郵',
  lead: '沒有電郵伺服器的沙盒環境不會寄出任何電郵。原本要寄出的電郵都列在這裏，最新的在最上面，能打開此頁的人都能看到。列表會自動更新。',
  empty: '還沒有電郵。',
  all: '全部電郵',
  asMail: '在電郵程式中的樣子',
  asText: '純文字',
};
