/** A step with its order as it left it; and what of a committed batch customers are told. */
import type { Mode } from '@candor/core/ledger/transfer';
import type { OrderEvent } from '@candor/core/trading/orders/order';
import type { AnyOrder } from './any-order.ts';

export type CommittedStep = { readonly order: AnyOrder['order']; readonly event: OrderEvent };

export type CommittedBatch = {
  readonly steps: readonly CommittedStep[];
  /** Whose money other features took. */
  readonly reservations: readonly { readonly command: { readonly owner: string; readonly mode: Mode } }[];
};
