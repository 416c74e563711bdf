/** 发给客户、可以再次查看的通知。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/notifications.ts';

export const notifications: Widened<typeof en.notifications> = {
  lead: '这里按时间从新到旧列出发给您的通知，保留 400 天；安全通知保留三年。',
  none: '目前没有通知。审核进展、追加保证金通知、订单自动成交或平仓，以及账户安全方面的变更都会显示在这里。',
  isNew: '新',
  seeOrder: '查看订单',
  unreadOrders: '未读的订单通知：{count}',
  filter: '显示',
  all: '全部',
  unreadOnly: '只看未读',
  noneHere: '这里没有通知。',
  readAll: '全部标为已读',
  read: '标为已读',
  more: '同一分钟内还有 {count} 条同类通知',
  groups: {
    security: '安全',
    margin: '保证金',
    orders: '订单',
    money: '充值、提现与兑换',
    reviews: '身份认证',
    plans: '智能交易计划',
    loans: '贷款',
    options: '期权',
    nfts: '慈善 NFT',
    strategies: '策略',
    alerts: '价格提醒',
    invitations: '邀请',
    support: '客服',
  },
  steps: {
    filled: '挂单已成交',
    stop_loss: '止损已触发',
    take_profit: '止盈已触发',
    trailing_stop: '跟踪止损已触发',
    expiry: '持仓到期平仓',
    expired: '挂单已过期',
    cancelled: '挂单已撤销',
  },
};
