/** The public interface of invitations. */
export { INVITATIONS_JOB, invitationJobs } from './jobs.ts';
export { invitationData, invitationRoutes } from './routes.ts';
