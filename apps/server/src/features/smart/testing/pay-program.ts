/** For tests: pays what is due, ten plans in each transaction, as a process of its own that can be killed: see `worker-program.ts`. */
import { inTransaction } from '../../../db/db.ts';
import { runOnce } from '../../../testing/worker-program.ts';
import { payDue } from '../db/plans.repo.ts';

const AT_ONCE = 10;

await runOnce(({ db }) => async () => {
  let paid = AT_ONCE;
  while (paid === AT_ONCE) paid = await inTransaction(db, (tx) => payDue(tx, tx.now(), AT_ONCE));
});
