/**
 * Does what two people agreed to take back: one command for each account. What a crash leaves undone, and accounts that changed between
 * reading and deciding, are found again from what is stored.
 */
import { DAY } from '@candor/core/time';
import type { JobHandlers } from '../../../jobs/jobs.ts';
import type { Trading } from '../api/commands.ts';
import * as repo from '../db/reversals.repo.ts';

/** Enqueued with the approval, and run every minute for what is left. */
export const REVERSAL_JOB = 'trading.reverse';
/** Older ones are done, or somebody has been told. */
const LOOKS_BACK = 30 * DAY;
const ACCOUNTS_AT_ONCE = 100;
/** An account that is busy is tried this often before the next run. */
const ROUNDS_MAX = 5;

type Reversing = Pick<Trading, 'app' | 'writer'>;

export function reversalJobs(trading: Reversing): JobHandlers {
  return { [REVERSAL_JOB]: () => applyReversals(trading) };
}

/** One account that cannot be done keeps no other waiting; the run fails in the end, and is tried again. */
async function applyReversals(trading: Reversing): Promise<void> {
  const { app } = trading;
  const since = app.now() - LOOKS_BACK;
  let failure: unknown = null;
  for (let round = 0; round < ROUNDS_MAX;) {
    const accounts = await repo.listUnfinished(app.db.kysely, since, ACCOUNTS_AT_ONCE);
    if (accounts.length === 0) return;
    // One after the other where an account is in several agreements.
    const first = new Map(accounts.toReversed().map((account) => [`${account.owner} ${account.mode}`, account]));
    const done = await Promise.allSettled(Array.from(first.values(), (account) => reverseAccount(trading, account)));
    failure = done.find((each) => each.status === 'rejected')?.reason ?? failure;
    if (!done.some((each) => each.status === 'fulfilled' && each.value)) round += 1;
  }
  throw new Error('some accounts wait for the next run', { cause: failure });
}

/** False: it was not as it had been read. */
async function reverseAccount({ app, writer }: Reversing, account: repo.Unfinished): Promise<boolean> {
  const orders = await repo.listReversible(app.db.kysely, account);
  if (orders.length === 0) return false;
  const { owner, mode, id, words, isClosed } = account;
  const done = await writer.submit({
    command: { kind: 'reverse', owner, mode, why: { id, words }, orders, mustEnd: isClosed },
    idempotency: null,
  });
  return !done.repeated && done.effect.effect !== 'none';
}
