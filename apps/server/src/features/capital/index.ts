/** The public interface of capital: the operator's own money. */
export { capitalProposals, spareCapital } from './proposals.ts';
export { giveSandboxCapital } from './repo.ts';
export { capitalRoutes } from './routes.ts';
