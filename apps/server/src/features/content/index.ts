/** The public interface of content: what the operator publishes about itself and its rules. */
export { contentRoutes } from './routes.ts';
