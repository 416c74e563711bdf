/** Money that another feature takes out of a customer's available balance: decided like an order, saved with the feature's own rows. */
import { assert } from '@candor/core/assert';
import type { AccountRef, Mode } from '@candor/core/ledger/transfer';
import type { Money } from '@candor/core/money/money';
import type { Instant } from '@candor/core/time';
import { checkFree } from '@candor/core/trading/checks/check-order';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import type { Query } from '../../../db/batch-pipeline.ts';
import { type Effect, fundsOf, refuseIf } from './decide.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** What the feature's statements are decided upon. */
export type Reserved = {
  /** The one instant of the transaction. */
  readonly at: Instant;
  /** The available balance in units, immediately before the feature's statements. */
  readonly before: bigint;
  /** The same after them: less by exactly the amount. */
  readonly after: bigint;
};

export type ReserveCommand = {
  readonly kind: 'reserve';
  readonly owner: string;
  readonly mode: Mode;
  readonly amount: Money;
  /** Of the amount, what comes back in the same transaction: all of it has to be free all the same. By default nothing. */
  readonly returned?: Money;
  /** What a repeated key is answered with. Plain JSON. */
  readonly answer: unknown;
  /** The feature's statements, in sequence. Pure: it is called again whenever the command is decided again. May refuse. */
  readonly save: (reserved: Reserved) => readonly Query[];
};

/** A reserve as decided, which is saved after all steps of its batch. */
export type Reservation = Pick<Reserved, 'before' | 'after'> & {
  readonly command: ReserveCommand;
  readonly account: AccountRef;
  readonly queries: readonly Query[];
};

/** Refuses what is not free, as when an order is opened. */
export function reserve(unit: UnitOfWork, command: ReserveCommand): Effect {
  const { amount, answer } = command;
  assert(amount.units > 0n && amount.asset === SETTLEMENT_ASSET, 'a reserve takes some of the settlement asset');
  const { available, openProfit } = fundsOf(unit, command);
  refuseIf(checkFree(available, openProfit, amount));
  unit.reserve(command);
  return { effect: 'reserved', answer };
}
