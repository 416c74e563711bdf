/** 向客戶發出、可再次查閱的通知。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/notifications.ts';

export const notifications: Widened<typeof en.notifications> = {
  lead: '此處由新至舊列出向您發出的通知，內容不會被刪除。',
  none: '暫時未有通知。審核進度、追加保證金通知及戶口保安的更改，都會在此處顯示。',
  isNew: '新',
};
