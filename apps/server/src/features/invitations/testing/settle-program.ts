/** For tests: pays the days of all friends, as a process of its own that can be killed: see `worker-program.ts`. */
import { runOnce } from '../../../testing/worker-program.ts';
import { createAudit } from '../../audit/index.ts';
import { INVITATIONS_JOB, invitationJobs } from '../index.ts';

await runOnce(async (app) => {
  const jobs = invitationJobs({ ...app, audit: await createAudit(app) });
  return async () => jobs[INVITATIONS_JOB]?.({});
});
