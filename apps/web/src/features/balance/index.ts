/** What other features may import of the balance. */
export { AccountCurve } from './account-curve.tsx';
export { bookedProfitQuery } from './balance-queries.ts';
