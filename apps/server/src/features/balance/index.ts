/** The public interface of balance. */
export { balanceData, balanceRoutes } from './routes.ts';
export { type AskedRecords, recordFilter } from './record-filter.ts';
