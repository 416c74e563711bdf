/**
 * The lease on deciding a partition's orders. One process at a time holds it and renews it; every transaction that saves
 * decisions checks its epoch, so that a process that lost it unnoticed saves nothing.
 */
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Db } from '../../../db/db.ts';
import type { Log } from '../../../process/log.ts';
import { type HeldLease, leaveLease, takeLease } from '../db/batch.repo.ts';

export type Lease = {
  /** Null while another process holds it, or while unknown. */
  held(): HeldLease | null;
  /** Another process has taken it: our view of the orders is stale. */
  lose(): void;
  stop(): Promise<void>;
};

/** Applies to a holder that hangs; a dead one is succeeded at once. */
const LIFETIME_MS = 10_000;
const RENEW_MS = 3_000;
const ASK_MS = 200;
/** A process that died a moment ago frees its lease within this time, so the next one starts with it. */
const PATIENCE_MS = 2_000;

/** All orders are one partition: several would need several processes, and a router in front of them. */
export const PARTITION = 0;

/** Resolves when it is held, or after a short wait: then attempts continue in the background. */
export async function seekLease(db: Db, log: Log, onTaken: () => void): Promise<Lease> {
  const holder = randomUUID();
  let client: PoolClient | null = null;
  let epoch: string | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let underWay: Promise<void> | null = null;

  async function connection(): Promise<PoolClient> {
    if (client !== null) return client;
    const opened = await db.pool.connect();
    opened.once('end', () => {
      if (client === opened) letGo();
    });
    client = opened;
    return opened;
  }

  /** Closes the connection: the pool opens another one in its place. */
  function letGo(): void {
    const held = client;
    client = null;
    held?.release(true);
  }

  async function ask(): Promise<void> {
    try {
      const taken = await takeLease(await connection(), PARTITION, holder, LIFETIME_MS);
      if (taken === epoch) return;
      if (taken === null) log.warn({ partition: PARTITION }, 'another process has taken over the orders');
      else log.info({ partition: PARTITION, epoch: taken }, 'this process decides about the orders');
      epoch = taken;
      if (taken !== null) onTaken();
    } catch (error) {
      // The epoch stays: if another process took the lease meanwhile, the next transaction finds out.
      log.debug({ err: error }, 'the lease could not be renewed yet');
      letGo();
    }
  }

  function askLater(): void {
    timer = setTimeout(
      () => {
        underWay = ask().then(() => {
          if (!isStopped) askLater();
        });
      },
      epoch === null || client === null ? ASK_MS : RENEW_MS,
    );
  }

  const givesUpAt = performance.now() + PATIENCE_MS;
  await ask();
  while (epoch === null && performance.now() < givesUpAt) {
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
    await ask();
  }
  if (epoch === null) log.warn({ partition: PARTITION }, 'another process decides about the orders: this one waits');
  askLater();

  return {
    held: () => (epoch === null ? null : { partition: PARTITION, holder, epoch }),
    lose() {
      epoch = null;
    },
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await underWay;
      epoch = null;
      if (client !== null) await leaveLease(client, PARTITION, holder).catch(() => undefined);
      // Its advisory lock ends with the connection.
      letGo();
    },
  };
}
