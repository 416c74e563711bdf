/** The public interface of linked accounts. */
export { linkedRoutes } from './routes.ts';
