/** The public interface of balance. */
export { balanceData, balanceRoutes } from './routes.ts';
