/** What other features may import from notifications. */
export { NotificationList } from './notification-list.tsx';
export { UnreadOrders } from './unread-orders.tsx';
