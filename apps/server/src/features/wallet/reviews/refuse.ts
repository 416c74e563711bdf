/** Refuses a deposit under review, for a published reason with words that the customer reads. Whoever locks it first decides. */
import { Refusal } from '@candor/core/refusal';
import type { DepositRefusal } from '@candor/core/wallet/deposit';
import { formatMoney, money } from '@candor/core/money/money';
import { inTransaction } from '../../../db/db.ts';
import { Failure } from '../../../http/errors.ts';
import { type By, closeIn, lockCase } from '../../cases/index.ts';
import { lockCustomer } from '../../identity/index.ts';
import type { GivenFactor } from '../../staff/index.ts';
import { type DepositRow, findDeposit } from '../db/deposits.repo.ts';
import * as repo from '../db/reviews.repo.ts';
import { prove, type StaffWalletApp } from '../staff-wallet-app.ts';

type Refused = GivenFactor & { readonly id: string; readonly reason: DepositRefusal; readonly words: string };

/** Refuses `deposit_over` once it was credited or refused. */
export async function refuseDeposit(app: StaffWalletApp, by: By, refused: Refused): Promise<DepositRow> {
  const { id, reason, words } = refused;
  const known = await findDeposit(app.db.kysely, id);
  if (known === null || known.case_id === null) throw new Failure('404');
  // Before a code is asked for: nobody spends one on what is decided.
  assertInReview(known);
  const { spend, factor } = await prove(app, by, refused);
  return inTransaction(app.db, async (tx) => {
    await spend(tx);
    // First the customer, as whoever credits does.
    await lockCustomer(tx, known.customer_id);
    const row = await repo.lockReview(tx, id);
    if (row === null) throw new Failure('404');
    assertInReview(row);
    const saved = await repo.refuse(tx, id, { reason, words, refusedBy: by.staff.id });
    const amount = `${formatMoney(money(row.coin, BigInt(row.announced_units ?? '0')))} ${row.coin}`;
    const details = { deposit: id, amount, reason, factor };
    await app.audit.record(tx, by, { action: 'deposit.refused', subject: `customer ${row.customer_id}`, details });
    const open = row.case_id === null ? null : await lockCase(tx, row.case_id);
    if (open !== null) await closeIn(app, tx, by, open, { outcome: 'refused', words });
    return saved;
  });
}

function assertInReview({ status }: DepositRow): void {
  if (status !== 'review') throw new Refusal('deposit_over');
}
