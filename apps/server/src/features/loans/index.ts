/** The public interface of loans. */
export { loanProposals } from './proposals.ts';
export { loanRoutes } from './routes.ts';
export { giveSandboxLoans } from './sandbox.ts';
