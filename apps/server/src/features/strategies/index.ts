/** The public interface of strategies. */
export { strategyLetters } from './letters.ts';
export { strategyJobs } from './mail-job.ts';
export { StrategyRunner } from './runner.ts';
export { strategyData, strategyRoutes } from './routes.ts';
