/** The public interface of the clock: whether it can be trusted, and how the staff confirm it. */
export { clockProposals } from './proposals.ts';
export { clockStaffRoutes } from './routes.ts';
export { watchClock } from './watch.ts';
