/** The door of cases: the queues of the back office. */
export { type By, type CasesApp, endIn, openIn } from './commands.ts';
export { casesJobs, ESCALATE_JOB } from './jobs.ts';
export { casesRoutes } from './routes.ts';
