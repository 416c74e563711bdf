/** The door of losses: the share of real accounts that lost money. */
export { LOSSES_JOB, lossesJobs, measureWhenDue } from './measure.ts';
export { lossesRoutes } from './routes.ts';
