/** The public interface of notifications. */
export { EXPIRE_NOTIFICATIONS_JOB, noticeJobs } from './jobs.ts';
export { listenToNotifications, type NotificationNews } from './news.ts';
export { notificationLetters } from './letters.ts';
export { PUSH_JOB } from './push/jobs.ts';
export { mailDue } from './storms.ts';
export { notificationsData, notificationsRoutes } from './routes.ts';
