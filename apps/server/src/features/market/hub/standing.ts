/** What an instrument stands at: its last quote and the rate of its currency, whatever their age. */
import type { Instrument } from '@candor/core/market/instrument';
import type { Quote } from '@candor/core/market/quote';
import type { Price } from '@candor/core/money/price';
import { type Instant, MINUTE } from '@candor/core/time';
import type { Market } from './hub.ts';
import type { RateToUsdt } from './rate-to-usdt.ts';

export type Standing = {
  readonly instrument: Instrument;
  readonly quote: Quote;
  /** USDT per unit of the quote currency. */
  readonly rateToUsdt: Price;
};

/** Null when it is not listed, or when it or its currency was never quoted. */
export function standingOf(
  market: Pick<Market, 'instrument' | 'quoteOf' | 'rateToUsdt'>,
  code: string,
): Standing | null {
  const instrument = market.instrument(code);
  const quote = market.quoteOf(code);
  const rate = instrument === null ? null : market.rateToUsdt(instrument.quoteCurrency);
  return instrument === null || quote === null || rate === null ? null : { instrument, quote, rateToUsdt: rate.rate };
}

/** A market that was quoted more recently may be so again at any moment, in ms. */
const SILENT_AFTER = MINUTE;

/** Whether an open market has no price only for a moment: its jump waits to be confirmed, or it was quoted within the last minute. */
export function isBrieflySilent(market: Pick<Market, 'quoteOf' | 'statusOf'>, code: string, now: Instant): boolean {
  const status = market.statusOf(code);
  const quote = market.quoteOf(code);
  return status === 'held' || (status === 'stale' && quote !== null && now - quote.time < SILENT_AFTER);
}

/** The rate to trade at. Null while its pair's market is open and the last quote is too old, or held back; closed markets have their last one. */
export function tradableRate(market: Pick<Market, 'rateToUsdt' | 'statusOf'>, currency: string): RateToUsdt | null {
  const rate = market.rateToUsdt(currency);
  if (rate === null || rate.quote === null) return rate;
  const status = market.statusOf(rate.quote.code);
  return status === 'live' || status === 'closed' ? rate : null;
}
