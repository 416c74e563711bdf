/**
 * Leaves quotes whose fills two people took back out of their candles. What the candle is without the quote follows from the log; nobody says a
 * price.
 */
import { DAY, MINUTE, type Instant } from '@candor/core/time';
import type { Candle } from '@candor/core/market/prices/candle';
import { LogCandles } from '@candor/core/market/quote-log/log-candles';
import { readSegment } from '@candor/core/market/quote-log/segment';
import { candleMinute, floorIn } from '@candor/core/market/prices/candle-floor';
import type { App } from '../../../http/app.ts';
import { inTransaction } from '../../../db/db.ts';
import type { JobHandlers } from '../../../jobs/jobs.ts';
import * as repo from '../db/candles.repo.ts';
import type { SealedMinutes } from './closer.ts';

export const CORRECT_CANDLES_JOB = 'market.correct-candles';
/** Later there are no quotes any more to make the candle from. */
const LOOKS_BACK = 30 * DAY;
/** Of the log: a candle is closed within few. */
const READ_MAX = 100;

type Correcting = Pick<App, 'db' | 'log' | 'secrets'> & {
  readonly market: { readonly sealed: SealedMinutes; corrected(code: string): Promise<void> };
};

export function correctionJobs({ db, log, market, secrets }: Correcting): JobHandlers {
  return {
    async [CORRECT_CANDLES_JOB]() {
      const all = await inTransaction(db, (tx) => repo.listWrongQuotes(tx, tx.now() - LOOKS_BACK));
      for (const wrong of all) {
        try {
          if (await correct(wrong)) await market.corrected(wrong.code);
        } catch (error) {
          log.error({ err: error, reversal: wrong.reversalId }, 'a candle could not be corrected yet');
        }
      }
    },
  };

  async function correct(wrong: repo.WrongQuote): Promise<boolean> {
    const { code, minute, reversalId } = wrong;
    const { from, floor } = await repo.readProgressBefore(db.kysely, minute);
    const leftOut = new Set([...(await repo.listLeftOut(db.kysely, code)), wrong.sequence]);
    const found = await withoutQuotes(market.sealed, from, wrong, leftOut);
    // Its candle is not closed yet: the next run finds it.
    if (found === null || found.start >= floor * MINUTE) return false;
    return inTransaction(db, (tx) => repo.correctCandles(tx, secrets, reversalId, found.start, found.candle));
  }
}

/** The candle of a quote, without those that are left out; null while it is not closed, or when the log has the quotes no more. */
async function withoutQuotes(
  sealed: SealedMinutes,
  from: LogCandles['state'],
  wrong: repo.WrongQuote,
  leftOut: ReadonlySet<number>,
): Promise<{ readonly start: Instant; readonly candle: Candle | null } | null> {
  const candles = new LogCandles(from, (_, sequence) => leftOut.has(sequence));
  let start: Instant | null = null;
  for (const minute of await sealed.listAfter(from.minute, READ_MAX)) {
    const segments = await sealed.read(minute);
    if (segments === null) return null;
    if (minute === wrong.minute) {
      const { quotes } = readSegment(segments.get(wrong.code) ?? new Uint8Array(), minute);
      const quote = quotes.find(({ sequence }) => sequence === wrong.sequence);
      const place = quote === undefined ? null : candleMinute(floorIn(candles.state, minute), quote.time);
      if (place === null) return null;
      start = place * MINUTE;
    }
    candles.begin(minute);
    // All instruments say which minutes are over.
    for (const [code, bytes] of segments) candles.add(code, bytes);
    const closed = candles.end();
    if (start === null || start >= candles.state.floor * MINUTE) continue;
    const its = closed.find(({ code, candle }) => code === wrong.code && candle.time === start);
    return { start, candle: its?.candle ?? null };
  }
  return null;
}
