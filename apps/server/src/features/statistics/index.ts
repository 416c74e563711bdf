/** The door of figures: what the home page says about this house, measured. */
export { statisticsRoutes } from './routes.ts';
