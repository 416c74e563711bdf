/** The market on the wire. */
import type { LivePrice, LiveQuote, MarketInfo, MarketItem } from '@candor/contract/market';
import {
  type Calendar,
  isOpen,
  nextClose,
  nextOpen,
  nextRoll,
  rollNights,
  weeklyHours,
} from '@candor/core/market/calendar/calendar';
import type { QuoteStatus } from '@candor/core/market/market-rules';
import { listPrice } from '@candor/core/market/quote';
import { CREDIT_HOURS } from '@candor/core/market/instrument';
import { localDate } from '@candor/core/market/calendar/zoned-time';
import { LEVEL_FACTOR } from '@candor/core/trading/checks/level-range';
import { formatLots, formatPrice } from '@candor/core/money/price';
import { formatPercent } from '@candor/core/money/rate';
import type { Instant } from '@candor/core/time';
import type { Entry, Hub } from './hub/hub.ts';

export function viewItem(hub: Hub, entry: Entry): MarketItem {
  return { ...viewBareItem(hub, entry), hundred: entry.day.sparkline() };
}

/** Without the sparkline, which is half the item's size. */
export function viewBareItem(hub: Hub, entry: Entry): MarketItem {
  const { code, type, id, name, logo, digits, kind, quoteCurrency } = entry.instrument;
  const { price, bid, ask, source, time } = viewQuote(entry);
  return {
    code,
    type,
    id,
    appName: name,
    logo,
    price,
    nowPrice: price,
    zdf: entry.day.changePercent(),
    hundred: [],
    bid,
    ask,
    source,
    time,
    status: hub.statusOfEntry(entry),
    digits,
    kind,
    quoteCurrency,
  };
}

export function viewInfo(hub: Hub, entry: Entry, now: Instant): MarketInfo {
  const { instrument } = entry;
  const rate = hub.rateToUsdt(instrument.quoteCurrency);
  return {
    id: instrument.id,
    code: instrument.code,
    type: instrument.type,
    kind: instrument.kind,
    appName: instrument.name,
    logo: instrument.logo,
    quoteCurrency: instrument.quoteCurrency,
    digits: instrument.digits,
    contractSize: instrument.contractSize.toString(),
    lotStep: formatLots(instrument.lotStep),
    lotMin: formatLots(instrument.lotMin),
    lotMax: formatLots(instrument.lotMax),
    spread: formatPrice(instrument.spread, instrument.digits),
    feeRate: formatPercent(instrument.feeRate),
    creditHours: instrument.creditHours ?? CREDIT_HOURS,
    financingRateLong: formatPercent(instrument.financingLong),
    financingRateShort: formatPercent(instrument.financingShort),
    leverageMax: instrument.leverageMax,
    levelFactorMax: instrument.levelFactor ?? LEVEL_FACTOR,
    acceptsOrders: instrument.acceptsOrders ?? true,
    announced: viewAnnounced(entry),
    ...viewQuote(entry),
    sequence: entry.quote?.sequence ?? null,
    zdf: entry.day.changePercent(),
    status: hub.statusOfEntry(entry),
    sessions: viewSessions(entry, now),
    rateToUsdt: rate === null ? null : formatPrice(rate.rate),
    rateVia: rate?.quote?.code ?? null,
  };
}

/** Approved changes that are not in force yet. */
export function viewAnnounced({ announced }: Entry): MarketInfo['announced'] {
  return announced.map(({ change, effectiveAt }) => ({ effectiveAt: new Date(effectiveAt).toISOString(), ...change }));
}

function viewSessions({ calendar, specialDays }: Entry, now: Instant): MarketInfo['sessions'] {
  const iso = (at: Instant | null): string | null => (at === null ? null : new Date(at).toISOString());
  const roll = nextRoll(calendar, now);
  return {
    calendar: calendar.id,
    timeZone: calendar.timeZone,
    weekly: weeklyHours(calendar),
    isOpen: isOpen(calendar, now),
    nextOpen: iso(nextOpen(calendar, now)),
    nextClose: iso(nextClose(calendar, now)),
    nextRoll: new Date(roll).toISOString(),
    nextRollNights: rollNights(calendar, roll),
    specialDays: viewSpecialDays(calendar, specialDays, now),
  };
}

/** From today on, by date. */
export function viewSpecialDays(
  { timeZone }: Calendar,
  days: Entry['specialDays'],
  now: Instant,
): MarketInfo['sessions']['specialDays'] {
  const today = localDate(timeZone, now);
  return [...days]
    .filter(([date, hours]) => date >= today && hours !== 'usual')
    .map(([date, hours]) => ({ date, hours }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

function viewQuote({ instrument, quote }: Entry) {
  if (quote === null) return { price: null, bid: null, ask: null, source: null, time: null };
  const { digits } = instrument;
  return {
    price: formatPrice(listPrice(quote, digits), digits),
    bid: formatPrice(quote.bid, digits),
    ask: formatPrice(quote.ask, digits),
    source: quote.source,
    time: new Date(quote.time).toISOString(),
  };
}

/** One item of `/message`; null before the first quote. */
export function viewLivePrice({ instrument, quote, day }: Entry): LivePrice | null {
  if (quote === null) return null;
  const { code, digits } = instrument;
  return { code, price: formatPrice(listPrice(quote, digits), digits), zdf: day.changePercent() };
}

export function viewLiveQuote(entry: Entry, status: QuoteStatus): LiveQuote | null {
  const live = viewLivePrice(entry);
  const { quote, instrument } = entry;
  if (live === null || quote === null) return null;
  return {
    ...live,
    bid: formatPrice(quote.bid, instrument.digits),
    ask: formatPrice(quote.ask, instrument.digits),
    source: quote.source,
    sequence: quote.sequence,
    time: new Date(quote.time).toISOString(),
    status,
  };
}
