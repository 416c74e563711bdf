/** What other features may import from notifications. */
export { NotificationList } from './notification-list.tsx';
export { NotificationSettings } from './settings/notification-settings.tsx';
export { UnreadOrders } from './unread-orders.tsx';
