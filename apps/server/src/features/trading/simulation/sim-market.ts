/**
 * A market of five instruments behind the real hub, with an imperfect feed: at times it jumps, freezes, crosses, repeats itself
 * or sends nonsense.
 */
import { calendar, isOpen } from '@candor/core/market/calendar/calendar';
import type { Instrument } from '@candor/core/market/instrument';
import type { Quote } from '@candor/core/market/quote';
import { quoteAround } from '@candor/core/market/prices/quoting';
import type { Random } from '@candor/core/market/prices/random';
import { price } from '@candor/core/money/price';
import { BITCOIN, DOLLAR_YEN, EURO_DOLLAR, lotsOf, percentOf, priceOf } from '@candor/core/testing/trading';
import type { Instant } from '@candor/core/time';
import { NO_LOG } from '../../market/testing/no-log.ts';
import { type Accept, Hub } from '../../market/hub/hub.ts';

const FINANCED = { financingLong: percentOf('0.02'), financingShort: percentOf('-0.005') } as const;
const APPLE: Instrument = {
  ...BITCOIN,
  id: 2001,
  code: 'AAPL',
  type: 3,
  kind: 'stock',
  name: 'Apple',
  quoteCurrency: 'USD',
  lotStep: lotsOf('0.1'),
  lotMin: lotsOf('0.1'),
  lotMax: lotsOf('1000'),
  spread: priceOf('0.05'),
  leverageMax: 5,
  calendar: 'us-stocks',
};
/** In pounds, whose rate comes from a pair of its own. */
const LONDON: Instrument = {
  ...APPLE,
  id: 2002,
  code: 'VOD',
  name: 'Vodafone',
  quoteCurrency: 'GBP',
  calendar: 'always',
};
const POUND: Instrument = {
  ...EURO_DOLLAR,
  id: 3,
  code: 'GBPUSD',
  name: 'Pound / US dollar',
  spread: priceOf('0.0001'),
};

type Walker = { readonly instrument: Instrument; readonly stride: number; middle: number; quietUntil: Instant };

/** With the size of a step: large enough that stops, margin calls and stop-outs keep happening. */
const WALKERS: readonly (readonly [Instrument, middle: number, stride: number])[] = [
  [{ ...BITCOIN, ...FINANCED }, 73_600, 0.02],
  [{ ...EURO_DOLLAR, ...FINANCED, spread: priceOf('0.0001') }, 1.0845, 0.0025],
  [{ ...DOLLAR_YEN, ...FINANCED, spread: priceOf('0.01') }, 155.2, 0.0025],
  [{ ...APPLE, ...FINANCED }, 228, 0.01],
  [{ ...LONDON, ...FINANCED }, 71, 0.01],
  [POUND, 1.2701, 0.001],
];

export class SimMarket {
  readonly hub: Hub;
  /** What the hub handed out, as a log would have it. */
  readonly logged: Quote[] = [];
  readonly #accept: Accept;
  readonly #walkers: readonly Walker[];
  readonly #random: Random;
  readonly #now: () => Instant;
  #sequence = 0;
  /** The last quote sent of each instrument, true or not. */
  readonly #sent = new Map<string, Quote>();

  constructor(random: Random, now: () => Instant) {
    this.#random = random;
    this.#now = now;
    this.#walkers = WALKERS.map(([instrument, middle, stride]) => ({ instrument, middle, stride, quietUntil: 0 }));
    const { hub, accept } = Hub.open(
      'simulated',
      this.#walkers.map(({ instrument }) => instrument),
      { now, elapsed: now },
      NO_LOG,
    );
    this.hub = hub;
    // Prices of closed markets are logged too, and nothing is charged at them.
    hub.onQuotes((quotes) => this.logged.push(...quotes));
    this.#accept = accept;
  }

  /** One step of the feed, faults included. */
  step(): void {
    const quotes: Quote[] = [];
    for (const walker of this.#walkers) {
      if (this.#random.uniform() < 0.01) walker.quietUntil = this.#now() + 40_000 * this.#random.uniform();
      if (this.#now() < walker.quietUntil || this.#random.uniform() < 0.3) continue;
      const jump = this.#random.uniform() < 0.01 ? 0.3 * (this.#random.uniform() - 0.5) : 0;
      walker.middle *= Math.exp(walker.stride * this.#random.fatTailed() + jump);
      quotes.push(...this.#tell(walker));
    }
    this.#send(quotes);
  }

  /** The same prices twice more, so that held-back ones are confirmed: for every open market. */
  settle(): void {
    const open = this.#walkers.filter(({ instrument }) => isOpen(calendar(instrument.calendar), this.#now()));
    for (const walker of open) walker.quietUntil = 0;
    this.#send(open.map((walker) => this.#truth(walker, 1)));
    this.#send(open.map((walker) => this.#truth(walker, 1)));
  }

  #tell(walker: Walker): Quote[] {
    const truth = this.#truth(walker, 1 + this.#random.uniform());
    const luck = this.#random.uniform();
    if (luck > 0.04) return [truth];
    if (luck > 0.03) return [{ ...truth, bid: truth.ask, ask: truth.bid }];
    if (luck > 0.02) return [{ ...truth, bid: price(0n) }];
    if (luck > 0.015) return [{ ...truth, bid: price(0n - truth.ask), ask: price(0n - truth.bid) }];
    if (luck > 0.01) return [{ ...truth, time: truth.time + 3_600_000 }];
    const before = this.#sent.get(walker.instrument.code);
    // An older quote after a later one; and then the true one.
    return before === undefined ? [truth] : [truth, { ...before, bid: price(before.bid / 2n) }];
  }

  #truth({ instrument, middle }: Walker, agitation: number): Quote {
    const { bid, ask } = quoteAround(middle, instrument.spread, instrument.digits, agitation);
    this.#sequence += 1;
    return { code: instrument.code, bid, ask, source: 'simulated', sequence: this.#sequence, time: this.#now() };
  }

  #send(quotes: readonly Quote[]): void {
    for (const quote of quotes) this.#sent.set(quote.code, quote);
    if (quotes.length > 0) this.#accept(quotes);
  }
}
