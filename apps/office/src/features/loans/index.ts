/** The public interface of loans. */
export { LoanDesk } from './loan-desk.tsx';
