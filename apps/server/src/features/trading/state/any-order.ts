/** Orders in every state of their life, as the engine holds them. */
import type { Price } from '@candor/core/money/price';
import type { ClosedOrder, EndedOrder, OpenOrder, PendingOrder } from '@candor/core/trading/orders/order';

/** An order that waits or is open: one that something may still happen to. */
export type LiveOrder =
  | { readonly status: 'pending'; readonly order: PendingOrder }
  | { readonly status: 'open'; readonly order: OpenOrder };

/** What the order was before, which its present state does not say any more. */
export type Origin = {
  readonly placedAt: number;
  readonly entryPrice: Price | null;
  readonly expiresAt: number | null;
};

export type AnyOrder =
  | LiveOrder
  | { readonly status: 'closed'; readonly order: ClosedOrder }
  | { readonly status: 'cancelled' | 'expired'; readonly order: EndedOrder };
