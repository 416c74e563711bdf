/** Measures execution: for each requested order and each order filled at its level, how long it took and at what price. */
import { type Against, type RefusedFor, slippagePpm } from '@candor/core/execution/measures';
import type { Price } from '@candor/core/money/price';
import { Refusal, type RefusalCode } from '@candor/core/refusal';
import type { Instant } from '@candor/core/time';
import type { OrderEvent } from '@candor/core/trading/orders/order';
import { IdempotencyConflict } from '../../../db/idempotency.ts';
import type { Execution } from '../../execution/index.ts';
import type { Market } from '../../market/index.ts';
import { type Done, RepeatedRefusal } from './answers.ts';
import type { Command } from '../decide/command.ts';
import type { LiveOrder } from '../state/any-order.ts';
import type { WriterObserver } from './options.ts';

type Ended = Pick<Execution, 'outcome' | 'reason' | 'order' | 'slippage'> & { readonly code: string | null };

/** @param note called with how each order was executed, after its commit. */
export function observeExecution(
  market: Market,
  now: () => Instant,
  note: (execution: Execution) => void,
): WriterObserver {
  return ({ command, receivedAt }, book) => {
    const kind = KINDS[command.kind] ?? null;
    if (kind === null) return null;
    const at = now();
    const began = receivedAt ?? performance.now();
    // Looked up before: afterwards the order and its level may be gone.
    const before = 'orderId' in command ? book.find(command.orderId) : null;
    return (outcome) => {
      const ended =
        'answer' in outcome ? endOf(command, outcome.answer, before) : endOfError(command, kind, before, outcome.error);
      if (ended === null) return;
      const tookUs = kind === 'level' ? null : Math.round((performance.now() - began) * 1_000);
      const type = ended.code === null ? 0 : (market.instrument(ended.code)?.type ?? 0);
      note({ at, mode: command.mode, type, kind, tookUs, ...ended });
    };
  };
}

/** Only named orders are measured: closing everything at once, and a stop-out, have no price in mind. */
const KINDS: Readonly<Partial<Record<Command['kind'], Execution['kind']>>> = {
  open: 'open',
  place: 'place',
  close: 'close',
  reach: 'level',
};

function endOf(command: Command, done: Done, before: LiveOrder | null): Ended | null {
  // The first answer was measured.
  if (done.repeated || done.effect.effect !== 'order') return null;
  const { order: current, event } = done.effect;
  const { code, direction } = current.order;
  const order = { id: event.orderId, version: event.version };
  if (event.kind === 'placed') return { code, outcome: 'waits', reason: null, order, slippage: null };
  if (event.price === null || !FILLS.has(event.kind)) return null;
  const asked = askedOf(command, event, before);
  const leg = event.kind === 'opened' ? 'open' : 'close';
  const slippage =
    asked === null
      ? null
      : {
          against: asked.against,
          ppm: slippagePpm(direction, leg, asked.price, event.price),
        };
  return { code, outcome: 'filled', reason: null, order, slippage };
}

const FILLS: ReadonlySet<OrderEvent['kind']> = new Set<OrderEvent['kind']>(['opened', 'partly_closed', 'closed']);

type Asked = { readonly against: Against; readonly price: Price };

function askedOf(
  command: Command,
  { kind, version, reason, levels }: OrderEvent,
  before: LiveOrder | null,
): Asked | null {
  if (command.kind === 'open') return { against: 'seen', price: command.request.priceSeen };
  if (command.kind === 'close') return asked('seen', command.priceSeen);
  if (kind === 'opened') {
    // Changed in between: its final level is not known here.
    if (before?.status !== 'pending' || before.order.version !== version - 1) return null;
    return asked(before.order.type, before.order.entryPrice);
  }
  switch (reason) {
    case 'take_profit':
      return asked('limit', levels.takeProfit);
    case 'stop_loss':
      return asked('stop', levels.stopLoss);
    case 'trailing_stop':
      return asked('stop', levels.trailing?.level ?? null);
    default:
      return null;
  }
}

function asked(against: Against, price: Price | null): Asked | null {
  return price === null || price <= 0n ? null : { against, price };
}

function endOfError(command: Command, kind: Execution['kind'], before: LiveOrder | null, error: unknown): Ended | null {
  // The engine tries again.
  if (kind === 'level') return null;
  if (error instanceof RepeatedRefusal || error instanceof IdempotencyConflict) return null;
  const isRefused = error instanceof Refusal;
  return {
    code: 'code' in command ? command.code : (before?.order.code ?? null),
    outcome: isRefused ? 'refused' : 'failed',
    reason: isRefused ? (REASONS[error.code] ?? 'other') : null,
    order: null,
    slippage: null,
  };
}

const REASONS: Readonly<Partial<Record<RefusalCode, RefusedFor>>> = {
  price_moved: 'price_moved',
  not_tradable_now: 'no_price',
  no_cover: 'no_cover',
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
