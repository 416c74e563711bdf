/** When a quote can be traded on: how old it may be, and how far it may jump before a second one must confirm it. */
import { PPB, rate, type Rate } from '../money/rate.ts';
import { SECOND } from '../time.ts';
import type { InstrumentKind } from './instrument.ts';
import { midPrice, type Quote } from './quote.ts';

type Limits = {
  /** A quote older than this, in ms, is stale while its market is open. */
  readonly ageMax: number;
  /** A change of the middle beyond this is held back until the next quote confirms it. */
  readonly band: Rate;
};

const percent = (value: number): Rate => rate(BigInt(value) * (PPB / 100n));

export const QUOTE_LIMITS: { readonly [Kind in InstrumentKind]: Limits } = {
  forex: { ageMax: 15 * SECOND, band: percent(2) },
  metal: { ageMax: 15 * SECOND, band: percent(5) },
  index: { ageMax: 15 * SECOND, band: percent(5) },
  future: { ageMax: 15 * SECOND, band: percent(5) },
  etf: { ageMax: 30 * SECOND, band: percent(5) },
  stock: { ageMax: 30 * SECOND, band: percent(10) },
  crypto: { ageMax: 15 * SECOND, band: percent(15) },
};

/** Live: can be traded on. Held: it jumped beyond its band, and waits for the next quote. */
export type QuoteStatus = 'live' | 'closed' | 'stale' | 'held';

/** Whether the second quote is within the band around the first. */
export function isWithinBand(
  before: Pick<Quote, 'bid' | 'ask'>,
  after: Pick<Quote, 'bid' | 'ask'>,
  band: Rate,
): boolean {
  const [was, is] = [midPrice(before), midPrice(after)];
  const change = is > was ? is - was : was - is;
  return change * PPB <= was * band;
}

/** Null if the quote is valid; otherwise what is wrong with it. */
export function checkQuote(quote: Quote): 'not_positive' | 'crossed' | null {
  if (quote.bid <= 0n || quote.ask <= 0n) return 'not_positive';
  return quote.bid > quote.ask ? 'crossed' : null;
}
