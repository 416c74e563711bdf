/** The door of watchlist. */
export { watchlistRoutes } from './routes.ts';
