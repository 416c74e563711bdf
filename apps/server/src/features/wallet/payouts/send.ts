/**
 * Hands signed payouts to the network until a block has them. They were stored before: after a crash between sending and recording it, the very
 * same transaction is sent again, which the network has already.
 */
import { SECOND } from '@candor/core/time';
import { inTransaction } from '../../../db/db.ts';
import type { App } from '../../../http/app.ts';
import { ChainUnavailable, type OpenChain } from '../chains/chain.ts';
import * as repo from '../db/payouts.repo.ts';
import type { Signed } from './method.ts';

/** A node may have dropped it since. */
const AGAIN_MS = 20 * SECOND;

type SendingApp = Pick<App, 'db' | 'log'>;

/** Sends what was not sent yet, and from time to time what is in no block. In the order in which they were made, so that none waits for another one. */
export function createSender(app: SendingApp, chain: OpenChain): () => Promise<void> {
  const sentAt = new Map<string, number>();
  return async () => {
    const waiting = await repo.listWaiting(app.db.kysely, chain.network);
    for (const hash of sentAt.keys()) if (!waiting.some((each) => each.hash === hash)) sentAt.delete(hash);
    for (const each of waiting) {
      const last = sentAt.get(each.hash) ?? -Infinity;
      if (each.is_sent && performance.now() - last < AGAIN_MS) continue;
      // One that no node takes holds no other one back.
      if (await send(app, chain, each)) sentAt.set(each.hash, performance.now());
    }
  };
}

/** False if no node takes it: it is tried again with the next look. */
export async function send(app: SendingApp, chain: OpenChain, { raw, hash, withdrawals }: Signed): Promise<boolean> {
  try {
    await chain.broadcast(raw, hash);
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    app.log.warn({ withdrawals, why: error.message }, 'withdrawals could not be sent: they are tried again');
    return false;
  }
  await inTransaction(app.db, (tx) => repo.saveSent(tx, withdrawals));
  return true;
}
