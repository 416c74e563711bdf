/** The door of the customers as the back office sees them. */
export { customerRoutes } from './routes.ts';
export type { CustomersApp } from './customers-app.ts';
