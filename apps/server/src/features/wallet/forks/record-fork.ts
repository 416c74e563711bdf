/** Records that a final block has left the chain: what we have read on the way that is gone, and from where reading could go on. Decides nothing. */
import { finalBlock } from '@candor/core/wallet/deposit';
import { inTransaction } from '../../../db/db.ts';
import { type Chain, ChainUnavailable } from '../chains/chain.ts';
import { type Cursor, lockCursor } from '../db/cursors.repo.ts';
import * as repo from '../db/forks.repo.ts';
import type { WatcherApp } from '../watcher/watcher.ts';

/** Back to here a block is looked for that the chain still has. */
const KNOWN_MAX = 2_000;

/** Nothing before the other block has as many confirmations as a deposit needs: the chain may return. */
export async function recordFork(app: WatcherApp, chain: Chain, cursor: Cursor, required: number): Promise<void> {
  const { network } = chain;
  if (finalBlock(await chain.headNumber(), required) < cursor.number) return;
  const { hash: chainHash } = await chain.blockHead(cursor.number);
  const open = await repo.findOpenFork(app.db.kysely, network);
  if (open?.cursor_hash === cursor.hash && open.chain_hash === chainHash) return;
  const gone: repo.GoneBlock[] = [];
  for (const known of await repo.listKnownBlocks(app.db.kysely, network, cursor.number, KNOWN_MAX)) {
    const { hash } = await chain.blockHead(known.number);
    if (hash !== known.hash) {
      if (known.hasDeposits) gone.push({ number: known.number, wasHash: known.hash, chainHash: hash });
      continue;
    }
    await inTransaction(app.db, async (tx) => {
      const at = new Date(tx.now());
      // The former fork first, as its reversal does: a cursor that it has taken back meanwhile is none that a block has left.
      await repo.endForks(tx, network, at);
      if (!(await lockCursor(tx, network, cursor)))
        throw new ChainUnavailable(`the chain is no longer read at block ${cursor.number}`);
      const fork = {
        network,
        found_at: at,
        cursor_number: String(cursor.number),
        cursor_hash: cursor.hash,
        chain_hash: chainHash,
        base_number: String(known.number),
        base_hash: known.hash,
      };
      await repo.insertFork(tx, fork, gone);
    });
    app.log.error(
      { network, from: known.number, to: cursor.number },
      'a final block has left the chain: two people decide',
    );
    return;
  }
  app.log.error({ network }, 'a final block has left the chain, and none that we know is in it');
}

/** The chain has the block again up to which we have read. */
export async function endForks(app: WatcherApp, { network }: Chain): Promise<void> {
  if ((await repo.findOpenFork(app.db.kysely, network)) === null) return;
  await inTransaction(app.db, (tx) => repo.endForks(tx, network, new Date(tx.now())));
}
