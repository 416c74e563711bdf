/** The public interface of sign-in with providers. */
export { countLinks } from './repo.ts';
export { socialData, socialRoutes } from './routes.ts';
