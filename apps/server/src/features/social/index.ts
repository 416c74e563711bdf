/** The door of sign-in by providers. */
export { countLinks, isLinked } from './repo.ts';
export { socialData, socialRoutes } from './routes.ts';
