/** Orders in every state, as the engine holds them. */
import type { Price } from '@candor/core/money/price';
import type {
  ClosedOrder,
  EndedOrder,
  OpenOrder,
  PendingOrder,
  ReversedOrder,
} from '@candor/core/trading/orders/order';

/** A pending or open order: one that can still change. */
export type LiveOrder =
  | { readonly status: 'pending'; readonly order: PendingOrder }
  | {
      readonly status: 'open';
      readonly order: OpenOrder;
      /** By this very change: a closing, or a part of one, was undone. */
      readonly isReopened?: true;
    };

/** Facts of the order's earlier states that its present state no longer holds. */
export type Origin = {
  readonly placedAt: number;
  readonly entryPrice: Price | null;
  readonly expiresAt: number | null;
};

export type AnyOrder =
  | LiveOrder
  | { readonly status: 'closed'; readonly order: ClosedOrder }
  | { readonly status: 'cancelled' | 'expired'; readonly order: EndedOrder }
  | { readonly status: 'cancelled'; readonly order: ReversedOrder };
