/** The door of watchlist. */
export { watchlistData, watchlistRoutes } from './routes.ts';
