/** The market's instruments as the indices number them; and the rates that follow from its crosses. */
import type { Quote } from '@candor/core/market/quote';
import { PRICE_SCALE } from '@candor/core/money/price';
import type { Market } from '../../market/index.ts';
import type { MarginIndex } from '../margin/margin-index.ts';
import type { TriggerIndex } from './trigger-index.ts';

type Prices = Pick<Market, 'instruments' | 'quoteOf' | 'rateToUsdt'>;
type Quoted = {
  readonly code: string;
  readonly digits: number;
  readonly trigger: number;
  readonly margin: number;
  /** Currencies whose rate this quote gives. */
  readonly gives: readonly Currency[];
  /** The last one taken in. */
  sequence: number;
};
type Currency = { readonly code: string; readonly margin: number };

/** The finest price grid. */
const DIGITS_MAX = 10;

export class QuotedInstruments {
  readonly #prices: Prices;
  readonly #margin: MarginIndex;
  readonly #quoted = new Map<string, Quoted>();
  /** The group of orders in instruments that this market does not quote: they have no price. */
  readonly #unquoted = new Map<string, number>();

  constructor(prices: Prices, triggers: TriggerIndex, margin: MarginIndex) {
    this.#prices = prices;
    this.#margin = margin;
    const codes = new Set(prices.instruments.map(({ quoteCurrency }) => quoteCurrency));
    const isPar = (code: string) => {
      const rate = prices.rateToUsdt(code);
      return rate !== null && rate.quote === null && rate.rate === PRICE_SCALE;
    };
    const currencies = [...codes].filter((code) => !isPar(code)).map((code) => ({ code, margin: margin.addRate() }));
    for (const { code, digits, quoteCurrency } of prices.instruments) {
      const rate = currencies.find((currency) => currency.code === quoteCurrency)?.margin ?? null;
      this.#quoted.set(code, {
        code,
        digits,
        trigger: triggers.instrument(code),
        margin: margin.addInstrument(rate),
        gives: currencies.filter((currency) => code === `${currency.code}USD` || code === `USD${currency.code}`),
        sequence: Number.NaN,
      });
    }
    this.sweep();
  }

  digitsOf(code: string): number {
    return this.#quoted.get(code)?.digits ?? DIGITS_MAX;
  }

  marginOf(code: string): number {
    const number = this.#quoted.get(code)?.margin ?? this.#unquoted.get(code);
    if (number !== undefined) return number;
    const added = this.#margin.addInstrument(null);
    this.#unquoted.set(code, added);
    return added;
  }

  /** Takes a quote in for margin. Returns the instrument's number for triggers; null when it is not listed. */
  take(quote: Quote): number | null {
    const quoted = this.#quoted.get(quote.code);
    if (quoted === undefined) return null;
    this.#take(quoted, quote);
    return quoted.trigger;
  }

  /** Takes in every quote the market has, published or not: a closed market's prices are not published, but count for margin. */
  sweep(): void {
    for (const quoted of this.#quoted.values()) {
      const quote = this.#prices.quoteOf(quoted.code);
      if (quote !== null && quote.sequence !== quoted.sequence) this.#take(quoted, quote);
    }
  }

  #take(quoted: Quoted, quote: Quote): void {
    quoted.sequence = quote.sequence;
    this.#margin.take(quoted.margin, Number(quote.bid), Number(quote.ask));
    for (const { code, margin } of quoted.gives) {
      const rate = this.#prices.rateToUsdt(code)?.rate;
      if (rate !== undefined) this.#margin.take(margin, Number(rate), Number(rate));
    }
  }
}
