/** The door of sign-in by providers. */
export { countLinks } from './repo.ts';
export { socialData, socialRoutes } from './routes.ts';
