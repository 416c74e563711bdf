/** The door of content: what the operator says about itself and its rules. */
export { contentRoutes } from './routes.ts';
