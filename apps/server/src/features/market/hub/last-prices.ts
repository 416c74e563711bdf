/** The value of instruments at an instant, for statements: from the market's own quote, or from the history. */
import { standingOf } from './standing.ts';
import type { Direction } from '@candor/core/trading/margin/margin';
import { closingPrice } from '@candor/core/trading/margin/margin';
import { price, PRICE_SCALE, type Price } from '@candor/core/money/price';
import { DAY, MINUTE, type Instant } from '@candor/core/time';
import type { App } from '../../../http/app.ts';
import type { Hub } from './hub.ts';
import * as repo from '../db/market.repo.ts';

export type LastPrice = {
  /** A quote has two sides, and a position closes at one of them; the history has only the middle. */
  of(direction: Direction): Price;
  readonly isMiddle: boolean;
  readonly source: string;
  readonly time: Instant;
  /** USDT per unit of the quote currency, at that time. */
  readonly rateToUsdt: Price;
};

/** Markets close over long weekends; an older price says nothing. */
const AGE_MAX = 5 * DAY;

/** By code; an instrument whose price or rate at that time is unknown has no entry. */
export async function lastPrices(
  app: App & { readonly market: Hub },
  codes: readonly string[],
  at: Instant,
): Promise<ReadonlyMap<string, LastPrice>> {
  return at > app.now() ? quoted(app.market, codes) : recorded(app, codes, at);
}

function quoted(market: Hub, codes: readonly string[]): Map<string, LastPrice> {
  const found = new Map<string, LastPrice>();
  for (const code of codes) {
    const standing = standingOf(market, code);
    if (standing === null) continue;
    const { quote, rateToUsdt } = standing;
    const { source, time } = quote;
    const of = (direction: Direction) => closingPrice(direction, quote);
    found.set(code, { of, isMiddle: false, source, time, rateToUsdt });
  }
  return found;
}

async function recorded(
  { db, market }: App & { readonly market: Hub },
  codes: readonly string[],
  at: Instant,
): Promise<Map<string, LastPrice>> {
  const crosses = codes.map((code) => market.instrument(code)?.quoteCurrency ?? '').flatMap(crossesOf);
  const ids = [...new Set([...codes, ...crosses])].flatMap((code) => market.instrument(code)?.id ?? []);
  const closes = await repo.listClosesBefore(db.kysely, market.source, ids, { at, since: at - AGE_MAX });
  const byCode = new Map(closes.map((close) => [market.instrumentById(close.instrumentId)?.code ?? '', close]));
  for (const code of [...codes, ...crosses]) {
    const unsaved = closedBy(market, code, at);
    if (unsaved !== null && unsaved.time > (byCode.get(code)?.time ?? 0)) byCode.set(code, unsaved);
  }
  const rateOf = (currency: string): Price | null => {
    if (currency === 'USD' || currency === 'USDT') return price(PRICE_SCALE);
    const [direct, inverse] = crossesOf(currency).map((code) => byCode.get(code));
    if (direct !== undefined) return price(direct.close);
    return inverse === undefined ? null : price((PRICE_SCALE * PRICE_SCALE) / inverse.close);
  };
  const found = new Map<string, LastPrice>();
  for (const code of codes) {
    const last = byCode.get(code);
    const rateToUsdt = rateOf(market.instrument(code)?.quoteCurrency ?? '');
    if (last === undefined || rateToUsdt === null) continue;
    const { close, time } = last;
    found.set(code, { of: () => price(close), isMiddle: true, source: market.source, time, rateToUsdt });
  }
  return found;
}

/** The close of the last minute that was over by then, of those that are not stored yet. */
function closedBy(market: Hub, code: string, at: Instant) {
  const entry = market.entry(code);
  const last = entry?.candles.recent('1m').candles.findLast(({ time }) => time + MINUTE <= at && time >= at - AGE_MAX);
  if (entry === null || last === undefined) return null;
  return { instrumentId: entry.instrument.id, time: last.time + MINUTE, close: last.close };
}

/** The pairs that the market converts with: direct or inverse. */
function crossesOf(currency: string): string[] {
  return currency === 'USD' || currency === 'USDT' ? [] : [`${currency}USD`, `USD${currency}`];
}
