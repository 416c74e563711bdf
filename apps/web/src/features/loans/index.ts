/** What pages may import from loans. */
export { Loans } from './loans.tsx';
