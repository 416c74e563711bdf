/** The transfers of an order's steps: their accounts, and the idempotency keys that let each happen once. */
import {
  customerAccount,
  type CustomerKind,
  houseAccount,
  type HouseKind,
  type Transfer,
} from '../../ledger/transfer.ts';
import { money } from '../../money/money.ts';
import { SETTLEMENT_ASSET } from '../margin/margin.ts';
import { orderFact, orderKey, type PendingOrder } from './order.ts';

type Side = CustomerKind | `house:${Extract<HouseKind, 'trading' | 'fees' | 'protection' | 'financing'>}`;
type Move = { readonly from: Side; readonly to: Side; readonly units: bigint; readonly kind: string };

/** Zero amounts are left out. @param version the one that the step creates. */
export function orderTransfers(
  order: Pick<PendingOrder, 'id' | 'owner' | 'mode'>,
  version: number,
  moves: readonly Move[],
): Transfer[] {
  const account = (side: Side) => {
    switch (side) {
      case 'available':
      case 'margin':
      case 'held':
        return customerAccount(order.owner, order.mode, SETTLEMENT_ASSET, side);
      case 'house:trading':
        return houseAccount(order.mode, SETTLEMENT_ASSET, 'trading');
      case 'house:fees':
        return houseAccount(order.mode, SETTLEMENT_ASSET, 'fees');
      case 'house:protection':
        return houseAccount(order.mode, SETTLEMENT_ASSET, 'protection');
      case 'house:financing':
        return houseAccount(order.mode, SETTLEMENT_ASSET, 'financing');
    }
  };
  return moves
    .filter(({ units }) => units > 0n)
    .map(({ from, to, units, kind }) => ({
      debit: account(from),
      credit: account(to),
      amount: money(SETTLEMENT_ASSET, units),
      kind,
      fact: orderFact(order.id),
      key: orderKey(order.id, version, kind),
    }));
}
