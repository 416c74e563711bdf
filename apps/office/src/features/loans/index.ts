/** The public interface of loans. */
export { LoanDesk } from './loan-desk.tsx';
export { LoanQueue } from './loan-queue.tsx';
