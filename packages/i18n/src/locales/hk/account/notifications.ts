/** 向客戶發出、可再次查閱的通知。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/notifications.ts';

export const notifications: Widened<typeof en.notifications> = {
  lead: '此處由新至舊列出向您發出的通知，保留 400 日；保安通知保留三年。',
  none: '暫時未有通知。審核進度、追加保證金通知、買賣盤自動成交或平倉，以及戶口保安的更改，都會在此處顯示。',
  isNew: '新',
  seeOrder: '查看買賣盤',
  unreadOrders: '未讀的買賣盤通知：{count}',
  filter: '顯示',
  all: '全部',
  unreadOnly: '只看未讀',
  noneHere: '此處未有通知。',
  readAll: '全部標示為已讀',
  read: '標示為已讀',
  more: '同一分鐘內尚有 {count} 則同類通知',
  groups: {
    security: '保安',
    margin: '保證金',
    orders: '買賣盤',
    money: '存款、提款與兌換',
    reviews: '身份認證',
    plans: '智能交易計劃',
    loans: '貸款',
    options: '期權',
    nfts: '慈善 NFT',
    strategies: '策略',
    alerts: '價格提示',
    invitations: '邀請',
    support: '客戶服務',
  },
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
