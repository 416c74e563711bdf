/**
 * What ends the review of a withdrawal: its customer cancels it, members of staff approve it, or one refuses it for a published reason with words that
 * the customer reads. Whoever locks the row first decides; the others read that it is over.
 */
import { formatMoney, money } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import type { CaseOutcome } from '@candor/core/staff/cases';
import type { WithdrawalFailure } from '@candor/core/wallet/withdrawal';
import { inTransaction, type Tx } from '../../../db/db.ts';
import { type IdempotencyKey, once } from '../../../db/idempotency.ts';
import type { Client } from '../../../http/client.ts';
import { Failure } from '../../../http/errors.ts';
import { type By, closeIn, lockCase } from '../../cases/index.ts';
import * as repo from '../db/withdrawals.repo.ts';
import type { WithdrawalRow } from '../db/withdrawals.repo.ts';
import type { GivenFactor } from '../../staff/index.ts';
import { prove, type StaffWalletApp } from '../staff-wallet-app.ts';
import type { DecisionApp } from '../wallet-app.ts';

type Customer = { readonly id: string; readonly client: Client };

/** Refuses `withdrawal_over` once it was approved or refused. */
export function cancelWithdrawal(
  app: DecisionApp,
  customer: Customer,
  key: IdempotencyKey,
  id: string,
): Promise<{ id: string }> {
  return once(app.db, customer.id, key, async (tx) => {
    const row = await repo.lockWithdrawal(tx, id);
    if (row === null || row.customer_id !== customer.id) throw new Failure('404');
    if (row.reason === 'cancelled') return { id };
    assertInReview(row);
    await repo.fail(tx, id, { reason: 'cancelled' });
    await close(app, tx, { staff: null, client: customer.client }, row, 'cancelled', 'cancelled by the customer');
    return { id };
  });
}

type Seen = GivenFactor & { readonly id: string; readonly amount: string; readonly address: string };

/** Counts once for each member. Refuses `withdrawal_changed` if it is not what the member saw. */
export async function approveWithdrawal(app: StaffWalletApp, by: By, seen: Seen): Promise<WithdrawalRow> {
  const known = await getWithdrawal(app, seen.id);
  if (await hasApproved(app.db.kysely, by, known)) return known;
  const { spend, factor } = await prove(app, by, seen);
  return inTransaction(app.db, async (tx) => {
    const row = await lockShown(tx, seen.id);
    // Said again, it is the same approval.
    if (await hasApproved(tx, by, row)) return row;
    await spend(tx);
    assertInReview(row);
    if (formatMoney(money(row.coin, BigInt(row.amount_units))) !== seen.amount || row.address !== seen.address)
      throw new Refusal('withdrawal_changed');
    await repo.insertApproval(tx, app.secrets, row.id, by.staff.id);
    const count = (await repo.listApprovals(tx, [row.id])).length;
    await record(app, tx, by, 'withdrawal.approved', row, { approvals: String(count), factor });
    if (count < (row.needs_two ? 2 : 1)) return row;
    await repo.saveApproved(tx, row.id);
    await close(app, tx, by, row, 'approved', 'approved');
    return lockShown(tx, row.id);
  });
}

type Refused = GivenFactor & { readonly id: string; readonly reason: WithdrawalFailure; readonly words: string };

export async function refuseWithdrawal(app: StaffWalletApp, by: By, refused: Refused): Promise<WithdrawalRow> {
  const { id, reason, words } = refused;
  assertInReview(await getWithdrawal(app, id));
  const { spend, factor } = await prove(app, by, refused);
  return inTransaction(app.db, async (tx) => {
    await spend(tx);
    const row = await lockShown(tx, id);
    assertInReview(row);
    await repo.fail(tx, id, { reason, words, refusedBy: by.staff.id });
    await record(app, tx, by, 'withdrawal.refused', row, { reason, factor });
    await close(app, tx, by, row, 'refused', words);
    return lockShown(tx, id);
  });
}

/** Before a code is asked for: nobody spends one on what is not there. */
async function getWithdrawal(app: DecisionApp, id: string): Promise<WithdrawalRow> {
  const row = await repo.findWithdrawal(app.db.kysely, id);
  if (row === null) throw new Failure('404');
  return row;
}

/** Only while it counts: of one that has failed since, the member is told. */
async function hasApproved(tx: Tx, { staff }: By, { id, status }: WithdrawalRow): Promise<boolean> {
  if (status === 'failed') return false;
  return (await repo.listApprovals(tx, [id])).some(({ member_id: member }) => member === staff.id);
}

async function lockShown(tx: Tx, id: string): Promise<WithdrawalRow> {
  const row = await repo.lockWithdrawal(tx, id);
  if (row === null) throw new Failure('404');
  return row;
}

function assertInReview({ status }: WithdrawalRow): void {
  if (status !== 'review') throw new Refusal('withdrawal_over');
}

async function close(
  app: DecisionApp,
  tx: Tx,
  by: Parameters<typeof closeIn>[2],
  { case_id: caseId }: WithdrawalRow,
  outcome: CaseOutcome,
  words: string,
): Promise<void> {
  const row = caseId === null ? null : await lockCase(tx, caseId);
  if (row !== null) await closeIn(app, tx, by, row, { outcome, words });
}

async function record(
  { audit }: DecisionApp,
  tx: Tx,
  by: By,
  action: string,
  row: WithdrawalRow,
  more: Readonly<Record<string, string>>,
): Promise<void> {
  const amount = `${formatMoney(money(row.coin, BigInt(row.amount_units)))} ${row.coin}`;
  const details = { withdrawal: row.id, amount, address: row.address, ...more };
  await audit.record(tx, by, { action, subject: `customer ${row.customer_id}`, details });
}
