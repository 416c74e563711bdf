/** The public interface of watchlists. */
export { watchlistData, watchlistRoutes } from './routes.ts';
