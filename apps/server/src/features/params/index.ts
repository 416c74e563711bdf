/** The door of params: the public parameters. */
export { paramsRoutes } from './routes.ts';
