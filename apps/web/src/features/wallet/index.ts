/** What pages may import of deposits. */
export { Assets } from './assets.tsx';
export { Deposits } from './deposits.tsx';
export { depositOptionsQuery } from './wallet-queries.ts';
