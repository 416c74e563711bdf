/** The routes of withdrawals in the back office, as in the contract. */
import * as contract from '@candor/contract/staff/withdrawals';
import { assert } from '@candor/core/assert';
import type { Mount, Staff } from '../../../http/http.ts';
import { listBatches } from '../db/payouts.repo.ts';
import { listQueue, type WithdrawalRow } from '../db/withdrawals.repo.ts';
import { makeBatch, viewBatches } from '../payouts/batch.ts';
import { countPayouts } from '../payouts/delays.ts';
import { replaceBatch } from '../payouts/replace.ts';
import { putSigned } from '../payouts/signed.ts';
import type { StaffWalletApp } from '../staff-wallet-app.ts';
import { approveWithdrawal, refuseWithdrawal } from './decide.ts';
import { viewForStaff } from './views.ts';

export function withdrawalStaffRoutes(app: StaffWalletApp, mount: Mount): void {
  const { kysely } = app.db;
  const show = async ({ role }: Staff, row: WithdrawalRow) => {
    const [view] = await viewForStaff(kysely, app.wallet, [row], role);
    assert(view !== undefined, 'one withdrawal has one view');
    return view;
  };

  mount(contract.listStaffWithdrawals, async ({ staff, query: { state, page, size } }) => {
    const { list: rows, total } = await listQueue(kysely, state, page, size);
    return { list: await viewForStaff(kysely, app.wallet, rows, staff.role), total, page, size };
  });

  mount(contract.approveWithdrawal, async ({ staff, client, body }) =>
    show(staff, await approveWithdrawal(app, { staff, client }, body)),
  );

  mount(contract.refuseWithdrawal, async ({ staff, client, body }) =>
    show(staff, await refuseWithdrawal(app, { staff, client }, body)),
  );

  mount(contract.makePayoutBatch, ({ staff, client, body }) => makeBatch(app, { staff, client }, body));

  mount(contract.listPayoutBatches, async ({ query: { page, size } }) => {
    const { list: rows, total } = await listBatches(kysely, page, size);
    const networks = app.wallet.networks.filter(({ paying }) => paying !== null).map((each) => each.network);
    return { list: await viewBatches(kysely, rows), total, page, size, networks };
  });

  mount(contract.replacePayoutBatch, ({ staff, client, body }) => replaceBatch(app, { staff, client }, body));

  mount(contract.countPayouts, () => countPayouts(app));

  mount(contract.putSignedBatch, ({ staff, client, body }) => putSigned(app, { staff, client }, body));
}
