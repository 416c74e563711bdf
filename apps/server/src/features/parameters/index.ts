/** The door of params: the public parameters, and how the staff changes them. */
export { paramProposals } from './proposals.ts';
export { getParam } from './repo.ts';
export { paramsRoutes, paramsStaffRoutes } from './routes.ts';
