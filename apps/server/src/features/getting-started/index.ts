/** The public interface of the list of first steps: it keeps nothing itself, and asks the features that know. */
export { type StartingApp, startingRoutes } from './routes.ts';
