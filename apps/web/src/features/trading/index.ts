/** What other features may import from trading. */
export type { AccountFigures } from './model/use-account.ts';
export { MarginLevel } from './margin/margin-level.tsx';
export { useMargin } from './margin/use-margin.ts';
export { balancesQuery } from './model/trading-queries.ts';
export { orderPage, stepOf, stepTitle, useOrderDetails } from './news/step-words.ts';
