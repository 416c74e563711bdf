/** Options: a whole chain is repriced, a hundred thousand expire at once, and two thousand read one chain live. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chainOf, combinationOf } from '@candor/core/options/chain';
import { OPTION_PERIODS } from '@candor/core/options/expiry';
import { surfaceAt, tradingYears } from '@candor/core/options/surface';
import { fairValue } from '@candor/core/options/value';
import { parsePrice, price } from '@candor/core/money/price';
import { rate } from '@candor/core/money/rate';
import { DAY, HOUR, MINUTE } from '@candor/core/time';
import { connect, disconnect } from '../apps/server/src/db/db.ts';
import { payExpired } from '../apps/server/src/features/options/settle.ts';
import { createLog } from '../apps/server/src/process/log.ts';
import type { BenchDatabase } from './lib/database.ts';
import { makeOptions } from './lib/options.ts';
import { processorTimeUs } from './lib/processor-time.ts';
import { median, tell } from './lib/report.ts';
import { databaseOf, startServerProcess } from './lib/server.ts';
import type { CrowdOrder } from './lib/socket-crowd.ts';

const CHAIN_MS_MAX = 0.1;
const REPRICED = 2_000;
const EXPIRING = 100_000;
const SECONDS_MAX = 30;
const READERS = 2_000;
const CORE_SHARE_MAX = 0.05;
const US_PER_SECOND = 1e6;

type Length = { readonly rounds: number; readonly seconds: number };

export async function benchOptions(database: BenchDatabase, { rounds, seconds }: Length): Promise<void> {
  benchChain(rounds);
  // Before a server is there, which would settle them itself.
  await benchExpiry(database);
  await benchReaders(database, { rounds, seconds });
}

/** Four periods, 21 strikes, calls and puts: as a page does at every price. */
function benchChain(rounds: number): void {
  const published = { volatility: rate(620_000_000n), longRun: rate(540_000_000n) };
  const reference = parsePrice('73591.4') ?? price(0n);
  const now = Date.parse('2026-11-20T12:00:00Z');
  const reprice = (forward: typeof reference): bigint => {
    const surface = surfaceAt(published, 'coins', { reference, closes: 251, forward });
    let sum = 0n;
    for (const period of OPTION_PERIODS) {
      const chain = chainOf({ period, reference, surface, digits: 2 }, forward);
      const years = tradingYears('coins', now, now + period * DAY);
      for (const strike of chain.strikes)
        for (const kind of ['call', 'put'] as const)
          sum += fairValue(combinationOf(kind, strike, null, chain), forward, surface, years);
    }
    return sum;
  };
  const times = Array.from({ length: rounds }, (_, round) => {
    const started = performance.now();
    for (let time = 0; time < REPRICED; time += 1) reprice(price(reference + BigInt(time * 1_000_000_000 + round)));
    return (performance.now() - started) / REPRICED;
  });
  const time = median(times);
  tell({
    name: 'a chain of 4 × 21 × 2 prices',
    figure: time,
    unit: 'ms',
    limit: CHAIN_MS_MAX,
    ratio: time / CHAIN_MS_MAX,
    goal: '≤ 1',
    runs: times,
  });
}

/** The page reprices the chain itself, from the prices that it is sent: what two thousand of them cost the server is these prices. */
async function benchReaders(database: BenchDatabase, { rounds, seconds }: Length): Promise<void> {
  const server = await startServerProcess(databaseOf(database));
  const shares: number[] = [];
  try {
    await delay(5_000);
    for (let round = 0; round < rounds; round += 1) {
      const without = await shareOf(server.pid, seconds);
      const crowd = fork(fileURLToPath(new URL('lib/socket-crowd.ts', import.meta.url)));
      const port = Number(server.url.port);
      const job = { port, path: '/message?codes=BTCUSDT&mode=delta', clients: READERS, inflates: false };
      crowd.send({ open: job } satisfies CrowdOrder);
      await once(crowd, 'message');
      await delay(1_000);
      shares.push((await shareOf(server.pid, seconds)) - without);
      crowd.kill();
      await once(crowd, 'exit');
    }
  } finally {
    await server.stop();
  }
  const share = median(shares);
  tell({
    name: `${READERS.toLocaleString('en')} readers of one chain: share of a core`,
    figure: share * 100,
    unit: '%',
    limit: CORE_SHARE_MAX * 100,
    ratio: share / CORE_SHARE_MAX,
    goal: '≤ 1',
    runs: shares.map((each) => each * 100),
  });
}

async function shareOf(pid: number, seconds: number): Promise<number> {
  const [used, started] = [processorTimeUs(pid), performance.now()];
  await delay(seconds * 1_000);
  return (processorTimeUs(pid) - used) / US_PER_SECOND / ((performance.now() - started) / 1_000);
}

/** What the job does once a settlement is there. */
async function benchExpiry(database: BenchDatabase): Promise<void> {
  const expiresAt = Math.floor((Date.now() - 16 * HOUR - MINUTE) / DAY) * DAY + 16 * HOUR;
  const settlement = await makeOptions(database.ownerUrl, EXPIRING, expiresAt);
  const db = connect(database.appUrl, createLog('warn'), Date.now);
  const started = performance.now();
  const paid = await payExpired({ db, elapsed: () => performance.now() }, settlement, Infinity);
  const time = (performance.now() - started) / 1_000;
  await disconnect(db);
  if (paid !== EXPIRING) throw new Error(`${paid} options were paid`);
  tell({
    name: `${EXPIRING.toLocaleString('en')} options expire`,
    figure: time,
    unit: 's',
    limit: SECONDS_MAX,
    ratio: time / SECONDS_MAX,
    goal: '≤ 1',
    runs: [time],
  });
}
