/** Push messages: what a test says. The others say what the list says. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/push.ts';

export const push: Widened<typeof en.push> = {
  testTitle: 'プッシュ通知が届きました',
  testBody: 'この端末でCandorからの通知を受け取れます。',
  /** Of one kind within ten minutes. */
  more: '同種のお知らせ：計{count}件',
};

/** The mail that stands for many of one kind. */
export const moreMail: Widened<typeof en.moreMail> = {
  subject: '{what}：ほかに{count}件のお知らせ',
  text: '{from}からの10分間に、同じ種類のお知らせ（{what}）が多数ありました。最初の数件は1件ずつメールでお送りしました。メールでお送りしていないもの：{count}件。',
  list: 'すべてお知らせの一覧でご覧いただけます。',
  button: 'すべてのお知らせを見る',
};
