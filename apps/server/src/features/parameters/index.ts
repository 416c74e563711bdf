/** The door of params: the public parameters, and how the staff changes them. */
export { parameterProposals } from './proposals.ts';
export { getParameter } from './repo.ts';
export { parameterRoutes, parameterStaffRoutes } from './routes.ts';
