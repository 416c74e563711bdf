/** From finality to the balance: a block of 500 payments, among 10,000 watched addresses, read from a real node and credited. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ethereumChain } from '../apps/server/src/features/wallet/chains/ethereum.ts';
import { PLAY_USDT } from '../apps/server/src/features/wallet/play-chain/play-usdt.ts';
import { TestChain } from '../apps/server/src/features/wallet/testing/test-chain.ts';
import { createWatcher } from '../apps/server/src/features/wallet/watcher/watcher.ts';
import { connect, disconnect } from '../apps/server/src/db/db.ts';
import { createLog } from '../apps/server/src/process/log.ts';
import type { BenchDatabase } from './lib/database.ts';
import { median, tell } from './lib/report.ts';

const ADDRESSES = 10_000;
const PAYMENTS = 500;
const CONFIRMATIONS = 12;
const GOAL_MS = 1_000;
const ETHER = 10n ** 18n;

export async function benchWallet(database: BenchDatabase, { rounds }: { rounds: number }): Promise<void> {
  const log = createLog('silent');
  const [db, owner] = [connect(database.appUrl, log), connect(database.ownerUrl, log)];
  const chain = await TestChain.open();
  try {
    const addresses = await watchAddresses(owner.pool);
    const watcher = createWatcher({ db, log, now: Date.now }, ethereumChain(chain.rpc, PLAY_USDT), GOAL_MS);
    await watcher.look();
    await chain.rpc('evm_setBlockGasLimit', ['0x10000000'], z.unknown());
    const runs: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const paid = addresses.slice(round * PAYMENTS, (round + 1) * PAYMENTS);
      for (const [index, address] of paid.entries())
        await (index % 2 === 0 ? chain.sendEther(address, ETHER) : chain.sendUsdt(address, 500_000_000n));
      // All but the last confirmation: what is then left to do is what a customer waits for.
      await chain.mine(CONFIRMATIONS - 1);
      await watcher.look();
      await chain.mine(1);
      const began = performance.now();
      await watcher.look();
      const took = performance.now() - began;
      const { rows } = await db.pool.query<{ count: number }>(
        `select count(*)::int from wallet_deposits where status = 'approved'`,
      );
      if (rows[0]?.count !== (round + 1) * PAYMENTS) throw new Error(`${rows[0]?.count} payments were credited`);
      // The first round only warms up.
      if (round > 0) runs.push(took);
    }
    const figure = median(runs);
    tell({
      name: `wallet: ${PAYMENTS} payments, final to credited`,
      figure,
      unit: 'ms',
      limit: null,
      ratio: figure / GOAL_MS,
      goal: '< 1 s',
      runs,
    });
  } finally {
    await chain.close();
    await Promise.all([disconnect(db), disconnect(owner)]);
  }
}

/** Customers with an address each; nobody has the keys. */
async function watchAddresses(pool: Awaited<ReturnType<typeof connect>>['pool']): Promise<string[]> {
  const addresses = Array.from({ length: ADDRESSES }, () => `0x${randomBytes(20).toString('hex')}`);
  await pool.query(
    `with made as (
       insert into identity_customers (username, password_hash, created_at, invite_code)
       select 'payer_' || n, 'x', now(), 'PAY' || lpad(n::text, 7, '0') from generate_series(1, $1::int) n returning id),
     numbered as (select id, row_number() over (order by id) as n from made),
     key as (insert into wallet_keys (network, key_id, next_index) values ('ethereum', repeat('0', 16), $1::int) returning key_id)
     insert into wallet_addresses (customer_id, network, key_id, derivation_index, address, match_key, created_at)
     select id, 'ethereum', key_id, n - 1, ($2::text[])[n], ($2::text[])[n], now() from numbered cross join key`,
    [ADDRESSES, addresses],
  );
  return addresses;
}
