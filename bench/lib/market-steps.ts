/** The simulated market as plain numbers, drawn before the clock of a benchmark runs: 350 of our own instruments, all open, all quoted in each step. */
import { createPriceModel } from '@candor/core/market/prices/price-model';
import type { Instrument } from '@candor/core/market/instrument';
import { quoteAround } from '@candor/core/market/prices/quoting';
import { DRIVERS, LISTINGS } from '../../apps/server/src/features/market/catalogue/catalogue.ts';

const CRYPTO = 2;
/** A Tuesday on which New York, London and everybody else trade. */
const OPEN_HOUR = Date.UTC(2026, 10, 17, 15);

export const INSTRUMENTS = 350;
/** Between two steps of the live feed, in milliseconds. */
export const CALM_STEP = 200;
/** What a minute brings, at once: 17 times as far; and what half a session brings: 270 times. */
export const WILD_STEP = 60_000;
export const STORM_STEP = 4 * 3_600_000;

/** Bids and asks in price units, one step after the other, an instrument after the other. */
export type Recording = { readonly steps: number; readonly bids: Float64Array; readonly asks: Float64Array };

/** Everything but coins, and as many coins as there is room for. */
const others = LISTINGS.filter(({ instrument }) => instrument.type !== CRYPTO);
const coins = LISTINGS.filter(({ instrument }) => instrument.type === CRYPTO);
const listings = [...others, ...coins].slice(0, INSTRUMENTS);
const yearly = new Map(DRIVERS.map(({ id, volatility }) => [id, volatility]));

export class MarketSteps {
  readonly instruments: readonly Instrument[] = listings.map(({ instrument }) => instrument);
  /** Standard deviation of a day's log change, by instrument. */
  readonly daily: readonly number[] = listings.map(({ pricing: { driver, against } }) => {
    const of = (id: string | null) => (id === null ? 0 : (yearly.get(id) ?? 0));
    return Math.hypot(of(driver), of(against)) / Math.sqrt(365);
  });
  readonly #model;

  constructor(seed: number) {
    this.#model = createPriceModel(DRIVERS, seed);
  }

  record(steps: number, stepMs: number): Recording {
    const bids = new Float64Array(steps * INSTRUMENTS);
    const asks = new Float64Array(steps * INSTRUMENTS);
    for (let step = 0; step < steps; step += 1) {
      this.#model.advance(OPEN_HOUR, OPEN_HOUR + stepMs);
      for (const [index, { instrument, pricing }] of listings.entries()) {
        const { spread, digits } = instrument;
        const { bid, ask } = quoteAround(this.#model.price(pricing), spread, digits, this.#model.agitation(pricing));
        bids[step * INSTRUMENTS + index] = Number(bid);
        asks[step * INSTRUMENTS + index] = Number(ask);
      }
    }
    return { steps, bids, asks };
  }
}
