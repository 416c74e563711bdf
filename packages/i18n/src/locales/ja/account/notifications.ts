/** お客様へのお知らせ。後から読み返せます。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/notifications.ts';

export const notifications: Widened<typeof en.notifications> = {
  lead: 'お知らせした内容を新しい順に表示します。ここから削除されることはありません。',
  none: 'お知らせはまだありません。審査の進捗、マージンコール、アカウントのセキュリティに関する変更をここでお知らせします。',
  isNew: '新着',
};
