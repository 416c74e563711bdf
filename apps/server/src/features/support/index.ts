/** The public interface of support. */
export { supportJobs, SUPPORT_SWEEP_JOB } from './jobs.ts';
export { supportLetters } from './letters.ts';
export { listenToSupport, type SupportNews } from './live.ts';
export { supportData, supportRoutes } from './routes.ts';
export { supportStaffRoutes } from './staff/routes.ts';
export type { SupportApp } from './support-app.ts';
