/** Decides what the market or the clock has brought about. Each command only says what to look at: the rules decide again on what holds now. */
import type { Mode } from '@candor/core/ledger/transfer';
import type { Quote } from '@candor/core/market/quote';
import {
  isAtOrBelow,
  MARGIN_CALL_ENDS,
  marginCondition,
  type MarginState,
} from '@candor/core/trading/margin/margin-level';
import type { OpenOrder, PendingOrder } from '@candor/core/trading/orders/order';
import { expirePending, fillPending, isExpired, refusePending } from '@candor/core/trading/orders/pending-order';
import { stopOut } from '@candor/core/trading/margin/stop-out';
import { trail } from '@candor/core/trading/triggers/trailing-stop';
import { reachesEntry, triggeredBy } from '@candor/core/trading/triggers/triggers';
import { closePriced, type Effect, effectOf, fundsOf, objectionTo, stateOf } from './decide.ts';
import type { Draft } from './unit-of-work.ts';
import type { Guard } from '../state/loss-book.ts';
import { chargeNights } from './overnight-financing.ts';

type Trader = { readonly owner: string; readonly mode: Mode };
type Named = Trader & { readonly orderId: string };

export type EngineCommand =
  /**
   * A quote reached the order's stop, its profit, or the entry that it waits for. It is the one that the order fills at. `guard`: what stands
   * against anything new, of an entry.
   */
  | (Named & { readonly kind: 'reach'; readonly quote: Quote; readonly guard: Guard | null })
  /** A quote went far enough for the trailing stop to follow. */
  | (Named & { readonly kind: 'trail'; readonly quote: Quote })
  | (Named & { readonly kind: 'expire' })
  /** A roll has passed since the order was last charged. */
  | (Named & { readonly kind: 'finance' })
  /** The account may have come to its margin call or its stop-out. */
  | (Trader & { readonly kind: 'look' });

const NOTHING: Effect = { effect: 'none' };

export function decideEngine(draft: Draft, command: EngineCommand): Effect {
  if (command.kind === 'look') return look(draft, command);
  const live = draft.find(command.orderId);
  if (live === null) return NOTHING;
  switch (command.kind) {
    case 'reach':
      return live.status === 'open'
        ? trigger(draft, live.order, command.quote)
        : fill(draft, live.order, command.quote, command.guard);
    case 'trail':
      return live.status === 'open' ? follow(draft, live.order, command.quote) : NOTHING;
    case 'expire':
      return live.status === 'pending' ? expire(draft, live.order) : NOTHING;
    case 'finance':
      return live.status === 'open' ? finance(draft, live.order) : NOTHING;
  }
}

function trigger(draft: Draft, order: OpenOrder, quote: Quote): Effect {
  const reason = triggeredBy(order, quote);
  return reason === null
    ? NOTHING
    : closePriced(draft, draft.priced(order, quote), { lots: order.lots, reason, priceSeen: null });
}

function fill(draft: Draft, order: PendingOrder, quote: Quote, guard: Guard | null): Effect {
  if (isExpired(order, draft.now)) return expire(draft, order);
  if (!reachesEntry(order, quote)) return NOTHING;
  const { instrument, conversion } = draft.tradable(order.mode, order.code);
  const step =
    objectionTo(draft, order, guard) === null
      ? fillPending(order, fundsOf(draft, order), instrument, quote, conversion, draft.now)
      : refusePending(order, quote, conversion, draft.now);
  return effectOf(draft.keep(step), step.event);
}

function follow(draft: Draft, order: OpenOrder, quote: Quote): Effect {
  const { instrument, conversion } = draft.tradable(order.mode, order.code);
  const step = trail(order, quote, conversion, instrument.digits, draft.now);
  return step === null ? NOTHING : effectOf(draft.keep(step), step.event);
}

function expire(draft: Draft, order: PendingOrder): Effect {
  if (!isExpired(order, draft.now)) return NOTHING;
  const step = expirePending(order, draft.now);
  return effectOf(draft.keep(step), step.event);
}

function finance(draft: Draft, order: OpenOrder): Effect {
  chargeNights(draft, draft.priced(order));
  return NOTHING;
}

/** An account is judged only when all of it has a price. */
function look(draft: Draft, { owner, mode }: Trader): Effect {
  for (const order of draft.open(owner, mode)) {
    const priced = draft.tryPriced(order);
    if (priced !== null) chargeNights(draft, priced);
  }
  const orders = draft.open(owner, mode);
  const positions = orders.map((order) => draft.position(order));
  if (positions.includes(null)) return NOTHING;
  const state = stateOf(draft, { owner, mode });
  const condition = marginCondition(state);
  if (condition === 'sound') {
    if (draft.isCalled(owner, mode) && !isAtOrBelow(state, MARGIN_CALL_ENDS))
      tell(draft, { owner, mode }, 'margin_call_ended', state);
    return NOTHING;
  }
  if (!draft.isCalled(owner, mode)) tell(draft, { owner, mode }, 'margin_call', state);
  if (condition !== 'stop_out') return NOTHING;

  const closable = orders.flatMap((order) => {
    const priced = draft.tryPriced(order);
    const instrument = draft.market.instrument(order.code);
    if (priced === null || instrument === null) return [];
    return [{ ...priced, lotStep: instrument.lotStep, lotMin: instrument.lotMin }];
  });
  const isClosable = new Set(closable.map(({ order }) => order.id));
  const locked = positions.flatMap((position) =>
    position === null || isClosable.has(position.order.id) ? [] : [position],
  );
  const available = draft.available(owner, mode);
  const { cancellations, closings } = stopOut(
    { available, pending: draft.pending(owner, mode), positions: closable, locked },
    draft.now,
  );
  if (cancellations.length + closings.length === 0) return NOTHING;
  tell(draft, { owner, mode }, 'stop_out', state);
  let effect = NOTHING;
  for (const step of [...cancellations, ...closings]) effect = effectOf(draft.keep(step), step.event);
  return effect;
}

/** A margin call is about positions: it ends with the last of them, whoever closed it. No quote will concern the account any more. */
export function endCallOfNothing(draft: Draft, { owner, mode }: Trader): void {
  if (!draft.isCalled(owner, mode) || draft.open(owner, mode).length > 0) return;
  tell(draft, { owner, mode }, 'margin_call_ended', stateOf(draft, { owner, mode }));
}

function tell(
  draft: Draft,
  { owner, mode }: Trader,
  kind: 'margin_call' | 'margin_call_ended' | 'stop_out',
  { equity, used }: MarginState,
): void {
  draft.keepAccountEvent({ owner, mode, kind, at: draft.now, equity, used });
}
