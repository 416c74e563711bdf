/** What other features may know of trading. */
export { type AccountFigures, totalOpenProfit } from './use-account.ts';
