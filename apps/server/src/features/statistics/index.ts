/** The public interface of the public statistics: the measured figures of the home page. */
export { statisticsRoutes } from './routes.ts';
