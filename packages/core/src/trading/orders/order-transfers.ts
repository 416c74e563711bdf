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

/** The moves of any step, in posting order; `trading_kinds` in the database says the same. */
const MOVES: readonly Omit<Move, 'units'>[] = [
  { from: 'held', to: 'available', kind: 'order.released' },
  { from: 'available', to: 'held', kind: 'order.held' },
  { from: 'available', to: 'margin', kind: 'margin.held' },
  { from: 'available', to: 'house:fees', kind: 'fee.opening' },
  { from: 'margin', to: 'available', kind: 'margin.released' },
  { from: 'house:trading', to: 'available', kind: 'profit' },
  { from: 'available', to: 'house:trading', kind: 'loss' },
  { from: 'house:protection', to: 'house:trading', kind: 'loss.protected' },
  { from: 'available', to: 'house:financing', kind: 'financing.settled' },
  { from: 'house:protection', to: 'house:financing', kind: 'financing.protected' },
  { from: 'available', to: 'house:fees', kind: 'fee.closing' },
  { from: 'house:protection', to: 'house:fees', kind: 'fee.protected' },
  { from: 'available', to: 'house:financing', kind: 'financing.paid' },
  { from: 'house:financing', to: 'available', kind: 'financing.received' },
];

/** @param units what was moved, in posting order, as the database derives it from the step. */
export function postedTransfers(
  order: Pick<PendingOrder, 'id' | 'owner' | 'mode'>,
  version: number,
  units: readonly bigint[],
): Transfer[] {
  return orderTransfers(
    order,
    version,
    MOVES.map((move, place) => ({ ...move, units: units[place] ?? 0n })),
  );
}

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
