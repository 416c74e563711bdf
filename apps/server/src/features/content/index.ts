/** The public interface of content: what the operator publishes about itself and its rules. */
export { installContents } from './install.ts';
export { contentProposals } from './proposals.ts';
export { contentRoutes } from './routes.ts';
export { contentStaffRoutes } from './staff-routes.ts';
