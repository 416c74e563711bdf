/** What other features may import from the market. */
export { AnnouncedTerms } from './instrument/announced-terms.tsx';
export { type MarketInfo, marketInfoQuery, marketListQuery } from './market-queries.ts';
export { SearchButton, SearchEverywhere, useSearchShortcut } from './search/search-everywhere.tsx';
export { useSourceName } from './source-name.ts';
export { WatchStar } from './watch-star.tsx';
