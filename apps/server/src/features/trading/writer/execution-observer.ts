/** Measures execution: for each requested order and each order filled at its level, how long it took and at what price. */
import { type Against, type RefusedFor, slippagePpm } from '@candor/core/execution/measures';
import type { Quote } from '@candor/core/market/quote';
import type { Price } from '@candor/core/money/price';
import { Refusal, type RefusalCode } from '@candor/core/refusal';
import type { Instant } from '@candor/core/time';
import { closingPrice, openingPrice } from '@candor/core/trading/margin/margin';
import type { OrderEvent } from '@candor/core/trading/orders/order';
import { IdempotencyConflict } from '../../../db/idempotency.ts';
import type { Execution } from '../../execution/index.ts';
import type { Market } from '../../market/index.ts';
import { type Done, RepeatedRefusal } from './answers.ts';
import type { Command } from '../decide/command.ts';
import type { Closed } from '../decide/decide.ts';
import type { AnyOrder, LiveOrder } from '../state/any-order.ts';
import type { WriterObserver } from './options.ts';

type Ended = Pick<Execution, 'outcome' | 'reason' | 'order' | 'slippage'> & { readonly code: string | null };

/** @param note called with how each order was executed, after its commit. */
export function observeExecution(
  market: Market,
  now: () => Instant,
  note: (execution: Execution) => void,
): WriterObserver {
  return ({ command, receivedAt }, orders) => {
    const kind = KINDS[command.kind] ?? null;
    if (kind === null) return null;
    const at = now();
    const began = receivedAt ?? performance.now();
    const received = receivedOf(market, command, orders);
    return (outcome) => {
      const ended =
        'answer' in outcome
          ? endsOf(command, outcome.answer, received)
          : endOfError(command, kind, received.order, outcome.error);
      const tookUs = kind === 'level' ? null : Math.round((performance.now() - began) * 1_000);
      for (const each of ended) {
        const type = each.code === null ? 0 : (market.instrument(each.code)?.type ?? 0);
        note({ at, mode: command.mode, type, kind, tookUs, ...each });
      }
    };
  };
}

/** A stop-out is no request, and has no price in mind. */
const KINDS: Readonly<Partial<Record<Command['kind'], Execution['kind']>>> = {
  open: 'open',
  place: 'place',
  close: 'close',
  closeAll: 'close',
  reach: 'level',
};

/** What stood when the request arrived: afterwards the order and its level may be gone, and the quote too. */
type Received = { readonly order: LiveOrder | null; readonly quotes: ReadonlyMap<string, Quote> };

function receivedOf(market: Market, command: Command, orders: Parameters<WriterObserver>[1]): Received {
  const order = 'orderId' in command ? orders.find(command.orderId) : null;
  const codes =
    command.kind === 'open'
      ? [command.code]
      : command.kind === 'closeAll'
        ? orders.ofAccount(command.owner, command.mode).map((live) => live.order.code)
        : order === null
          ? []
          : [order.order.code];
  const quotes = codes.flatMap((code) => {
    const quote = market.quoteOf(code);
    return quote === null ? [] : [[code, quote] as const];
  });
  return { order, quotes: new Map(quotes) };
}

function endsOf(command: Command, done: Done, received: Received): Ended[] {
  // The first answer was measured.
  if (done.repeated) return [];
  const { effect } = done;
  if (effect.effect === 'orders') return (effect.closings ?? []).flatMap((each) => endOf(command, each, received));
  return effect.effect === 'order' ? endOf(command, effect, received) : [];
}

function endOf(command: Command, { order: current, event }: Closed, received: Received): Ended[] {
  const { code } = current.order;
  const order = { id: event.orderId, version: event.version };
  if (event.kind === 'placed') return [{ code, outcome: 'waits', reason: null, order, slippage: null }];
  if (event.price === null || !FILLS.has(event.kind)) return [];
  return [{ code, outcome: 'filled', reason: null, order, slippage: slippageIn(command, current, event, received) }];
}

const FILLS: ReadonlySet<OrderEvent['kind']> = new Set<OrderEvent['kind']>(['opened', 'partly_closed', 'closed']);

function slippageIn(
  command: Command,
  { order: { code, direction } }: AnyOrder,
  event: OrderEvent,
  { order, quotes }: Received,
): Ended['slippage'] {
  const { price } = event;
  if (price === null) return null;
  const leg = event.kind === 'opened' ? 'open' : 'close';
  const ppm = (asked: Price) => slippagePpm(direction, leg, asked, price);
  if (command.kind === 'reach') {
    const level = levelOf(event, order);
    return level === null ? null : { ...level, ppm: ppm(level.price), seenPpm: null, receivedSequence: null };
  }
  const quote = quotes.get(code);
  if (quote === undefined) return null;
  const asked = leg === 'open' ? openingPrice(direction, quote) : closingPrice(direction, quote);
  const seen =
    command.kind === 'open' ? command.request.priceSeen : command.kind === 'close' ? command.priceSeen : null;
  return {
    against: 'received',
    ppm: ppm(asked),
    seenPpm: seen === null || seen <= 0n ? null : ppm(seen),
    receivedSequence: quote.sequence,
  };
}

/** The level that was reached; null when it is not known any more. */
function levelOf(
  { kind, version, reason, levels }: OrderEvent,
  before: LiveOrder | null,
): { readonly against: Against; readonly price: Price } | null {
  const level = (against: Against, price: Price | null) => (price === null || price <= 0n ? null : { against, price });
  if (kind === 'opened') {
    // Changed in between: its final level is not known here.
    if (before?.status !== 'pending' || before.order.version !== version - 1) return null;
    return level(before.order.type, before.order.entryPrice);
  }
  switch (reason) {
    case 'take_profit':
      return level('limit', levels.takeProfit);
    case 'stop_loss':
      return level('stop', levels.stopLoss);
    case 'trailing_stop':
      return level('stop', levels.trailing?.level ?? null);
    default:
      return null;
  }
}

function endOfError(command: Command, kind: Execution['kind'], before: LiveOrder | null, error: unknown): Ended[] {
  // The engine tries again.
  if (kind === 'level') return [];
  if (error instanceof RepeatedRefusal || error instanceof IdempotencyConflict) return [];
  const isRefused = error instanceof Refusal;
  return [
    {
      code: 'code' in command ? command.code : (before?.order.code ?? null),
      outcome: isRefused ? 'refused' : 'failed',
      reason: isRefused ? (REASONS[error.code] ?? 'other') : null,
      order: null,
      slippage: null,
    },
  ];
}

const REASONS: Readonly<Partial<Record<RefusalCode, RefusedFor>>> = {
  price_moved: 'price_moved',
  not_tradable_now: 'no_price',
  no_cover: 'no_cover',
  clock_in_doubt: 'no_price',
  insufficient_balance: 'money',
  amount_incorrect: 'terms',
  leverage_out_of_range: 'terms',
  stops_unreasonable: 'terms',
  entry_price_unreasonable: 'terms',
  expiry_unreasonable: 'terms',
  option_product_incorrect: 'terms',
  too_many_open_orders: 'terms',
  order_not_open: 'gone',
  order_not_pending: 'gone',
  order_changed: 'gone',
  loss_limit_reached: 'own_limit',
  on_break: 'own_limit',
};
