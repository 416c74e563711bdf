/** From finality to the balance: a block of 500 payments, among 10,000 watched addresses of each network, read from a node and credited. */
import type { Network } from '@candor/core/wallet/coins';
import { createWatcher } from '../apps/server/src/features/wallet/watcher/watcher.ts';
import { connect, disconnect } from '../apps/server/src/db/db.ts';
import { createLog } from '../apps/server/src/process/log.ts';
import type { BenchDatabase } from './lib/database.ts';
import { PAYING_CHAINS, type PayingChain } from './lib/paying-chains.ts';
import { median, tell } from './lib/report.ts';
import { watchAddresses } from './lib/watched-addresses.ts';

const ADDRESSES = 10_000;
const PAYMENTS = 500;
const GOAL_MS = 1_000;

export async function benchWallet(database: BenchDatabase, { rounds }: { rounds: number }): Promise<void> {
  for (const open of PAYING_CHAINS) {
    const paying = await open();
    try {
      await creditBlocks(database, paying, rounds);
    } finally {
      await paying.close();
    }
  }
}

async function creditBlocks(database: BenchDatabase, paying: PayingChain, rounds: number): Promise<void> {
  const { network, chain, confirmations } = paying;
  const db = connect(database.appUrl, createLog('silent'));
  try {
    const addresses = Array.from({ length: ADDRESSES }, () => paying.newAddress());
    await watchAddresses(database.ownerUrl, network, addresses);
    const watcher = createWatcher({ db, log: createLog('silent'), now: Date.now }, chain, GOAL_MS);
    await watcher.look();
    const runs: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      await paying.pay(addresses.slice(round * PAYMENTS, (round + 1) * PAYMENTS));
      // All but the last confirmation: what is then left to do is what a customer waits for.
      await paying.mine(confirmations - 1);
      await watcher.look();
      await paying.mine(1);
      const began = performance.now();
      await watcher.look();
      const took = performance.now() - began;
      const count = await countCredited(db, network);
      if (count !== (round + 1) * PAYMENTS) throw new Error(`${count} payments on ${network} were credited`);
      // The first round only warms up.
      if (round > 0) runs.push(took);
    }
    const figure = median(runs);
    tell({
      name: `${network}: ${PAYMENTS} payments, final to credited`,
      figure,
      unit: 'ms',
      limit: null,
      ratio: figure / GOAL_MS,
      goal: '< 1 s',
      runs,
    });
  } finally {
    await disconnect(db);
  }
}

async function countCredited({ pool }: ReturnType<typeof connect>, network: Network): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from wallet_deposits where network = $1 and status = 'approved'`,
    [network],
  );
  return rows[0]?.count ?? 0;
}
