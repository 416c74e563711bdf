/** 向客戶發出、可再次查閱的通知。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/notifications.ts';

export const notifications: Widened<typeof en.notifications> = {
  lead: '此處由新至舊列出向您發出的通知，內容不會被刪除。',
  none: '暫時未有通知。審核進度、追加保證金通知、買賣盤自動成交或平倉，以及戶口保安的更改，都會在此處顯示。',
  isNew: '新',
  seeOrder: '查看買賣盤',
  unreadOrders: '未讀的買賣盤通知：{count}',
  steps: {
    filled: '掛盤已成交',
    stop_loss: '止蝕已觸發',
    take_profit: '止賺已觸發',
    trailing_stop: '追蹤止蝕已觸發',
    expiry: '持倉到期平倉',
    expired: '掛盤已過期',
    cancelled: '掛盤已取消',
  },
};
