/** Deposits as the staff see them. Of the customer they show the id and what the member calls them. */
import type { StaffDepositView } from '@candor/contract/staff/deposits';
import { assert } from '@candor/core/assert';
import type { Role } from '@candor/core/staff/permissions';
import type { Tx } from '../../../db/db.ts';
import { pictureDuplicates } from '../../documents/index.ts';
import { customerNames } from '../../identity/index.ts';
import { namesOf } from '../../staff/index.ts';
import { listAddressesOf } from '../db/addresses.repo.ts';
import type { DepositRow } from '../db/deposits.repo.ts';
import * as repo from '../db/reviews.repo.ts';
import { viewDeposits } from '../views.ts';
import type { Wallet } from '../wallet-app.ts';

/** Of all deposits of a page together. */
const SAME_PROOFS_MAX = 100;

export async function viewForStaff(
  tx: Tx,
  wallet: Wallet,
  rows: readonly DepositRow[],
  now: Date,
  role: Role,
): Promise<StaffDepositView[]> {
  const owners = [...new Set(rows.map(({ customer_id: id }) => id))];
  const reviews = rows.filter(({ case_id: id }) => id !== null).map(({ id }) => id);
  const proofs = rows.map(({ proof_id: id }) => id).filter((id) => id !== null);
  const [same, sameProofs, credits, pending, addresses] = await Promise.all([
    repo.listSame(tx, rows),
    pictureDuplicates(tx, proofs, SAME_PROOFS_MAX),
    repo.listCredits(tx, reviews),
    repo.listPending(tx, reviews, now),
    listAddressesOf(tx, owners),
  ]);
  const [usernames, names, views] = await Promise.all([
    customerNames(
      tx,
      [
        ...owners,
        ...same.map(({ customerId }) => customerId),
        ...sameProofs.map(({ otherCustomerId }) => otherCustomerId),
      ],
      role,
    ),
    namesOf(tx, [
      ...rows.map(({ refused_by: id }) => id).filter((id) => id !== null),
      ...credits.flatMap(({ proposerId, approverId }) => [proposerId, approverId]),
      ...pending.map(({ proposerId }) => proposerId),
    ]),
    viewDeposits(tx, wallet, rows),
  ]);
  const nameOf = (id: string) => names.get(id) ?? '';
  return views.map((view, index) => {
    const row = rows[index];
    assert(row !== undefined, 'each deposit has its view');
    const credit = credits.find(({ depositId }) => depositId === row.id);
    return {
      ...view,
      customerId: row.customer_id,
      customerName: usernames.get(row.customer_id) ?? '',
      addresses: addresses
        .filter((each) => each.customer_id === row.customer_id && each.network === row.network)
        .map(({ address }) => address),
      refusedBy: row.refused_by === null ? null : nameOf(row.refused_by),
      creditedBy:
        credit === undefined
          ? null
          : {
              proposalId: credit.proposalId,
              proposer: nameOf(credit.proposerId),
              approver: nameOf(credit.approverId),
            },
      pending: pending
        .filter(({ depositId }) => depositId === row.id)
        .map(({ proposalId, proposerId, at }) => ({
          proposalId,
          proposer: nameOf(proposerId),
          at: at.toISOString(),
        })),
      same: same
        .filter(({ of }) => of === row.id)
        .map(({ id, customerId, state, isWhole }) => ({
          id,
          customerId,
          customerName: usernames.get(customerId) ?? '',
          state,
          isWhole,
        })),
      sameProof: sameProofs
        .filter(({ pictureId }) => pictureId === row.proof_id)
        .map(({ otherCustomerId: customerId }) => ({ customerId, customerName: usernames.get(customerId) ?? '' })),
    };
  });
}
