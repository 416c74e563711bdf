/** Options: a whole chain is repriced, a hundred thousand expire at once, and two thousand read one chain live. */
import { setTimeout as delay } from 'node:timers/promises';
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
import { type Compared, compare, type Length, oneMessage, startHelper } from './lib/crowds.ts';
import type { BenchDatabase } from './lib/database.ts';
import { makeOptions } from './lib/options.ts';
import { median, tell } from './lib/report.ts';
import { databaseOf, startServerProcess } from './lib/server.ts';

const CHAIN_MS_MAX = 0.1;
const REPRICED = 2_000;
const EXPIRING = 100_000;
const SECONDS_MAX = 30;
const READERS = 2_000;
const MESSAGES_A_SECOND = 4;
const CORE_PERCENT_MAX = 5;
const US_PER_SECOND = 1e6;

export async function benchOptions(database: BenchDatabase, length: Length): Promise<void> {
  benchChain(length.rounds);
  // Before a server is there, which would settle them itself.
  await benchExpiry(database);
  await benchReaders(database, length);
}

/** Four periods, 21 strikes, calls and puts: as a page does at every price. */
function benchChain(rounds: number): void {
  const measured = { volatility: rate(620_000_000n), longRun: rate(540_000_000n) };
  const reference = parsePrice('73591.4') ?? price(0n);
  const now = Date.parse('2026-11-20T12:00:00Z');
  const reprice = (forward: typeof reference): bigint => {
    const surface = surfaceAt({ ...measured, measured }, 'coins', { reference, closes: 251, forward, passed: 0.5 });
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

/**
 * The page reprices the chain itself, from the prices that it is sent: what two thousand of them cost the server is these prices. The feed has fewer than four
 * a second, so the cost of one message is measured, and that of writing a prebuilt frame to a socket beside it, below which no server of this kind gets.
 */
async function benchReaders(database: BenchDatabase, length: Length): Promise<void> {
  const server = await startServerProcess(databaseOf(database));
  const path = '/message?codes=BTCUSDT&mode=delta';
  const message = await oneMessage(server.url, path);
  const bound = await startHelper('frame-bound.ts', String(message.length));
  const job = (port: number, asked: string) => ({ port, path: asked, clients: READERS, inflates: false });
  let measured: Compared;
  try {
    await delay(5_000);
    const ours = { pid: server.pid, job: job(Number(server.url.port), path) };
    measured = await compare(ours, { pid: bound.pid, job: job(bound.port, '/') }, length);
  } finally {
    bound.stop();
    await server.stop();
  }
  const percentOf = (us: number) => ((us * READERS * MESSAGES_A_SECOND) / US_PER_SECOND) * 100;
  const [figure, least] = [percentOf(median(measured.costs)), percentOf(median(measured.limits))];
  const name = `${READERS.toLocaleString('en')} readers of one chain, ${MESSAGES_A_SECOND} messages a second each`;
  tell({
    name: `${name}: share of a core`,
    figure,
    unit: '%',
    limit: CORE_PERCENT_MAX,
    ratio: figure / CORE_PERCENT_MAX,
    goal: '≤ 1',
    runs: measured.costs.map(percentOf),
  });
  tell({
    name: `${name}: prebuilt frames ÷ ours`,
    figure,
    unit: '%',
    limit: least,
    ratio: least / figure,
    goal: '≥ 0.9',
    runs: measured.limits.map(percentOf),
  });
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
