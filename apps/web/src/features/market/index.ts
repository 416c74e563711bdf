/** What other features may know of the market. */
export { type MarketInfo, marketInfoQuery, marketListQuery } from './market-queries.ts';
export { useSourceName } from './source-name.ts';
