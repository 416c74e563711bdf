/** The public interface of the market: its prices for other features, and what the server mounts. */
export { type Agreed, keepAgreed } from './agreed/keep-agreed.ts';
export { CORRECT_CANDLES_JOB, correctionJobs } from './candles/correct.ts';
export { closedCandles } from './commands.ts';
export { candleJobs, EXPIRE_CANDLES_JOB } from './candles/jobs.ts';
export { calendarOf } from './catalogue/catalogue.ts';
export { marketProposals } from './agreed/proposals.ts';
export { publishTerms } from './db/terms.repo.ts';
export { marketStaffRoutes } from './agreed/routes.ts';
export type { Feed } from './feeds/feed.ts';
export type { SealedMinutes } from './candles/closer.ts';
export type { Market } from './hub/hub.ts';
export { rateFrom, type RateToUsdt } from './hub/rate-to-usdt.ts';
export { type Standing, isBrieflySilent, standingOf, tradableRate } from './hub/standing.ts';
export { type LastPrice, lastPrices } from './hub/last-prices.ts';
export { marketRoutes } from './routes.ts';
export { marketSocket } from './stream/socket.ts';
export { chooseFeed, type RunningMarket, startMarket } from './start.ts';
