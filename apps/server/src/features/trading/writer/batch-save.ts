/** What a decided batch saves. */
import type { AccountRef } from '@candor/core/ledger/transfer';
import type { UnitOfWork } from '../decide/unit-of-work.ts';
import type { AnswerBook } from './answers.ts';
import type { BatchSave } from './store.ts';

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
