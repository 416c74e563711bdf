/** Withdrawals as the contract shows them, to their customers and to the staff. */
import type { Role } from '@candor/core/staff/permissions';
import type { StaffWithdrawalView } from '@candor/contract/staff/withdrawals';
import type { WithdrawalView } from '@candor/contract/withdrawals';
import { formatDecimal } from '@candor/core/money/decimal';
import { formatMoney, money } from '@candor/core/money/money';
import { DAY } from '@candor/core/time';
import { confirmationsOf } from '@candor/core/wallet/deposit';
import type { WithdrawalNote } from '@candor/core/wallet/withdrawal';
import type { Tx } from '../../../db/db.ts';
import { findCustomer, customerNames } from '../../identity/index.ts';
import { namesOf } from '../../staff/index.ts';
import { listApprovals, listNotes, type WithdrawalRow } from '../db/withdrawals.repo.ts';
import { readConfirmations } from '../networks/confirmations.ts';
import { offeredOf, type Wallet } from '../wallet-app.ts';

export const SHARE_DECIMALS = 9;
/** How long after its end a freeze is still worth a look. */
const RECENT = 7 * DAY;

export async function viewWithdrawals(
  tx: Tx,
  wallet: Wallet,
  rows: readonly WithdrawalRow[],
): Promise<WithdrawalView[]> {
  const required = await readConfirmations(tx);
  return rows.map((row) => viewOf(wallet, row, required[row.network]));
}

function viewOf(wallet: Wallet, row: WithdrawalRow, required: number): WithdrawalView {
  const amountOf = (units: bigint) => formatMoney(money(row.coin, units));
  const [amount, fee] = [BigInt(row.amount_units), BigInt(row.fee_units)];
  return {
    id: row.id,
    coin: row.coin,
    network: row.network,
    address: row.address,
    amount: amountOf(amount),
    feeRate: formatDecimal(BigInt(row.fee_rate_ppb), SHARE_DECIMALS),
    fee: amountOf(fee),
    received: amountOf(amount - fee),
    status: row.status,
    stage: row.stage,
    reason: row.reason,
    words: row.words,
    hash: row.mined_hash ?? row.tx_hash,
    confirmations: confirmations(wallet, row, required),
    confirmationsNeeded: required,
    createdAt: row.requested_at.toISOString(),
    reviewDueAt: row.review_due_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
    doneAt: row.stage === 'done' ? (row.ended_at?.toISOString() ?? null) : null,
    mayCancel: row.status === 'review',
  };
}

/** Null before it was sent. Without a node nobody knows the newest block: what is in one has its own. */
function confirmations(wallet: Wallet, { stage, network, block_number: block }: WithdrawalRow, required: number) {
  if (stage === 'done') return required;
  if (stage !== 'sent' && stage !== 'confirming') return null;
  if (block === null) return 0;
  const head = offeredOf(wallet, network)?.watcher.position()?.head ?? Number(block);
  return Math.min(required, Math.max(1, confirmationsOf(Number(block), head)));
}

export async function viewForStaff(
  tx: Tx,
  wallet: Wallet,
  rows: readonly WithdrawalRow[],
  role: Role,
): Promise<StaffWithdrawalView[]> {
  const ids = rows.map(({ id }) => id);
  const [views, approvals, usernames, notes] = await Promise.all([
    viewWithdrawals(tx, wallet, rows),
    listApprovals(tx, ids),
    customerNames(
      tx,
      rows.map(({ customer_id: id }) => id),
      role,
    ),
    notesOf(tx, rows),
  ]);
  const names = await namesOf(
    tx,
    approvals.map(({ member_id: id }) => id),
  );
  return views.map((view, index) => ({
    ...view,
    customerId: rows[index]?.customer_id ?? '',
    customerName: usernames.get(rows[index]?.customer_id ?? '') ?? '',
    needsTwo: rows[index]?.needs_two ?? true,
    approvals: approvals
      .filter(({ withdrawal_id: id }) => id === view.id)
      .map((each) => ({
        memberId: each.member_id,
        name: names.get(each.member_id) ?? '',
        at: each.approved_at.toISOString(),
      })),
    notes: notes.get(view.id) ?? [],
  }));
}

async function notesOf(tx: Tx, rows: readonly WithdrawalRow[]): Promise<ReadonlyMap<string, WithdrawalNote[]>> {
  const found = await listNotes(
    tx,
    rows.map(({ id }) => id),
  );
  const owners = new Map(
    await Promise.all(
      [...new Set(rows.map(({ customer_id: id }) => id))].map(async (id) => [id, await findCustomer(tx, id)] as const),
    ),
  );
  return new Map(
    rows.map((row) => {
      const owner = owners.get(row.customer_id);
      const frozenUntil = owner?.withdrawals_frozen_until?.getTime() ?? -Infinity;
      const notes: [WithdrawalNote, boolean][] = [
        ['firstWithdrawal', found.get(row.id)?.is_first === true],
        ['firstToAddress', found.get(row.id)?.is_first_to === true],
        ['securityChanged', frozenUntil + RECENT > row.requested_at.getTime()],
        ['accountSuspended', owner?.status === 'suspended'],
        ['noRate', row.usdt_units === null],
      ];
      return [row.id, notes.filter(([, holds]) => holds).map(([note]) => note)];
    }),
  );
}
