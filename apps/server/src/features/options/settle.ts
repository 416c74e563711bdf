/** What has expired: the price that it is settled at, chosen by the rule out of the quote log, and then the payments. */
import { readSegment } from '@candor/core/market/quote-log/segment';
import {
  QUOTED_MINUTES,
  regularMinutes,
  SETTLEMENT_PATIENCE,
  settlementBasis,
  type SettlementBasis,
} from '@candor/core/options/settlement';
import { assert } from '@candor/core/assert';
import { MINUTE, type Instant } from '@candor/core/time';
import { inTransaction } from '../../db/db.ts';
import { executeQueries } from '../../db/execute-queries.ts';
import { closedCandles, listLeftOut, type LoggedQuote, quotedMinutesFrom } from '../market/index.ts';
import { savePins } from '../quote-log/index.ts';
import { type Due, expire, findSettlement, settle } from './db/settlements.repo.ts';
import type { OptionsApp } from './options-app.ts';

/** In one transaction. Orders of those customers wait for it, so it is short. */
const AT_ONCE = 500;
/** A candle's minute is of its source's time, and the log's of when a quote came in: they differ by no more. */
const MINUTES_APART = 3;

type Settling = Pick<OptionsApp, 'db' | 'market' | 'now' | 'elapsed' | 'pin'>;

/**
 * Stores the settlement unless it is there, and pays until everybody is paid or the time is up. Null: it has to be waited for.
 * @param atOnce in one transaction.
 */
export async function settleDue(app: Settling, due: Due, until: number, atOnce = AT_ONCE): Promise<number | null> {
  const settlement = (await findSettlement(app.db.kysely, due)) ?? (await settleAt(app, due));
  if (settlement === null) return null;
  let [paid, last] = [0, atOnce];
  while (last === atOnce && app.elapsed() < until) {
    last = await inTransaction(app.db, (tx) => expire(tx, settlement, tx.now(), atOnce));
    paid += last;
  }
  return paid;
}

async function settleAt(app: Settling, due: Due): Promise<string | null> {
  const chosen = await chooseQuotes(app, due);
  if (chosen === null) return null;
  const pins = await app.pin(chosen.quotes);
  return inTransaction(app.db, async (tx) => {
    await executeQueries(
      tx,
      [savePins(pins)].filter((query) => query !== null),
    );
    return settle(tx, due, chosen.basis, chosen.quotes, tx.now());
  });
}

type Chosen = { readonly basis: SettlementBasis; readonly quotes: readonly LoggedQuote[] };

/** By the rule of `settlementBasis`. Null: the log has not come so far, or there is no market to settle by yet. */
export async function chooseQuotes(app: Settling, { code, expiresAt }: Due): Promise<Chosen | null> {
  const now = app.now();
  const { from, to } = regularMinutes(expiresAt);
  // A sealed minute at or after the expiry says that all before it are sealed.
  const [after] = await app.market.sealed.listAfter(to - 1, 1);
  const regular = after === undefined ? [] : await lastQuotes(app, code, range(from, to));
  const late = await lateMinutes(app, code, to);
  const known = { regular: regular.length, late: late.length, expiresAt, now };
  const basis = settlementBasis(known);
  if (basis === 'regular') return { basis, quotes: regular };
  if (basis === 'late') {
    const last = late.at(-1) ?? to;
    const quotes = await lastQuotes(app, code, range(to, last + MINUTES_APART));
    return quotes.length < QUOTED_MINUTES ? null : { basis, quotes: quotes.slice(0, QUOTED_MINUTES) };
  }
  if (basis === null) return null;
  const quotes = await lastQuotes(app, code, await earlyMinutes(app, code, to));
  return quotes.length === 0 ? null : { basis, quotes: quotes.slice(-QUOTED_MINUTES) };
}

async function lateMinutes(app: Settling, code: string, from: number): Promise<readonly number[]> {
  const instrument = app.market.instrument(code);
  if (instrument === null) return [];
  const minutes = await quotedMinutesFrom(app, instrument, from * MINUTE, QUOTED_MINUTES);
  // However late this is asked: the answer must be the same.
  return minutes.filter((minute) => minute < from + SETTLEMENT_PATIENCE / MINUTE);
}

/** Where the last quoted minutes before the expiry lie, as their candles say. */
async function earlyMinutes(app: Settling, code: string, to: number): Promise<readonly number[]> {
  const instrument = app.market.instrument(code);
  assert(instrument !== null, 'what was sold is listed');
  const candles = await closedCandles(app, instrument, '1m', { to: to * MINUTE, most: QUOTED_MINUTES });
  const minutes = candles.flatMap(({ time }) => range(time / MINUTE, time / MINUTE + MINUTES_APART));
  return [...new Set(minutes)].filter((minute) => minute < to).toSorted((a, b) => a - b);
}

/** The last quote of each of these minutes that has one, except those that were found to be wrong. */
async function lastQuotes(app: Settling, code: string, minutes: readonly number[]): Promise<LoggedQuote[]> {
  const wrong = new Set(await listLeftOut(app.db.kysely, code));
  const found: LoggedQuote[] = [];
  for (const minute of minutes) {
    const bytes = (await app.market.sealed.read(minute))?.get(code);
    if (bytes === undefined) continue;
    const { quotes, source } = readSegment(bytes, minute);
    const last = quotes.findLast(({ sequence }) => !wrong.has(sequence));
    if (last !== undefined) found.push({ ...last, code, source, minute });
  }
  return found;
}

function range(from: Instant, to: Instant): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
