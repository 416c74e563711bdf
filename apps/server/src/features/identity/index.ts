/** The door of identity: who is signed in, and the routes to become so. */
export { countCustomers } from './repo.ts';
export { identityRoutes } from './routes.ts';
export { createSessions, type Sessions } from './sessions.ts';
