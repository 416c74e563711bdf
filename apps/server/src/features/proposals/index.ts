/** The public interface of proposals: what two of the staff change together. */
export { type Approved, handles, type KindHandler, type Inspected } from './handler.ts';
export { badPayload, readAmount, readBound, readPercent } from './payload.ts';
export { EXPIRE_JOB, proposalJobs } from './jobs.ts';
export { proposalRoutes } from './routes.ts';
