/** The public interface of parameters, and how the staff change them. */
export { parameterProposals } from './proposals.ts';
export { getParameter, getParameters, getPercent } from './repo.ts';
export { parameterRoutes, parameterStaffRoutes } from './routes.ts';
