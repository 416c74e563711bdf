/** A million watched addresses: what the whole program has in memory at most while it reads a block that pays some of them and measures the reserves. */
import { setTimeout as delay } from 'node:timers/promises';
import { addr } from 'micro-eth-signer';
import { randomBytes } from 'node:crypto';
import { connect, type Db, disconnect } from '../apps/server/src/db/db.ts';
import { RESERVES_JOB } from '../apps/server/src/features/wallet/index.ts';
import { PLAY_USDT } from '../apps/server/src/features/wallet/play-chain/play-usdt.ts';
import { TEST_PAYOUT_KEY, TEST_XPUB, TestChain } from '../apps/server/src/features/wallet/testing/test-chain.ts';
import { enqueue } from '../apps/server/src/jobs/jobs.ts';
import { createLog } from '../apps/server/src/process/log.ts';
import type { BenchDatabase } from './lib/database.ts';
import { tell } from './lib/report.ts';
import { databaseOf, startServerProcess } from './lib/server.ts';
import { watchAddresses } from './lib/watched-addresses.ts';

const ADDRESSES = 1_000_000;
const PAYMENTS = 100;
const CONFIRMATIONS = 12;
const GOAL_MB = 500;
const MEGABYTE = 1_000_000;
const ETHER = 10n ** 18n;
const PATIENCE_MS = 180_000;

export async function benchAddresses(database: BenchDatabase): Promise<void> {
  const addresses = Array.from({ length: ADDRESSES }, () => `0x${randomBytes(20).toString('hex')}`);
  await watchAddresses(database.ownerUrl, 'ethereum', addresses);
  const db = connect(database.ownerUrl, createLog('silent'));
  const chain = await TestChain.open();
  const server = await startServerProcess({
    ...databaseOf(database),
    CANDOR_ETH_RPC_URLS: chain.url,
    CANDOR_ETH_XPUB: TEST_XPUB,
    CANDOR_ETH_PAYOUT_ADDRESS: addr.fromPrivateKey(TEST_PAYOUT_KEY),
    CANDOR_ETH_USDT_CONTRACT: PLAY_USDT,
    CANDOR_ETH_TRACES: 'trace_block',
  });
  try {
    await until(db, `select count(*)::int from wallet_cursors where network = 'ethereum'`, 1);
    for (const address of addresses.slice(0, PAYMENTS)) await chain.sendEther(address, ETHER);
    await chain.mine(CONFIRMATIONS);
    await until(
      db,
      `select count(*)::int from wallet_deposits where network = 'ethereum' and status = 'approved'`,
      PAYMENTS,
    );
    const before = server.peakBytes() ?? Number.NaN;
    await enqueue(db.kysely, RESERVES_JOB, {});
    await until(
      db,
      `select count(*)::int from wallet_reserves where network = 'ethereum' and addresses = ${ADDRESSES}`,
      2,
    );
    const megabytes = (server.peakBytes() ?? Number.NaN) / MEGABYTE;
    tell({
      name: `${ADDRESSES.toLocaleString('en')} addresses: memory at most`,
      figure: megabytes,
      unit: 'MB',
      limit: null,
      ratio: megabytes / GOAL_MB,
      goal: `< ${GOAL_MB} MB`,
      runs: [before / MEGABYTE, megabytes],
    });
  } finally {
    await server.stop();
    await chain.close();
    await disconnect(db);
  }
}

async function until({ pool }: Db, question: string, count: number): Promise<void> {
  const began = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ count: number }>(question);
    if ((rows[0]?.count ?? 0) >= count) return;
    if (performance.now() - began > PATIENCE_MS) throw new Error(`${question}: ${rows[0]?.count}, and not ${count}`);
    await delay(100);
  }
}
