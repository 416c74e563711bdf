/** The public interface of strategies. */
export { StrategyRunner } from './runner.ts';
export { strategyData, strategyRoutes } from './routes.ts';
