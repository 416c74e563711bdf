/** The routes of deposits in the back office, as in the contract. */
import * as contract from '@candor/contract/staff/deposits';
import { assert } from '@candor/core/assert';
import { Failure } from '../../../http/errors.ts';
import { pictureFile } from '../../../http/files.ts';
import type { Mount, Staff } from '../../../http/http.ts';
import type { ReadPicture } from '../../documents/index.ts';
import { type DepositRow, findDeposit } from '../db/deposits.repo.ts';
import * as repo from '../db/reviews.repo.ts';
import type { StaffWalletApp } from '../staff-wallet-app.ts';
import { refuseDeposit } from './refuse.ts';
import { viewForStaff } from './views.ts';

const PAGE_SIZE = 50;

export type ReviewsApp = StaffWalletApp & {
  readonly documents: { readonly readPicture: (id: string) => Promise<ReadPicture> };
};

export function reviewRoutes(app: ReviewsApp, mount: Mount): void {
  const { kysely } = app.db;
  const show = ({ role }: Staff, rows: readonly DepositRow[]) =>
    viewForStaff(kysely, app.wallet, rows, new Date(app.now()), role);
  const pageOf = async (staff: Staff, found: readonly DepositRow[]) => {
    const shown = found.slice(0, PAGE_SIZE);
    return { list: await show(staff, shown), next: found.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null };
  };

  mount(contract.listDepositReviews, async ({ staff, query: { status, network, coin, cursor } }) =>
    pageOf(staff, await repo.listReviews(kysely, { status, network, coin }, cursor ?? null, PAGE_SIZE + 1)),
  );

  mount(contract.listAllDeposits, async ({ staff, query: { state, network, customerId, tail, cursor } }) =>
    pageOf(staff, await repo.listByState(kysely, { state, network, customerId, tail }, cursor ?? null, PAGE_SIZE + 1)),
  );

  mount(contract.viewDepositProof, async ({ params: { customerId, depositId } }) => {
    const row = await findDeposit(kysely, depositId);
    if (row === null || row.customer_id !== customerId || row.proof_id === null) throw new Failure('404');
    const { bytes, type } = await app.documents.readPicture(row.proof_id);
    return pictureFile(`proof-${depositId}`, type, bytes);
  });

  mount(contract.refuseDeposit, async ({ staff, client, body }) => {
    const [view] = await show(staff, [await refuseDeposit(app, { staff, client }, body)]);
    assert(view !== undefined, 'one deposit has one view');
    return view;
  });
}
