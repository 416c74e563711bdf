/**
 * The quote log under the whole catalogue at 20 quotes a second each: processor time, bytes a quote, the longest pause, and opening a segment.
 * Against the least that such a log could do: rows of fixed width, hashed and written once a step.
 */
import { createHash } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPriceModel } from '@candor/core/market/prices/price-model';
import { createRandom } from '@candor/core/market/prices/random';
import { quoteAround } from '@candor/core/market/prices/quoting';
import type { Quote } from '@candor/core/market/quote';
import { NO_MINUTE } from '@candor/core/market/quote-log/chain';
import { readSegment } from '@candor/core/market/quote-log/segment';
import { price, PRICE_DECIMALS } from '@candor/core/money/price';
import { MINUTE } from '@candor/core/time';
import { DRIVERS, LISTINGS } from '../apps/server/src/features/market/catalogue/catalogue.ts';
import { openPack, packName, rawBytes, writePack } from '../apps/server/src/features/quote-log/log/packs.ts';
import { QuoteLog } from '../apps/server/src/features/quote-log/log/quote-log.ts';
import { openFileStore } from '../apps/server/src/process/file-store/file-store.ts';
import { createLog } from '../apps/server/src/process/log.ts';
import { median, tell } from './lib/report.ts';

const STEP_MS = 25;
/** Of the instruments, in each step: 20 quotes a second. */
const QUOTED_SHARE = 0.5;
/** A minute and a bit, so that the first minute ends. */
const STEPS = 2_480;
const ROW_BYTES = 32;
const CORE_GOAL = 0.1;
const BYTES_GOAL = 6;
const PAUSE_GOAL_MS = 5;
const START = Date.parse('2026-11-20T12:00:00Z');

export async function benchQuoteLog({ rounds }: { rounds: number }): Promise<void> {
  const steps = makeSteps();
  const quotes = steps.reduce((sum, step) => sum + step.length, 0);
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-quotes-'));
  const shares: number[] = [];
  const limits: number[] = [];
  const pauses: number[] = [];
  let bytes = 0;
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const limit = writeRows(join(folder, `rows-${round}`), steps);
      const logged = await logSteps(join(folder, String(round)), steps);
      bytes = logged.bytesAQuote;
      // The first round warms up.
      if (round === 0) continue;
      shares.push(logged.share);
      limits.push(limit);
      pauses.push(logged.pauseMs);
    }
    const [share, limit, pause] = [median(shares), median(limits), median(pauses)];
    const about = `${LISTINGS.length} instruments, 20 quotes a second each`;
    tell({
      name: `${about}: of a core`,
      figure: 100 * share,
      unit: '%',
      limit: null,
      ratio: share / CORE_GOAL,
      goal: '≤ 1',
      runs: shares,
    });
    tell({
      name: 'the same ÷ plain rows, hashed',
      figure: 100 * share,
      unit: '%',
      limit: 100 * limit,
      ratio: share / limit,
      goal: '≤ 6',
      runs: shares,
    });
    tell({
      name: 'bytes a quote, stored',
      figure: bytes,
      unit: 'bytes',
      limit: ROW_BYTES,
      ratio: bytes / BYTES_GOAL,
      goal: '≤ 1',
      runs: [bytes],
    });
    tell({
      name: 'longest pause for a step, processor time',
      figure: pause,
      unit: 'ms',
      limit: null,
      ratio: pause / PAUSE_GOAL_MS,
      goal: '≤ 1',
      runs: pauses,
    });
    await benchOpening(join(folder, String(rounds)), rounds);
    process.stdout.write(`${quotes.toLocaleString('en')} quotes a round\n`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Half of the instruments in each step, at times of their own; prices move a few ticks, and spreads change at times. */
function makeSteps(): Quote[][] {
  const model = createPriceModel(DRIVERS, 1);
  const random = createRandom(1);
  let sequence = 0;
  return Array.from({ length: STEPS }, (_, step) => {
    const start = START + step * STEP_MS;
    model.advance(start, start + STEP_MS);
    const quoted = LISTINGS.filter(() => random.uniform() < QUOTED_SHARE);
    return quoted.map(({ instrument: { code, spread, digits }, pricing }): Quote => {
      sequence += 1;
      const tick = 10n ** BigInt(PRICE_DECIMALS - digits);
      const { bid, ask } = quoteAround(model.price(pricing), spread, digits, model.agitation(pricing));
      const moved = BigInt(Math.round(3 * random.fatTailed())) * tick;
      const wider = random.uniform() < 0.2 ? BigInt(Math.floor(4 * random.uniform())) * tick : 0n;
      const time = start + Math.floor(STEP_MS * random.uniform());
      // Low prices stay above zero.
      const base = bid + moved > 0n ? moved : 0n;
      return { code, bid: price(bid + base), ask: price(ask + base + wider), source: 'simulated', sequence, time };
    });
  });
}

/** The share of a core, threads of the runtime included, were the steps as far apart as they say. */
async function logSteps(folder: string, steps: readonly (readonly Quote[])[]) {
  const store = await openFileStore({ kind: 'disk', folder });
  let sealed: Promise<number> = Promise.resolve(0);
  const quotes = new QuoteLog({
    folder,
    store,
    log: createLog('error'),
    steadyMs: () => performance.now(),
    onClosed() {
      const closed = quotes.nextUnsealed();
      if (closed === null) return;
      sealed = writePack(store, closed).then(async (bytes) => {
        const count = Array.from(closed.segments.values(), (segment) => segment.count).reduce(
          (sum, one) => sum + one,
          0,
        );
        await quotes.sealed(closed);
        return bytes / count;
      });
    },
  });
  quotes.begin('1', { minute: 0, hash: Buffer.from(NO_MINUTE), sequence: 0 }, []);
  const digits = new Map(LISTINGS.map(({ instrument }) => [instrument.code, instrument.digits]));
  const before = process.cpuUsage();
  const pauses: number[] = [];
  for (const step of steps) {
    const began = process.threadCpuUsage();
    if (quotes.record(step, step[0]?.time ?? 0, (code) => digits.get(code) ?? 0) === null)
      throw new Error('not recorded');
    const { user: inProgram, system: inKernel } = process.threadCpuUsage(began);
    pauses.push((inProgram + inKernel) / 1_000);
  }
  const bytesAQuote = await sealed;
  const { user, system } = process.cpuUsage(before);
  await quotes.lose();
  return {
    share: (user + system) / 1_000 / (steps.length * STEP_MS),
    bytesAQuote,
    // The first steps are compiled while they run.
    pauseMs: Math.max(...pauses.slice(100)),
  };
}

/** As `logSteps` gives it. */
function writeRows(path: string, steps: readonly (readonly Quote[])[]): number {
  const file = openSync(path, 'w');
  const hash = createHash('sha256');
  const before = process.cpuUsage();
  for (const step of steps) {
    const rows = Buffer.alloc(step.length * ROW_BYTES);
    step.forEach(({ sequence, time, bid, ask }, index) => {
      rows.writeDoubleLE(sequence, index * ROW_BYTES);
      rows.writeDoubleLE(time, index * ROW_BYTES + 8);
      rows.writeBigInt64LE(bid, index * ROW_BYTES + 16);
      rows.writeBigInt64LE(ask, index * ROW_BYTES + 24);
    });
    hash.update(rows);
    writeSync(file, rows);
  }
  const { user, system } = process.cpuUsage(before);
  closeSync(file);
  return (user + system) / 1_000 / (steps.length * STEP_MS);
}

async function benchOpening(folder: string, rounds: number): Promise<void> {
  const store = await openFileStore({ kind: 'disk', folder });
  const minute = START / MINUTE;
  const took: number[] = [];
  const limits: number[] = [];
  for (let round = 0; round < 20 * rounds; round += 1) {
    const began = performance.now();
    readFileSync(join(folder, packName(minute)));
    const read = performance.now();
    const pack = await openPack(store, minute);
    const entry = pack?.entries.get(LISTINGS[round % LISTINGS.length]?.instrument.code ?? '');
    if (entry === undefined || readSegment(rawBytes(entry), minute).quotes.length !== entry.count)
      throw new Error('not found');
    took.push(performance.now() - read);
    limits.push(read - began);
  }
  const [figure, limit] = [median(took), median(limits)];
  tell({
    name: 'opening a segment',
    figure,
    unit: 'ms',
    limit,
    ratio: figure / PAUSE_GOAL_MS,
    goal: '≤ 1',
    runs: [figure],
  });
}
