/** What is lent and on which terms, the lending pool, and proposing changes of them. */
export { LoanDesk as LoansPage } from '../features/loans/index.ts';
