/** Looks for what customers announced and the chain has not shown: it may have failed, pay somebody else, or have been replaced. */
import { decideAnnounced, DEPOSIT_PATIENCE, type DepositFailure, hasWaitedTooLong } from '@candor/core/wallet/deposit';
import { SECOND } from '@candor/core/time';
import { inTransaction, type Tx } from '../../../db/db.ts';
import { type Chain, ChainUnavailable } from '../chains/chain.ts';
import { listAddresses } from '../db/addresses.repo.ts';
import * as deposits from '../db/deposits.repo.ts';
import type { WatcherApp } from './watcher.ts';

/** Each waits so long between two looks, and so many are looked for in one. */
const AGAIN_MS = 20 * SECOND;
const AT_ONCE = 20;

export async function followAnnounced(app: WatcherApp, chain: Chain, finalNumber: number): Promise<void> {
  const before = new Date(app.now() - AGAIN_MS);
  for (const row of await deposits.listToLookFor(app.db.kysely, chain.network, before, AT_ONCE))
    await followOne(app, chain, row, finalNumber);
  await endGone(app, chain);
}

/** Nodes hear of what is in no block at different times: one announcement on which they disagree must not keep us from everything else. */
async function followOne(app: WatcherApp, chain: Chain, row: deposits.DepositRow, finalNumber: number): Promise<void> {
  try {
    await follow(app, chain, row, finalNumber);
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    app.log.debug({ deposit: row.id, why: error.message }, 'what became of an announced payment cannot be said');
    await deposits.saveLook(app.db.kysely, row.id, null);
  }
}

/** Payments whose block was replaced, and which never came back. */
function endGone(app: WatcherApp, { network }: Chain): Promise<void> {
  return inTransaction(app.db, async (tx) => {
    const long = new Date(tx.now() - DEPOSIT_PATIENCE);
    for (const { id } of await deposits.listGone(tx, network, long, AT_ONCE)) await deposits.fail(tx, id, 'dropped');
  });
}

async function follow(app: WatcherApp, chain: Chain, row: deposits.DepositRow, finalNumber: number): Promise<void> {
  const { id, announced_hash: txHash, announced_at: announcedAt } = row;
  const since = (announcedAt ?? row.created_at).getTime();
  if (txHash === null) {
    // The end of a hash can be compared with payments that came, and not be looked for.
    await inTransaction(app.db, async (tx) => {
      await deposits.saveLook(tx, id, null);
      if (hasWaitedTooLong(since, tx.now())) await failUnshown(tx, row, 'notFound');
    });
    return;
  }
  const addresses = (await listAddresses(app.db.kysely, row.customer_id))
    .filter(({ network }) => network === chain.network)
    .map(({ match_key: address }) => address);
  const { pending_marks: before } = row;
  const { finding, pending } = await chain.findTransaction(txHash, { coin: row.coin, addresses, before, finalNumber });
  await inTransaction(app.db, async (tx) => {
    await deposits.saveLook(tx, id, pending);
    const failure = decideAnnounced(finding, since, tx.now());
    if (failure !== null) await failUnshown(tx, row, failure);
  });
}

async function failUnshown(tx: Tx, row: deposits.DepositRow, reason: DepositFailure): Promise<void> {
  // Under the lock: the watcher may have matched it with a payment since it was listed.
  await deposits.lockOwners(tx, [row.customer_id]);
  await deposits.failUnshown(tx, row.id, reason);
}
