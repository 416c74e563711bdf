/** The public interface of customers in the back office. */
export { customersJobs } from './jobs.ts';
export { customerProposals } from './proposals.ts';
export { customerRoutes } from './routes.ts';
export type { CustomersApp } from './customers-app.ts';
export { customerLetters } from './letters.ts';
