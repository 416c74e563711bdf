/** The simulated source: the price model, stepped by the clock. The sandbox's default. */
import { calendar, isOpen, openSpans } from '@candor/core/market/calendar/calendar';
import { createPriceModel, type Driver, type PriceModel } from '@candor/core/market/prices/price-model';
import type { Quote } from '@candor/core/market/quote';
import { quoteAround } from '@candor/core/market/prices/quoting';
import { createRandom, seedOf } from '@candor/core/market/prices/random';
import { priceToNumber } from '@candor/core/money/price';
import { DAY, SECOND, type Instant } from '@candor/core/time';
import type { Clock } from '../../../process/clock.ts';
import { DRIVERS, LISTINGS } from '../catalogue/catalogue.ts';
import type { Listing } from '../catalogue/listing.ts';
import type { Feed, HistoryRow } from './feed.ts';
import { simulatePast } from './simulated-history.ts';

export type SimulatedOptions = {
  readonly seed: number;
  readonly clock: Clock;
  readonly listings?: readonly Listing[];
  readonly drivers?: readonly Driver[];
};

const STEP_MS = 200;
/** The instruments take turns within a step: whoever asks for something meanwhile waits for a part of them, not for all. */
const PARTS = 4;
/** The probability that a step quotes an instrument: two quotes a second, not all at the same moment. */
const QUOTED_SHARE = 0.4;
/** Every open market is quoted at least this often, unchanged prices too: market orders wait for a quote of after they were accepted. */
const REPEAT_AFTER = SECOND;
/** A closed market shows the last moment of its last session, if that is within this many days. */
const LAST_SESSION_REACH = 12 * DAY;

export function simulatedFeed(options: SimulatedOptions): Feed {
  const { seed, clock, listings = LISTINGS, drivers = DRIVERS } = options;
  const random = createRandom(seedOf(seed, 'quoting'));
  const last = new Map<string, Quote>();
  let model = createPriceModel(drivers, seed);
  let modelTime: Instant = -Infinity;
  let sequence = 0;
  let part = 0;
  let timer: NodeJS.Timeout | null = null;

  const quote = ({ instrument, pricing }: Listing, time: Instant): Quote => {
    sequence += 1;
    const { bid, ask } = quoteAround(
      model.price(pricing),
      instrument.spread,
      instrument.digits,
      model.agitation(pricing),
    );
    return { code: instrument.code, bid, ask, source: 'simulated', sequence, time };
  };

  const step = (): Quote[] => {
    const now = clock();
    if (part === 0 && now > modelTime) {
      model.advance(modelTime, now);
      modelTime = now;
    }
    const quotes = now < modelTime ? [] : quotesOf(listings.slice(...placesOf(part)), now);
    part = (part + 1) % PARTS;
    return quotes;
  };

  const quotesOf = (some: readonly Listing[], now: Instant): Quote[] => {
    const quotes: Quote[] = [];
    for (const listing of some) {
      const { code, calendar: hours } = listing.instrument;
      const isChosen = random.uniform() < QUOTED_SHARE;
      const before = last.get(code);
      const isDue = before === undefined || now - before.time >= REPEAT_AFTER;
      if (!(isChosen || isDue) || !isOpen(calendar(hours), now)) continue;
      const fresh = quote(listing, now);
      if (!isDue && before.bid === fresh.bid && before.ask === fresh.ask) continue;
      last.set(code, fresh);
      quotes.push(fresh);
    }
    return quotes;
  };

  const placesOf = (which: number): [from: number, to: number] => [
    Math.floor((which * listings.length) / PARTS),
    Math.floor(((which + 1) * listings.length) / PARTS),
  ];

  return {
    source: 'simulated',
    instruments: listings.map(({ instrument }) => instrument),
    async prepare(history, now) {
      const from = history.gapFrom;
      if (from === null) {
        // The whole past first; then the present starts again at the reference prices, where that past ends.
        const past = simulatePast(model, listings, null, now);
        await history.add(past.rows());
        model = createPriceModel(drivers, seed);
      } else {
        model = createPriceModel(drivers, seedOf(seed, String(from)));
        restore(model, listings, await history.newest());
        await history.add(simulatePast(model, listings, from, now).rows());
      }
      modelTime = now;
    },
    start(push) {
      modelTime = Math.max(modelTime, clock());
      push(listings.map((listing) => quote(listing, lastOpenMoment(listing, modelTime))));
      timer = setInterval(() => {
        const quotes = step();
        if (quotes.length > 0) push(quotes);
      }, STEP_MS / PARTS);
    },
    stop() {
      if (timer !== null) clearInterval(timer);
      timer = null;
    },
  };
}

/** Sets each driver from the last price of an instrument that depends on it alone. */
function restore(model: PriceModel, listings: readonly Listing[], stored: readonly HistoryRow[]): void {
  const closes = new Map(
    stored.filter((row) => row.interval === '1m').map((row) => [row.instrumentId, priceToNumber(row.candle.close)]),
  );
  for (const { instrument, pricing } of listings) {
    const close = closes.get(instrument.id);
    if (close === undefined) continue;
    const change = Math.log(close / pricing.reference);
    if (pricing.driver !== null && pricing.against === null) model.setValue(pricing.driver, change);
    if (pricing.driver === null && pricing.against !== null) model.setValue(pricing.against, -change);
  }
}

/** Now, or the last moment the market was open. */
function lastOpenMoment({ instrument }: Listing, now: Instant): Instant {
  const hours = calendar(instrument.calendar);
  if (isOpen(hours, now)) return now;
  const close = openSpans(hours, now - LAST_SESSION_REACH, now).at(-1)?.close;
  return close === undefined ? now : close - 1;
}
