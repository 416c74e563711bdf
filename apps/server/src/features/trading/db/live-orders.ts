/**
 * Parses live orders from COPY lines, with the columns of `copyLiveOrders`. A start reads a million of them: repeated values (codes, terms,
 * zeros) are shared, and no garbage is allocated.
 */
import { assert } from '@candor/core/assert';
import { type Money, money } from '@candor/core/money/money';
import { LOT_DECIMALS, type Lots, lots, type Price, price, PRICE_DECIMALS } from '@candor/core/money/price';
import { rate, type Rate } from '@candor/core/money/rate';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import type { OpenOrder, PendingOrder } from '@candor/core/trading/orders/order';
import type { LiveOrder } from '../state/any-order.ts';

const ABSENT = String.raw`\N`;
const POINT = '.'.codePointAt(0);
const NOTHING = money(SETTLEMENT_ASSET, 0n);

export class LiveOrderReader {
  #rest = '';
  readonly #codes = new Map<string, string>();
  readonly #sizes = new Map<string, bigint>();
  readonly #rates = new Map<string, Rate>();

  /** A chunk from the database: lines, the last perhaps incomplete. No field holds a tab, a backslash or a newline. */
  read(chunk: Buffer, take: (live: LiveOrder) => void): void {
    const lines = (this.#rest + chunk.toString('latin1')).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) take(this.#order(line.split('\t')));
  }

  end(): void {
    assert(this.#rest === '', 'the last line is whole');
  }

  /** Complete literals without spreading, so that all objects have the same shape. */
  #order(fields: readonly string[]): LiveOrder {
    const [mode, type, direction, status] = [fields[2], fields[3], fields[5], fields[6]];
    assert(mode === 'demo' || mode === 'real', 'an order is in a mode');
    assert(direction === 'long' || direction === 'short', 'an order has a direction');
    if (status === 'pending') {
      assert(type === 'limit' || type === 'stop', 'an order that waits has an entry');
      return { status, order: this.#pending(fields, mode, type, direction) };
    }
    assert(status === 'open', 'a live order waits or is open');
    assert(type === 'market' || type === 'limit' || type === 'stop', 'an order has a type');
    return { status, order: this.#open(fields, mode, type, direction) };
  }

  #pending(
    fields: readonly string[],
    mode: PendingOrder['mode'],
    type: PendingOrder['type'],
    direction: PendingOrder['direction'],
  ): PendingOrder {
    return {
      id: required(fields[0]),
      owner: required(fields[1]),
      mode,
      code: this.#code(fields),
      direction,
      leverage: Number(required(fields[9])),
      contractSize: this.#size(fields),
      feeRate: this.#feeRate(fields),
      lots: toLots(required(fields[8])),
      stopLoss: toPrice(fields[12]),
      takeProfit: toPrice(fields[13]),
      version: Number(required(fields[7])),
      type,
      entryPrice: present(toPrice(fields[15])),
      expiresAt: fields[16] === ABSENT ? null : Number(required(fields[16])),
      trailing: toPrice(fields[14]),
      held: toMoney(required(fields[18])),
      placedAt: Number(required(fields[17])),
    };
  }

  #open(
    fields: readonly string[],
    mode: OpenOrder['mode'],
    type: OpenOrder['type'],
    direction: OpenOrder['direction'],
  ): OpenOrder {
    const [distance, level] = [toPrice(fields[14]), toPrice(fields[19])];
    const left = toLots(required(fields[8]));
    const margin = toMoney(required(fields[23]));
    return {
      id: required(fields[0]),
      owner: required(fields[1]),
      mode,
      code: this.#code(fields),
      direction,
      leverage: Number(required(fields[9])),
      contractSize: this.#size(fields),
      feeRate: this.#feeRate(fields),
      lots: left,
      stopLoss: toPrice(fields[12]),
      takeProfit: toPrice(fields[13]),
      version: Number(required(fields[7])),
      type,
      openedLots: fields[20] === fields[8] ? left : toLots(required(fields[20])),
      margin,
      openedMargin: fields[24] === fields[23] ? margin : toMoney(required(fields[24])),
      openPrice: present(toPrice(fields[21])),
      openTime: Number(required(fields[22])),
      openingFee: toMoney(required(fields[25])),
      trailing: distance === null || level === null ? null : { distance, level },
      profit: toMoney(required(fields[26])),
      closingFee: toMoney(required(fields[27])),
      financing: toMoney(required(fields[28])),
      owed: toMoney(required(fields[29])),
      financedTo: Number(required(fields[30])),
    };
  }

  #code(fields: readonly string[]): string {
    return interned(this.#codes, required(fields[4]), (text) => text);
  }

  #size(fields: readonly string[]): bigint {
    return interned(this.#sizes, required(fields[10]), BigInt);
  }

  #feeRate(fields: readonly string[]): Rate {
    return interned(this.#rates, required(fields[11]), (text) => rate(BigInt(text)));
  }
}

function interned<T>(known: Map<string, T>, text: string, read: (text: string) => T): T {
  const before = known.get(text);
  if (before !== undefined) return before;
  const value = read(text);
  known.set(text, value);
  return value;
}

function required(text: string | undefined): string {
  assert(text !== undefined && text !== ABSENT, 'a row says what its state needs');
  return text;
}

function present<T>(value: T | null): T {
  assert(value !== null, 'a row says what its state needs');
  return value;
}

function toMoney(units: string): Money {
  return units === '0' ? NOTHING : money(SETTLEMENT_ASSET, BigInt(units));
}

function toPrice(text: string | undefined): Price | null {
  return text === undefined || text === ABSENT ? null : price(units(text, PRICE_DECIMALS));
}

function toLots(text: string): Lots {
  return lots(units(text, LOT_DECIMALS));
}

/** The columns have a fixed number of decimals: without the point they are integers. */
function units(text: string, decimals: number): bigint {
  const point = text.length - decimals - 1;
  assert(text.codePointAt(point) === POINT, `a decimal of ${decimals} digits`);
  return BigInt(text.slice(0, point) + text.slice(point + 1));
}
