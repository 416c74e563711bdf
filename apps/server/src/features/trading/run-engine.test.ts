/** The engine beside a writer that cannot read: how often it retries, and how much it logs. */
import { createLog, type Log } from '../../process/log.ts';
import { expect, it, vi } from 'vitest';
import type { Market } from '../market/index.ts';
import { Book } from './state/book.ts';
import { OrderWatch } from './triggers/order-watch.ts';
import type { LiveOrder } from './state/any-order.ts';
import { type EngineWriter, runEngine, type Timers } from './run-engine.ts';

const TICK_MS = 200;

/** Time that passes in ticks. */
class Clock implements Timers {
  #now = 0;
  #every: (() => void)[] = [];
  #later: { readonly at: number; readonly run: () => void }[] = [];

  every(_ms: number, run: () => void): () => void {
    this.#every.push(run);
    return () => (this.#every = this.#every.filter((each) => each !== run));
  }

  later(ms: number, run: () => void): void {
    this.#later.push({ at: this.#now + ms, run });
  }

  soon(run: () => void): void {
    this.later(0, run);
  }

  async pass(ms: number): Promise<void> {
    for (const end = this.#now + ms; this.#now < end;) {
      this.#now += TICK_MS;
      const due = this.#later.filter(({ at }) => at <= this.#now);
      this.#later = this.#later.filter(({ at }) => at > this.#now);
      for (const { run } of [...due, ...this.#every.map((tick) => ({ run: tick }))]) run();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

const market: Pick<Market, 'instruments' | 'quoteOf' | 'rateToUsdt' | 'onQuotes'> = {
  instruments: [],
  quoteOf: () => null,
  rateToUsdt: () => null,
  onQuotes: () => () => undefined,
};

function engineOf(rebuild: () => Promise<void>) {
  const clock = new Clock();
  const log: Log = createLog('silent');
  const said = { warn: vi.spyOn(log, 'warn'), info: vi.spyOn(log, 'info') };
  const writer: EngineWriter & { isFresh: boolean } = {
    book: new Book(),
    watch: new OrderWatch<LiveOrder>(market),
    isFresh: false,
    submit: () => Promise.reject(new Error('nobody asks')),
    rebuild,
    settled: rebuild,
    rearm: () => undefined,
    onCommitted: () => undefined,
    onAsked: () => undefined,
    onTaken: () => undefined,
    room: 1,
  };
  const engine = runEngine(market as Market, writer, {
    isActive: () => true,
    now: () => 0,
    elapsed: () => 0,
    log,
    timers: clock,
  });
  return { clock, engine, writer, said };
}

it('asks for the orders once a second while the database is away, and says so once for each time that it is', async () => {
  let asked = 0;
  let isAway = true;
  const { clock, engine, writer, said } = engineOf(() => {
    asked += 1;
    if (isAway) return Promise.reject(new Error('the database is away'));
    writer.isFresh = true;
    return Promise.resolve();
  });
  await clock.pass(10_000);
  expect(asked).toBeGreaterThanOrEqual(8);
  expect(asked).toBeLessThanOrEqual(11);
  expect(said.warn).toHaveBeenCalledTimes(1);

  isAway = false;
  await clock.pass(2_000);
  expect(said.info).toHaveBeenCalledTimes(1);
  const before = asked;
  await clock.pass(5_000);
  expect(asked).toBe(before);

  writer.isFresh = false;
  isAway = true;
  await clock.pass(5_000);
  expect(said.warn).toHaveBeenCalledTimes(2);
  engine.stop();
});
