/**
 * For tests: pays what is due, as a process of its own that can be killed: `node pay-program.ts DATABASE-URL NOW HELD`. Says how many plans each
 * transaction has paid, once it is committed; with the one that comes after `HELD` others it says `held` instead, and waits before its commit for ever.
 * Whoever kills it at another moment lets it wait there at the latest: it could have paid everything before it is killed.
 */
import { connect, disconnect, inTransaction } from '../../../db/db.ts';
import { createLog } from '../../../process/log.ts';
import { payDue } from '../db/plans.repo.ts';

const AT_ONCE = 10;
const HOUR_MS = 3_600_000;
const [databaseUrl = '', now = '', held = ''] = process.argv.slice(2);

const db = connect(databaseUrl, createLog('silent'), () => Number(now));
let due = AT_ONCE;
for (let transactions = 0; due === AT_ONCE; transactions += 1) {
  due = await inTransaction(db, async (tx) => {
    const paid = await payDue(tx, tx.now(), AT_ONCE);
    if (String(transactions) === held) {
      process.stdout.write('held\n');
      await new Promise((resolve) => setTimeout(resolve, HOUR_MS));
    }
    return paid;
  });
  process.stdout.write(`paid ${due}\n`);
}
await disconnect(db);
