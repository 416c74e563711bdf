/** The door of balance. */
export { balanceData, balanceRoutes } from './routes.ts';
