/** The door of the customers as the back office sees them. */
export { customersJobs } from './jobs.ts';
export { customerProposals } from './proposals.ts';
export { customerRoutes } from './routes.ts';
export type { CustomersApp } from './customers-app.ts';
export { customerLetters } from './letters.ts';
