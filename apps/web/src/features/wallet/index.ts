/** What pages may import of deposits. */
export { Deposits } from './deposits.tsx';
export { depositOptionsQuery } from './wallet-queries.ts';
