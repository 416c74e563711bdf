/**
 * Candles: what making them from a minute of the log costs at 20 quotes a second of the whole catalogue, what writing a minute costs with a million
 * stored, and what a chart costs to read; against the least that the same connection can do.
 */
import { LogCandles } from '@candor/core/market/quote-log/log-candles';
import { SegmentWriter } from '@candor/core/market/quote-log/segment';
import { price } from '@candor/core/money/price';
import { MINUTE } from '@candor/core/time';
import pg from 'pg';
import { rowsOf } from '../apps/server/src/features/market/candles/closer.ts';
import { LISTINGS } from '../apps/server/src/features/market/catalogue/catalogue.ts';
import * as candles from '../apps/server/src/features/market/db/candles.repo.ts';
import * as market from '../apps/server/src/features/market/db/market.repo.ts';
import { connect, disconnect, inTransaction } from '../apps/server/src/db/db.ts';
import { createLog } from '../apps/server/src/process/log.ts';
import type { Secrets } from '../apps/server/src/process/secrets.ts';
import type { BenchDatabase } from './lib/database.ts';
import { median, percentile, tell } from './lib/report.ts';

const QUOTES = 1_200;
const STORED = 1_000_000;
/** 2026-11-20T12:00Z. */
const FIRST = 29_919_600;
const CLOSED = 20;
const CORE_GOAL = 0.02;
const PAUSE_GOAL_MS = 10;

export async function benchCandles(
  { ownerUrl, appUrl, secrets }: BenchDatabase,
  { rounds }: { rounds: number },
): Promise<void> {
  const shares: number[] = [];
  const pauses: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const { share, pauseMs } = derive();
    // The first round warms up.
    if (round === 0) continue;
    shares.push(share);
    pauses.push(pauseMs);
  }
  const about = `candles of ${LISTINGS.length} instruments, ${QUOTES} quotes a minute each`;
  tell({
    name: `${about}: of a core`,
    figure: 100 * median(shares),
    unit: '%',
    limit: null,
    ratio: median(shares) / CORE_GOAL,
    goal: '≤ 1',
    runs: shares,
  });
  tell({
    name: 'pause for an instrument, processor time, 99 of 100',
    figure: median(pauses),
    unit: 'ms',
    limit: null,
    ratio: median(pauses) / PAUSE_GOAL_MS,
    goal: '≤ 1',
    runs: pauses,
  });

  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const db = connect(appUrl, createLog('warn'));
  try {
    await owner.query('truncate market_candles');
    await owner.query(
      `insert into market_candles select 'simulated', t.instrument_id, 100, 200, 50, 150, 7, to_timestamp(($1::bigint - n) * 60), '1m', 'log'
       from generate_series(1, $2 / (select count(*) from market_terms)) n cross join market_terms t`,
      [FIRST, STORED],
    );
    await owner.query('analyze market_candles');
    const closes = await timeClosings(owner, db, secrets);
    const trips: number[] = [];
    for (let n = 0; n < CLOSED; n += 1)
      trips.push(await timed(() => inTransaction(db, (tx) => candles.readProgress(tx))));
    tell({
      name: `writing the closed candles of ${LISTINGS.length} instruments, ${STORED.toLocaleString('en')} stored ÷ an empty transaction`,
      figure: median(closes),
      unit: 'ms',
      limit: median(trips),
      ratio: median(closes) / median(trips),
      goal: '≤ 150',
      runs: closes,
    });
    const reads: number[] = [];
    const range = { from: null, to: null, limit: 300 };
    for (let n = 0; n < 50; n += 1)
      reads.push(await timed(() => inTransaction(db, (tx) => market.listCandles(tx, 'simulated', 2001, '1m', range))));
    tell({
      name: 'reading 300 candles ÷ an empty transaction',
      figure: median(reads),
      unit: 'ms',
      limit: median(trips),
      ratio: median(reads) / median(trips),
      goal: '≤ 30',
      runs: reads,
    });
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers) select c.*, exists (select from market_corrections k where k.source = c.source and k.instrument_id = c.instrument_id
         and k.interval = c.interval and k.started_at = c.started_at)
       from market_candles c where source = 'simulated' and instrument_id = 2001 and interval = '1m' order by started_at desc limit 300`,
    );
    process.stdout.write(`${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`);
  } finally {
    await disconnect(db);
    await owner.end();
  }
}

/** One minute of the log. */
function derive(): { share: number; pauseMs: number } {
  const segments = LISTINGS.map(({ instrument: { code, digits } }, which) => {
    const writer = new SegmentWriter(FIRST, digits, 'simulated');
    const step = 10n ** BigInt(10 - digits);
    for (let n = 0; n < QUOTES; n += 1) {
      const bid = price((1_000n + BigInt((n * 7 + which) % 13)) * step);
      writer.append({ sequence: n + 1, time: FIRST * MINUTE + 50 * n, bid, ask: price(bid + step) });
    }
    return [code, writer.bytes().slice()] as const;
  });
  const made = new LogCandles({ minute: FIRST - 1, floor: FIRST - 1 });
  const started = performance.now();
  const adds: number[] = [];
  made.begin(FIRST);
  for (const [code, bytes] of segments) {
    const before = process.threadCpuUsage();
    made.add(code, bytes);
    const { user, system } = process.threadCpuUsage(before);
    adds.push((user + system) / 1_000);
  }
  made.end();
  return { share: (performance.now() - started) / MINUTE, pauseMs: percentile(adds, 0.99) };
}

/** Twenty minutes, of which some end coarser candles. */
async function timeClosings(owner: pg.Client, db: ReturnType<typeof connect>, secrets: Secrets): Promise<number[]> {
  const times: number[] = [];
  for (let minute = FIRST; minute < FIRST + CLOSED; minute += 1) {
    await owner.query(
      `insert into quote_minutes select $1, sha256(int4send($1::integer - 1)), sha256(int4send($1::integer)), 1, 1, 1, $1`,
      [minute],
    );
    const p = price(100n);
    const closed = rowsOf(
      LISTINGS.map(({ instrument: { code } }) => ({
        source: 'simulated' as const,
        code,
        candle: { time: (minute - 1) * MINUTE, open: p, high: p, low: p, close: p, ticks: 1 },
      })),
    );
    times.push(
      await timed(() =>
        inTransaction(db, (tx) => candles.closeCandles(tx, secrets, { minute, floor: minute }, null, closed)),
      ),
    );
  }
  return times;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
