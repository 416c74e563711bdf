/** 发给客户、可以再次查看的通知。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/notifications.ts';

export const notifications: Widened<typeof en.notifications> = {
  lead: '这里按时间从新到旧列出发给您的通知，不会被删除。',
  none: '目前没有通知。审核进展、追加保证金通知以及账户安全方面的变更都会显示在这里。',
  isNew: '新',
};
