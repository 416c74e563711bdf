/** The door of notifications. */
export { NotificationList } from './notification-list.tsx';
