/** The public interface of price alerts. */
export { alertLetters } from './letters.ts';
export { alertJobs, EXPIRE_ALERTS_JOB } from './jobs.ts';
export { alertData, alertRoutes } from './routes.ts';
export { PriceWatch } from './watch/watch-prices.ts';
