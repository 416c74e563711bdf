/** For tests: the job that settles items, as a process of its own that can be killed: see `worker-program.ts`. */
import { runOnce } from '../../../testing/worker-program.ts';
import { BidDesk } from '../bids/desk.ts';
import { NFTS_JOB, nftJobs } from '../jobs.ts';

await runOnce((app) => {
  const jobs = nftJobs({ ...app, desk: new BidDesk() });
  return async () => jobs[NFTS_JOB]?.({});
});
