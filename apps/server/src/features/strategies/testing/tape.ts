/** For tests: plays candles of a quarter of an hour as quotes, and waits until strategies have seen them. */
import type { Candle } from '@candor/core/market/prices/candle';
import { formatPrice, type Price } from '@candor/core/money/price';
import { sidesAt } from '@candor/core/strategies/strategy';
import { MINUTE } from '@candor/core/time';
import { eventually } from '../../../testing/eventually.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { closedCandles } from '../../market/index.ts';
import type { Trading } from '../../trading/index.ts';
import { advance } from '../advance.ts';
import type { RunRow } from '../db/runs.repo.ts';

export const QUARTER = 15 * MINUTE;

/** Moves the clock to so many minutes after the start of this or of the next quarter. */
export function moveTo(server: TestServer, minute: number): void {
  const into = server.now() % QUARTER;
  const wanted = minute * MINUTE;
  server.move(wanted > into ? wanted - into : QUARTER - into + wanted);
}

export function quote(server: TestServer, code: string, middle: Price): void {
  const instrument = server.market.instrument(code);
  if (instrument === null) throw new Error(`${code} is not listed`);
  const { bid, ask } = sidesAt(instrument, middle);
  server.feed.quote(code, formatPrice(bid, instrument.digits), formatPrice(ask, instrument.digits));
}

/**
 * One candle from its open to its close, at the beginning of a quarter. What the candle before it led to is done at its open, where the price
 * stays for a minute: a candle is stored once a later minute was quoted.
 */
export async function play(
  server: TestServer,
  code: string,
  candle: Candle,
  prompt: () => Promise<void>,
): Promise<void> {
  moveTo(server, 0);
  quote(server, code, candle.open);
  moveTo(server, 1);
  quote(server, code, candle.open);
  await prompt();
  for (const [minute, price] of [
    [5, candle.high],
    [8, candle.low],
    [12, candle.close],
  ] as const) {
    moveTo(server, minute);
    quote(server, code, price);
  }
}

/** Waits until every strategy that runs has seen what is over, and nothing is wanted any more. */
export function untilSeen(server: TestServer): Promise<void> {
  const end = Math.floor(server.now() / QUARTER) * QUARTER;
  return eventually(async () => {
    const [behind] = await server.ask(
      `select count(*)::integer from strategies_runs r where r.status <> 'stopped' and ((state ->> 'seenTo')::bigint < $1
        or exists (select from strategies_orders o where o.run_id = r.id and o.status = 'wanted'))`,
      [end],
    );
    if (behind !== 0)
      throw new Error(
        `${String(behind)} strategies have not seen the candle that ended at ${new Date(end).toISOString()}`,
      );
    await server.strategies.idle();
  });
}

/** Quotes the same price in each of so many minutes: nothing moves, but time passes, and candles are closed. */
export async function pass(server: TestServer, code: string, middle: Price, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    server.move(MINUTE);
    quote(server, code, middle);
    // The log seals a minute when the next one begins.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Waits until the candles that are over are stored. */
export function untilStored(server: TestServer): Promise<void> {
  return eventually(() => {
    if (server.market.storedUntil() < Math.floor(server.now() / QUARTER) * QUARTER) throw new Error('not stored yet');
  });
}

/** Carries one run on by hand: as a server whose runner is stopped, and whose engine is this one. */
export async function carryOn(server: TestServer, id: string, trading: Trading): Promise<void> {
  const { app, market } = server;
  const candlesOf = (run: RunRow) => {
    const instrument = market.instrument(run.code);
    if (instrument === null) throw new Error(`${run.code} is not listed`);
    return closedCandles({ db: app.db, market }, instrument, run.interval, { to: server.now(), most: 10 });
  };
  await advance({ ...app, market, trading }, id, market.storedUntil(), candlesOf);
}
