/**
 * Parses live orders from COPY lines with `LIVE_COLUMNS`. A start reads a million of them: repeated values (codes, terms,
 * zeros) are shared, and no garbage is allocated.
 */
import { assert } from '@candor/core/assert';
import { type Money, money } from '@candor/core/money/money';
import { LOT_DECIMALS, type Lots, lots, type Price, price, PRICE_DECIMALS } from '@candor/core/money/price';
import { rate, type Rate } from '@candor/core/money/rate';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import type { OpenOrder, PendingOrder } from '@candor/core/trading/orders/order';
import type { LiveOrder } from '../state/any-order.ts';

/** Of `trading_orders`, in the order in which they are read. */
export const LIVE_COLUMNS = [
  'id',
  'customer_id',
  'mode',
  'type',
  'code',
  'direction',
  'status',
  'version',
  'lots',
  'leverage',
  'contract_size',
  'fee_rate_ppb',
  'credit_hours',
  'stop_loss_price',
  'take_profit_price',
  'trailing_distance',
  'entry_price',
  'expires_at',
  'placed_at',
  'held_units',
  'trailing_level',
  'ordered_lots',
  'open_price',
  'opened_at',
  'margin_units',
  'opened_margin_units',
  'opening_fee_units',
  'profit_units',
  'closing_fee_units',
  'financing_units',
  'owed_units',
  'financed_to',
] as const;
type LiveColumn = (typeof LIVE_COLUMNS)[number];

/** Where each stands in a line. */
const AT = Object.fromEntries(LIVE_COLUMNS.map((column, index) => [column, index])) as Readonly<
  Record<LiveColumn, number>
>;
const INSTANTS: readonly LiveColumn[] = ['expires_at', 'placed_at', 'opened_at', 'financed_to'];
/** An open order keeps what it was placed with; only a pending one still has it. */
const PENDING_ONLY: readonly LiveColumn[] = ['entry_price', 'held_units'];

/** The column in SQL, as the reader takes it: instants in milliseconds since 1970. */
export function columnText(column: LiveColumn): string {
  if (INSTANTS.includes(column)) return `(extract(epoch from ${column}) * 1000)::bigint`;
  return PENDING_ONLY.includes(column) ? `case status when 'pending' then ${column} end` : column;
}

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
    const [mode, type, direction, status] = [fields[AT.mode], fields[AT.type], fields[AT.direction], fields[AT.status]];
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
      id: required(fields[AT.id]),
      owner: required(fields[AT.customer_id]),
      mode,
      code: this.#code(fields),
      direction,
      leverage: Number(required(fields[AT.leverage])),
      contractSize: this.#size(fields),
      feeRate: this.#feeRate(fields),
      creditHours: Number(required(fields[AT.credit_hours])),
      lots: toLots(required(fields[AT.lots])),
      stopLoss: toPrice(fields[AT.stop_loss_price]),
      takeProfit: toPrice(fields[AT.take_profit_price]),
      version: Number(required(fields[AT.version])),
      type,
      entryPrice: present(toPrice(fields[AT.entry_price])),
      expiresAt: fields[AT.expires_at] === ABSENT ? null : Number(required(fields[AT.expires_at])),
      trailing: toPrice(fields[AT.trailing_distance]),
      held: toMoney(required(fields[AT.held_units])),
      placedAt: Number(required(fields[AT.placed_at])),
    };
  }

  #open(
    fields: readonly string[],
    mode: OpenOrder['mode'],
    type: OpenOrder['type'],
    direction: OpenOrder['direction'],
  ): OpenOrder {
    const [distance, level] = [toPrice(fields[AT.trailing_distance]), toPrice(fields[AT.trailing_level])];
    const left = toLots(required(fields[AT.lots]));
    const margin = toMoney(required(fields[AT.margin_units]));
    return {
      id: required(fields[AT.id]),
      owner: required(fields[AT.customer_id]),
      mode,
      code: this.#code(fields),
      direction,
      leverage: Number(required(fields[AT.leverage])),
      contractSize: this.#size(fields),
      feeRate: this.#feeRate(fields),
      creditHours: Number(required(fields[AT.credit_hours])),
      lots: left,
      stopLoss: toPrice(fields[AT.stop_loss_price]),
      takeProfit: toPrice(fields[AT.take_profit_price]),
      version: Number(required(fields[AT.version])),
      type,
      openedLots: fields[AT.ordered_lots] === fields[AT.lots] ? left : toLots(required(fields[AT.ordered_lots])),
      margin,
      openedMargin:
        fields[AT.opened_margin_units] === fields[AT.margin_units]
          ? margin
          : toMoney(required(fields[AT.opened_margin_units])),
      openPrice: present(toPrice(fields[AT.open_price])),
      openTime: Number(required(fields[AT.opened_at])),
      openingFee: toMoney(required(fields[AT.opening_fee_units])),
      trailing: distance === null || level === null ? null : { distance, level },
      profit: toMoney(required(fields[AT.profit_units])),
      closingFee: toMoney(required(fields[AT.closing_fee_units])),
      financing: toMoney(required(fields[AT.financing_units])),
      owed: toMoney(required(fields[AT.owed_units])),
      financedTo: Number(required(fields[AT.financed_to])),
    };
  }

  #code(fields: readonly string[]): string {
    return interned(this.#codes, required(fields[AT.code]), (text) => text);
  }

  #size(fields: readonly string[]): bigint {
    return interned(this.#sizes, required(fields[AT.contract_size]), BigInt);
  }

  #feeRate(fields: readonly string[]): Rate {
    return interned(this.#rates, required(fields[AT.fee_rate_ppb]), (text) => rate(BigInt(text)));
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
