/** The public interface of notifications. */
export { listenToNotifications, type NotificationNews } from './news.ts';
export { notificationsData, notificationsRoutes } from './routes.ts';
