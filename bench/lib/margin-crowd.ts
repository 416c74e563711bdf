/** A hundred thousand accounts with half a million positions as plain numbers, the exact rule for one of them, and what becomes of each that is stopped out. */
import { createRandom, hashUniform } from '@candor/core/market/prices/random';
import { money } from '@candor/core/money/money';
import { lots as lotsOf, price, PRICE_SCALE } from '@candor/core/money/price';
import { profitAt } from '@candor/core/trading/margin/margin';
import { INSTRUMENTS, type MarketSteps, type Recording } from './market-steps.ts';

export const ACCOUNTS = 100_000;
export const POSITIONS = 500_000;
const PAR = Number(PRICE_SCALE);

export type Verdict = 'call' | 'stop_out' | 'recovered' | null;

/** Rates to USDT, a step after the other; the last column is the dollar, which is one. */
export type Rates = { readonly values: Float64Array; readonly width: number };

/** The other currencies, and for each instrument the column of its rate. */
export class RateTable {
  readonly currencies: readonly string[];
  readonly column: Int32Array;
  /** For each instrument the column of the rate that its quote gives, or −1. */
  readonly gives: Int32Array;
  readonly #market: MarketSteps;

  constructor(market: MarketSteps) {
    this.#market = market;
    const foreign = market.instruments
      .map(({ quoteCurrency }) => quoteCurrency)
      .filter((code) => !/^USDT?$/.test(code));
    this.currencies = [...new Set(foreign)];
    const columnOf = (currency: string) => {
      const found = this.currencies.indexOf(currency);
      return found === -1 ? this.currencies.length : found;
    };
    this.column = Int32Array.from(market.instruments, ({ quoteCurrency }) => columnOf(quoteCurrency));
    this.gives = Int32Array.from(market.instruments, ({ code }) =>
      this.currencies.findIndex((currency) => code === `${currency}USD` || code === `USD${currency}`),
    );
  }

  /** As the hub reckons them: the middle of the cross, or one by it. */
  of({ steps, bids, asks }: Recording): Rates {
    const width = this.currencies.length + 1;
    const values = new Float64Array(steps * width).fill(PAR);
    for (const [at, { code }] of this.#market.instruments.entries()) {
      const column = this.gives[at]!;
      if (column === -1) continue;
      for (let step = 0; step < steps; step += 1) {
        const middle = (BigInt(bids[step * INSTRUMENTS + at]!) + BigInt(asks[step * INSTRUMENTS + at]!)) / 2n;
        const rate = code.startsWith('USD') ? (PRICE_SCALE * PRICE_SCALE) / middle : middle;
        values[step * width + column] = Number(rate);
      }
    }
    return { values, width };
  }
}

export class MarginCrowd {
  readonly first = new Int32Array(ACCOUNTS + 1);
  readonly account = new Int32Array(POSITIONS);
  readonly instrument = new Uint16Array(POSITIONS);
  readonly sign = new Float64Array(POSITIONS);
  readonly lots = new Float64Array(POSITIONS);
  readonly open = new Float64Array(POSITIONS);
  readonly margin = new Float64Array(POSITIONS);
  readonly funds = new Float64Array(ACCOUNTS);
  readonly isCalled = new Uint8Array(ACCOUNTS);
  readonly used = new Float64Array(ACCOUNTS);
  readonly #generation = new Uint32Array(ACCOUNTS);
  readonly #market: MarketSteps;
  readonly #rates: RateTable;

  constructor(market: MarketSteps, rates: RateTable, recording: Recording, of: Rates) {
    this.#market = market;
    this.#rates = rates;
    const random = createRandom(17);
    // One to nine positions each, in no pattern; what is left over goes to the last one.
    for (let account = 0, next = 0; account < ACCOUNTS; account += 1) {
      this.first[account] = next;
      const left = ACCOUNTS - account - 1;
      const most = Math.min(9, POSITIONS - next - left);
      const count = left === 0 ? POSITIONS - next : Math.max(1, Math.min(most, 1 + Math.floor(random.uniform() * 9)));
      for (const end = next + count; next < end; next += 1) {
        this.account[next] = account;
        this.instrument[next] = Math.floor(random.uniform() * INSTRUMENTS);
      }
    }
    this.first[ACCOUNTS] = POSITIONS;
    for (let account = 0; account < ACCOUNTS; account += 1) this.reopen(account, recording, of, 0);
  }

  /** New positions at this step's quotes: the same in each run, since they depend on the account, its generation and the quotes alone. */
  reopen(account: number, { bids, asks }: Recording, { values, width }: Rates, step: number): void {
    const generation = this.#generation[account]!;
    this.#generation[account] = generation + 1;
    let used = 0;
    for (let at = this.first[account]!; at < this.first[account + 1]!; at += 1) {
      const index = this.instrument[at]!;
      const { leverageMax, contractSize, lotStep } = this.#market.instruments[index]!;
      const salt = generation * 4;
      const isLong = hashUniform(at, salt) < 0.5;
      const price = isLong ? asks[step * INSTRUMENTS + index]! : bids[step * INSTRUMENTS + index]!;
      const rate = values[step * width + this.#rates.column[index]!]!;
      // A hundred to ten thousand dollars of margin, at up to the instrument's cap.
      const leverage = 1 + Math.floor(hashUniform(at, salt + 1) * leverageMax);
      const wanted = 10 ** (2 + 2 * hashUniform(at, salt + 2)) * 1e6;
      const unit = Number(lotStep);
      const lots =
        Math.max(1, Math.round((wanted * leverage * 1e22) / (Number(contractSize) * price * rate) / unit)) * unit;
      this.sign[at] = isLong ? 1 : -1;
      this.lots[at] = lots;
      this.open[at] = price;
      this.margin[at] = Math.floor((lots * Number(contractSize) * price * rate) / 1e22 / leverage);
      used += this.margin[at]!;
    }
    this.used[account] = used;
    this.isCalled[account] = 0;
    // Between 1.05 times and twenty times what is used, most of it low.
    this.funds[account] = Math.floor(used * (0.05 + 19 * hashUniform(account, generation + 7) ** 3));
  }

  /** How much a step of the price moves a position in units of USDT, at a rate of one step. */
  sizeOf(position: number): number {
    return (this.lots[position]! * Number(this.#market.instruments[this.instrument[position]!]!.contractSize)) / 1e22;
  }

  /** By the rules of core, in whole units. */
  verdict(account: number, { bids, asks }: Recording, { values, width }: Rates, step: number): Verdict {
    let equity = BigInt(this.funds[account]!);
    let used = 0n;
    for (let at = this.first[account]!; at < this.first[account + 1]!; at += 1) {
      const index = this.instrument[at]!;
      const isLong = this.sign[at] === 1;
      const order = {
        direction: isLong ? ('long' as const) : ('short' as const),
        lots: lotsOf(BigInt(this.lots[at]!)),
        contractSize: this.#market.instruments[index]!.contractSize,
        openPrice: price(BigInt(this.open[at]!)),
      };
      const closing = price(BigInt((isLong ? bids : asks)[step * INSTRUMENTS + index]!));
      const rate = price(BigInt(values[step * width + this.#rates.column[index]!]!));
      const margin = money('USDT', BigInt(this.margin[at]!));
      equity += profitAt(order, closing, rate).units + margin.units;
      used += margin.units;
    }
    if (equity * 2n <= used) return 'stop_out';
    if (this.isCalled[account] === 1) return equity * 10n >= used * 11n ? 'recovered' : null;
    return equity <= used ? 'call' : null;
  }
}
