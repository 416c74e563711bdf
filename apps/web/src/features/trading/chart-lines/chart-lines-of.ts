/** An order's lines on the chart: its open or entry price and its closing levels, each labelled with the money that it means. */
import { usdtText } from '@candor/core/money/money';
import { formatPrice, parsePrice, type Price, price, priceToNumber } from '@candor/core/money/price';
import { quoteAtEntry } from '@candor/core/trading/checks/check-pending';
import { closingPrice } from '@candor/core/trading/margin/margin';
import { resultAt } from '@candor/core/trading/estimates/size-order';
import { trailingFrom } from '@candor/core/trading/triggers/trailing-stop';
import { centsDown } from '../../../shared/cents.ts';
import { exactLots, exactPrice, type Sides } from '../../../shared/exact.ts';
import type { Text } from '../../../text/text.tsx';
import type { ChartLine } from '../../chart/index.ts';
import { priceStep } from '../../../shared/price-steps.ts';
import { openingPriceOf, type Terms } from '../model/terms.ts';
import type { OrderView } from '../model/trading-queries.ts';

export const LINE_FIELDS = ['entryPrice', 'stopLoss', 'takeProfit', 'trailing'] as const;
/** What a line stands for. A trailing stop is drawn and moved at its level, but stored as a distance. */
export type LineField = (typeof LINE_FIELDS)[number];

/** One level of an order that was moved or typed but is not confirmed yet. */
export type Draft = { readonly orderId: string; readonly field: LineField | null; readonly text: string };

export function lineId(orderId: string, field: LineField | 'open'): string {
  return `${orderId}:${field}`;
}

type Words = Pick<Text, 't' | 'field' | 'price' | 'decimal' | 'signedMoney'>;
type Scene = {
  /** Whether other orders share the chart; each line then says which order it belongs to. */
  readonly isOneOfMany: boolean;
  readonly terms: Terms;
  readonly sides: Sides | null;
  readonly draft: Draft | null;
};

export function orderLines(order: OrderView, scene: Scene, words: Words): ChartLine[] {
  const lines = LINE_FIELDS.flatMap((field) => levelLines(order, field, scene, words));
  return order.status === 'open' ? [openLine(order, words), ...lines] : lines;
}

/** The order's name on the chart: direction, lots and instrument. */
export function orderName({ direction, lots, code }: OrderView, { t, decimal }: Pick<Words, 't' | 'decimal'>): string {
  return `${t(direction === 'long' ? 'orders.long' : 'orders.short')} ${decimal(lots)} ${code}`;
}

export function levelName(order: OrderView, field: LineField, { t, field: fieldName }: Pick<Words, 't' | 'field'>) {
  switch (field) {
    case 'entryPrice':
      return order.type === 'market' ? fieldName('entryPrice') : t(`pending.${order.type}`);
    case 'stopLoss':
      return t('orders.stopLoss');
    case 'takeProfit':
      return t('orders.takeProfit');
    case 'trailing':
      return t('position.trailingShort');
  }
}

function sizeName({ direction, lots }: OrderView, { t, decimal }: Words): string {
  const isLong = direction === 'long';
  return `${isLong ? '▲' : '▼'} ${t(isLong ? 'orders.long' : 'orders.short')} ${decimal(lots)}`;
}

function openLine(order: OrderView, words: Words): ChartLine {
  return {
    id: lineId(order.id, 'open'),
    price: Number(openingPriceOf(order)),
    title: sizeName(order, words),
    tone: order.direction === 'long' ? 'up' : 'down',
    isDashed: false,
    handle: { kind: 'button', label: words.t('levels.setFor', { order: orderName(order, words) }) },
  };
}

function levelLines(
  order: OrderView,
  field: LineField,
  { terms, sides, draft, isOneOfMany }: Scene,
  words: Words,
): ChartLine[] {
  const { t, price: priceText, signedMoney } = words;
  // An order that has been filled has no entry price to move.
  if (field === 'entryPrice' && order.status !== 'pending') return [];
  const isDraft = draft?.orderId === order.id && draft.field === field;
  const before = levelOf(order, field, storedText(order, field), sides);
  const level = (isDraft ? levelOf(order, field, draft.text, sides) : null) ?? before;
  if (level === null) return [];
  const id = lineId(order.id, field);
  const isMoved = isDraft && level !== before;
  const name = levelName(order, field, words);
  const at = priceText(formatPrice(level, order.digits));
  const profit = field === 'entryPrice' ? null : signedMoney(cents(order, terms, level));
  const size = isOneOfMany ? `${words.decimal(order.lots)} · ` : '';
  const tone = field !== 'entryPrice' ? 'ink-2' : order.direction === 'long' ? 'up' : 'down';
  const line: ChartLine = {
    id,
    price: priceToNumber(level),
    title: [name, profit === null ? sizeName(order, words) : `${size}${profit}`].join(' '),
    tone: isDraft ? 'accent' : tone,
    isDashed: !isDraft,
    handle: {
      kind: 'slider',
      label: t('levels.handle', { level: name, order: orderName(order, words) }),
      value: profit === null ? at : t('levels.value', { price: at, profit }),
      step: priceToNumber(priceStep(level, order.digits)),
      isMoved: isDraft,
    },
  };
  if (!isMoved || before === null) return [line];
  // A dashed line marks the level that still applies until the new one is confirmed.
  const stays = { id: `${id}:before`, price: priceToNumber(before), title: t('levels.now', { level: name }) };
  return [line, { ...stays, tone: 'ink-3', isDashed: true }];
}

export function storedText(order: OrderView, field: LineField): string {
  switch (field) {
    case 'entryPrice':
      return order.status === 'pending' ? openingPriceOf(order) : '';
    case 'stopLoss':
      return order.stopLossPrice ?? '';
    case 'takeProfit':
      return order.takeProfitPrice ?? '';
    case 'trailing':
      return order.trailingDistance ?? '';
  }
}

/** The price at which this text's line is drawn; null when it is empty or not a price. */
function levelOf(order: OrderView, field: LineField, text: string, sides: Sides | null): Price | null {
  const typed = text === '' ? null : parsePrice(text, order.digits);
  if (typed === null || typed <= 0n) return null;
  if (field !== 'trailing') return typed;
  if (text === order.trailingDistance && order.trailingLevel !== null) return exactPrice(order.trailingLevel);
  const market = marketOf(order, sides);
  return market === null ? null : trailingFrom(order.direction, typed, market, order.digits).level;
}

/** The quote that the order's levels are checked against: the current one, or the one at its entry price while it is pending. */
function marketOf(order: OrderView, sides: Sides | null): Sides | null {
  if (sides === null || order.status === 'open') return sides;
  return quoteAtEntry({ direction: order.direction, entryPrice: exactPrice(openingPriceOf(order)) }, sides);
}

/** The text for a line dragged to this height: rounded to the price step, and at least one step. */
export function textAt(order: OrderView, field: LineField, height: number, sides: Sides | null): string | null {
  const raw = parsePrice(Math.max(0, height).toFixed(order.digits), order.digits);
  if (raw === null) return null;
  const step = priceStep(raw, order.digits);
  const least = (value: bigint) => price(value < step ? step : value);
  const snapped = least(((raw + step / 2n) / step) * step);
  if (field !== 'trailing') return formatPrice(snapped, order.digits);
  const market = marketOf(order, sides);
  if (market === null) return null;
  const exit = closingPrice(order.direction, market);
  const distance = order.direction === 'long' ? exit - snapped : snapped - exit;
  return formatPrice(least((distance / step) * step), order.digits);
}

/** The initial level when a stop is added on the chart: 0.5% from the closing price, on the side that the level needs. */
export function firstText(order: OrderView, field: 'stopLoss' | 'takeProfit', sides: Sides | null): string | null {
  if (sides === null) return null;
  const exit = closingPrice(order.direction, sides);
  const away = exit / 200n;
  const isAbove = (order.direction === 'long') === (field === 'takeProfit');
  return textAt(order, field, priceToNumber(price(isAbove ? exit + away : exit - away)), sides);
}

/** The result of closing at this level after all fees, rounded down to the cent so that it is never overstated. */
function cents(order: OrderView, terms: Terms, level: Price): string {
  const opened = {
    direction: order.direction,
    lots: exactLots(order.lots),
    openPrice: exactPrice(openingPriceOf(order)),
  };
  return usdtText(centsDown(resultAt(terms, opened, level, exactPrice(order.rateToUsdt)).units));
}
