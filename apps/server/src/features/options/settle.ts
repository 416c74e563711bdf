/** What has expired: the price that it is settled at, chosen by the rule out of the quote log, and then the payments. */
import { readSegment } from '@candor/core/market/quote-log/segment';
import {
  QUOTED_MINUTES,
  QUOTED_MINUTES_MIN,
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
/** So many minutes of the log may have the quotes of one candle's minute. */
const MINUTES_APART = 3;
/** Candles that are looked at for thirty minutes: some quotes may have been found to be wrong. */
const LOOKED_AT = 2 * QUOTED_MINUTES;

type Settling = Pick<OptionsApp, 'db' | 'market' | 'now' | 'elapsed' | 'pin'>;

/**
 * Stores the settlement unless it is there, and pays until everybody is paid or the time is up. Null: it has to be waited for.
 * @param atOnce in one transaction.
 */
export async function settleDue(app: Settling, due: Due, until: number, atOnce = AT_ONCE): Promise<number | null> {
  const settlement = (await findSettlement(app.db.kysely, due)) ?? (await settleAt(app, due));
  return settlement === null ? null : payExpired(app, settlement, until, atOnce);
}

/** Returns how many were paid. */
export async function payExpired(
  app: Pick<OptionsApp, 'db' | 'elapsed'>,
  settlement: string,
  until: number,
  atOnce = AT_ONCE,
): Promise<number> {
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
    await executeQueries(tx, [savePins(pins)]);
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
  if (regular.length >= QUOTED_MINUTES_MIN) return { basis: 'regular', quotes: regular };
  const late = await lastQuotes(app, code, await lateMinutes(app, code, to));
  const basis = settlementBasis({ regular: regular.length, late: late.length, expiresAt, now });
  if (basis === 'late') return { basis, quotes: late.slice(0, QUOTED_MINUTES) };
  if (basis === null) return null;
  const quotes = await lastQuotes(app, code, await earlyMinutes(app, code, to));
  return quotes.length === 0 ? null : { basis: 'early', quotes: quotes.slice(-QUOTED_MINUTES) };
}

/** Where the first quoted minutes from the expiry on lie, within the days that are waited: however late this is asked, the answer is the same. */
async function lateMinutes(app: Settling, code: string, from: number): Promise<readonly number[]> {
  const instrument = app.market.instrument(code);
  if (instrument === null) return [];
  const quoted = await quotedMinutesFrom(app, instrument, from * MINUTE, LOOKED_AT);
  return around(quoted).filter((minute) => minute >= from && minute < from + SETTLEMENT_PATIENCE / MINUTE);
}

/** Where the last quoted minutes before the expiry lie, as their candles say. */
async function earlyMinutes(app: Settling, code: string, to: number): Promise<readonly number[]> {
  const instrument = app.market.instrument(code);
  assert(instrument !== null, 'what was sold is listed');
  const candles = await closedCandles(app, instrument, '1m', { to: to * MINUTE, most: LOOKED_AT });
  return around(candles.map(({ time }) => time / MINUTE)).filter((minute) => minute < to);
}

/** A candle's minute is of its source's time, and the log's of when a quote came in: somewhat later. */
function around(minutes: readonly number[]): number[] {
  const all = minutes.flatMap((minute) => range(minute, minute + MINUTES_APART));
  return [...new Set(all)].toSorted((a, b) => a - b);
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
