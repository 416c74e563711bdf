/**
 * Hands signed payouts to the network until a block has them. They were stored before: after a crash between sending and recording it, the very
 * same transaction is sent again, which the network has already.
 */
import { SECOND } from '@candor/core/time';
import { inTransaction } from '../../../db/db.ts';
import type { App } from '../../../http/app.ts';
import { ChainUnavailable, type PayoutChain } from '../chains/chain.ts';
import * as repo from '../db/payouts.repo.ts';

/** A node may have dropped it since. */
const AGAIN_MS = 20 * SECOND;

type SendingApp = Pick<App, 'db' | 'log'>;

/** Sends what was not sent yet, and from time to time what is in no block. In the order of the nonces, so that none waits for another one. */
export function createSender(app: SendingApp, chain: PayoutChain): () => Promise<void> {
  const sentAt = new Map<string, number>();
  return async () => {
    const waiting = await repo.listWaiting(app.db.kysely, chain.network);
    for (const id of sentAt.keys()) if (!waiting.some((each) => each.id === id)) sentAt.delete(id);
    for (const each of waiting) {
      const last = sentAt.get(each.id) ?? -Infinity;
      if (each.is_sent && performance.now() - last < AGAIN_MS) continue;
      if (!(await send(app, chain, each))) return;
      sentAt.set(each.id, performance.now());
    }
  };
}

/** False if no node takes it: it is tried again with the next look. */
export async function send(
  app: SendingApp,
  chain: PayoutChain,
  { id, raw, tx_hash: hash }: Omit<repo.Waiting, 'is_sent'>,
): Promise<boolean> {
  try {
    await chain.broadcast(raw, hash);
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    app.log.warn({ withdrawal: id, why: error.message }, 'a withdrawal could not be sent: it is tried again');
    return false;
  }
  await inTransaction(app.db, (tx) => repo.saveSent(tx, id));
  return true;
}
