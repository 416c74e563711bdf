/** The public interface of the loss disclosure: the share of real accounts that lost money. */
export { LOSS_DISCLOSURE_JOB, lossDisclosureJobs, measureWhenDue } from './measure.ts';
export { lossDisclosureRoutes } from './routes.ts';
