/** The public interface of loans. */
export { countFormer as formerLoansOf } from './db/loans.repo.ts';
export { loanJobs, LOANS_JOB } from './jobs.ts';
export type { LoansApp, StaffLoansApp } from './loans-app.ts';
export { loanProposals } from './proposals.ts';
export { collectDue } from './repay.ts';
export { borrowingRoutes, loanRoutes, loanStaffRoutes } from './routes.ts';
export { giveSandboxLoans } from './sandbox.ts';
export { type Bond, prepareKey, statementOf } from './seal.ts';
