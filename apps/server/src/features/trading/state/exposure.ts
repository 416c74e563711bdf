/**
 * Real open positions summed by instrument and direction, and what the platform could owe on them. An order changes only its own
 * instrument's sums, so nothing here walks over orders.
 */
import { assert } from '@candor/core/assert';
import {
  addSums,
  exposureOf,
  type InstrumentSums,
  isFlat,
  NO_POSITIONS,
  withPosition,
} from '@candor/core/capital/exposure';
import type { Rate } from '@candor/core/money/rate';
import type { OpenOrder } from '@candor/core/trading/orders/order';
import { type Market, standingOf } from '../../market/index.ts';
import type { LiveOrder } from './any-order.ts';

/** The operator's cover, and the gap that exposure is measured with. */
export type Cover = { readonly units: bigint; readonly gap: Rate };

export type Exposed = {
  /** Of real positions. */
  sumsOf(code: string): InstrumentSums;
  /** Instruments that have, or lately had, real positions. */
  exposedCodes(): Iterable<string>;
};

/** Sums, or changes of sums. */
export class PositionSums implements Exposed {
  readonly #sums = new Map<string, InstrumentSums>();

  sumsOf(code: string): InstrumentSums {
    return this.#sums.get(code) ?? NO_POSITIONS;
  }

  exposedCodes(): Iterable<string> {
    return this.#sums.keys();
  }

  /** Replaces a version of an order by the next. Returns the instrument whose sums changed; null when none did. */
  replace(before: LiveOrder | null, after: LiveOrder | null): string | null {
    const [ended, opened] = [positionIn(before), positionIn(after)];
    if (ended === null && opened === null) return null;
    // Most steps leave the position as it is: a trailing stop moves, a night is charged.
    if (ended !== null && opened !== null && ended.lots === opened.lots) return null;
    const code = (ended ?? opened)?.code ?? '';
    let sums = this.sumsOf(code);
    if (ended !== null) sums = withPosition(sums, ended, -1n);
    if (opened !== null) sums = withPosition(sums, opened, 1n);
    if (isFlat(sums)) this.#sums.delete(code);
    else this.#sums.set(code, sums);
    return code;
  }
}

function positionIn(live: LiveOrder | null): OpenOrder | null {
  return live?.status === 'open' && live.order.mode === 'real' ? live.order : null;
}

type Prices = Pick<Market, 'instrument' | 'quoteOf' | 'rateToUsdt'>;

/** In units of USDT, rounded up; null when the instrument has no price. */
export function exposureIn(market: Prices, code: string, sums: InstrumentSums, gap: Rate): bigint | null {
  if (isFlat(sums)) return 0n;
  const standing = standingOf(market, code);
  if (standing === null) return null;
  const { quote, rateToUsdt, instrument } = standing;
  return exposureOf(sums, { bid: quote.bid, ask: quote.ask, rateToUsdt, leverageMax: instrument.leverageMax, gap });
}

/**
 * What the platform could owe after the decisions of a batch, on top of what was decided before it. Measured over all instruments once,
 * at the batch's first real opening; each further step changes its own instrument's figure.
 */
export class ExposureView implements Exposed {
  readonly #changes = new PositionSums();
  readonly #base: () => Exposed;
  readonly #market: Prices;
  readonly #gap: Rate | null;
  /** By code; null before the first real opening. */
  #measured: Map<string, bigint | null> | null = null;
  #total = 0n;
  /** Instruments without a price. */
  #unpriced = 0;

  /** @param gap null when the batch opens nothing real. */
  constructor(base: () => Exposed, market: Prices, gap: Rate | null) {
    this.#base = base;
    this.#market = market;
    this.#gap = gap;
  }

  sumsOf(code: string): InstrumentSums {
    return addSums(this.#base().sumsOf(code), this.#changes.sumsOf(code));
  }

  exposedCodes(): Iterable<string> {
    return new Set([...this.#base().exposedCodes(), ...this.#changes.exposedCodes()]);
  }

  /** Replaces a version of a real order by the next. */
  replace(before: LiveOrder | null, after: LiveOrder | null): void {
    const code = this.#changes.replace(before, after);
    if (code !== null && this.#measured !== null) this.#measure(this.#measured, code);
  }

  /** What could be owed with this position besides all others, in units; null while an instrument with positions has no price. */
  exposureWith(order: OpenOrder): bigint | null {
    if (this.#measured === null) {
      this.#measured = new Map();
      for (const code of this.exposedCodes()) this.#measure(this.#measured, code);
    }
    const before = this.#measured.get(order.code);
    const after = this.#exposureIn(order.code, withPosition(this.sumsOf(order.code), order, 1n));
    const isElsewhereUnpriced = this.#unpriced > (before === null ? 1 : 0);
    return after === null || isElsewhereUnpriced ? null : this.#total - (before ?? 0n) + after;
  }

  #measure(measured: Map<string, bigint | null>, code: string): void {
    const before = measured.get(code);
    const after = this.#exposureIn(code, this.sumsOf(code));
    this.#total += (after ?? 0n) - (before ?? 0n);
    this.#unpriced += (after === null ? 1 : 0) - (before === null ? 1 : 0);
    measured.set(code, after);
  }

  #exposureIn(code: string, sums: InstrumentSums): bigint | null {
    assert(this.#gap !== null, 'the gap is read before a batch that opens real positions');
    return exposureIn(this.#market, code, sums, this.#gap);
  }
}
