/** What a decided batch saves. */
import type { AccountRef } from '@candor/core/ledger/transfer';
import { PRICE_DECIMALS } from '@candor/core/money/price';
import { unattendedStep } from '@candor/core/trading/orders/unattended';
import type { UnitOfWork } from '../decide/unit-of-work.ts';
import type { AnswerBook } from './answers.ts';
import type { BatchSave, UnattendedRef } from './store.ts';

/** @param known the available balances that it was decided upon. */
export function saveOf(
  unit: UnitOfWork,
  known: readonly (readonly [account: AccountRef, units: bigint])[],
  { fresh, superseding }: Pick<AnswerBook, 'fresh' | 'superseding'>,
): BatchSave {
  const { created, changed, events, accountEvents, transfers, reservations } = unit;
  const changes = known.map(([account, units]) => ({
    account,
    before: units,
    after: account.owner === null ? units : (unit.availableAfterSteps(account.owner, account.mode) ?? units),
  }));
  return {
    known: changes,
    unattended: unattendedOf(unit),
    created,
    changed,
    events,
    accountEvents,
    transfers,
    reservations,
    answers: fresh,
    superseding,
  };
}

/** With the digits of their prices: the database does not know those that two members of staff agreed on. */
function unattendedOf({ steps, market }: UnitOfWork): UnattendedRef[] {
  return steps.flatMap(({ order: { code }, event }) => {
    const { orderId, version } = event;
    return unattendedStep(event) === null
      ? []
      : [{ orderId, version, digits: market.instrument(code)?.digits ?? PRICE_DECIMALS }];
  });
}
