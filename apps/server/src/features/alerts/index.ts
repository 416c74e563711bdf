/** The public interface of price alerts. */
export { alertLetters } from './letters.ts';
export { alertJobs } from './mail-job.ts';
export { alertData, alertRoutes } from './routes.ts';
export { PriceWatch } from './watch/watch-prices.ts';
