/** The door of balance. */
export { balanceRoutes } from './routes.ts';
