/** The customer's routes of withdrawals, as in the contract. */
import * as contract from '@candor/contract/withdrawals';
import { assert } from '@candor/core/assert';
import { formatDecimal } from '@candor/core/money/decimal';
import { formatMoney, money } from '@candor/core/money/money';
import { HOUR } from '@candor/core/time';
import { leftOf } from '@candor/core/wallet/withdrawal';
import { Failure } from '../../../http/errors.ts';
import type { Mount } from '../../../http/http.ts';
import { balancesOf } from '../../../ledger/balances.ts';
import { findCustomer } from '../../identity/index.ts';
import { findWithdrawal, listOf } from '../db/withdrawals.repo.ts';
import { readConfirmations } from '../networks/confirmations.ts';
import { routesOf, type WithdrawalApp } from '../wallet-app.ts';
import { cancelWithdrawal } from './decide.ts';
import { limitsOf, readTerms } from './limits.ts';
import { requestWithdrawal } from './request.ts';
import { SHARE_DECIMALS, viewWithdrawals } from './views.ts';

export function withdrawalRoutes(app: WithdrawalApp, mount: Mount): void {
  const { kysely } = app.db;
  const show = async (customerId: string, id: string) => {
    const row = await findWithdrawal(kysely, id);
    if (row === null || row.customer_id !== customerId) throw new Failure('404');
    const [view] = await viewWithdrawals(kysely, app.wallet, [row]);
    assert(view !== undefined, 'one withdrawal has one view');
    return view;
  };

  mount(contract.listWithdrawalOptions, ({ customer }) => listOptions(app, customer.id));

  mount(contract.withdrawal, async ({ customer, body, idempotency }) =>
    show(customer.id, await requestWithdrawal(app, customer.id, idempotency, body)),
  );

  mount(contract.cancelWithdrawal, async ({ customer, client, body, idempotency }) => {
    const { id } = await cancelWithdrawal(app, { id: customer.id, client }, idempotency, body.id);
    return show(customer.id, id);
  });

  mount(contract.getWithdrawal, ({ customer, params }) => show(customer.id, params.id));

  mount(contract.listWithdrawals, async ({ customer, query: { page, size } }) => {
    const { list: rows, total } = await listOf(kysely, customer.id, page, size);
    return { list: await viewWithdrawals(kysely, app.wallet, rows), total, page, size };
  });
}

async function listOptions(app: WithdrawalApp, customerId: string) {
  const { kysely } = app.db;
  const terms = await readTerms(kysely);
  const [customer, balances, limits, required] = await Promise.all([
    findCustomer(kysely, customerId),
    balancesOf(kysely, customerId, 'real'),
    limitsOf(kysely, customerId, terms),
    readConfirmations(kysely),
  ]);
  const offered = app.wallet.networks.filter(({ paying }) => paying !== null).flatMap((each) => routesOf(each));
  const list = offered.map(({ coin, network }) => ({
    coin,
    network,
    available: formatMoney(
      balances.find(({ kind, amount: { asset } }) => kind === 'available' && asset === coin)?.amount ?? money(coin, 0n),
    ),
    minimum: formatMoney(terms.minimum[coin]),
    feeRate: formatDecimal(terms.feeRate, SHARE_DECIMALS),
    confirmations: required[network],
  }));
  const usdt = (units: bigint) => formatMoney(money('USDT', units));
  const frozenUntil = customer?.withdrawals_frozen_until ?? null;
  return {
    list,
    limit: {
      asset: 'USDT' as const,
      day: usdt(limits.day.limit),
      dayLeft: usdt(leftOf(limits.day)),
      month: usdt(limits.month.limit),
      monthLeft: usdt(leftOf(limits.month)),
    },
    frozenUntil: frozenUntil !== null && frozenUntil.getTime() > app.now() ? frozenUntil.toISOString() : null,
    reviewHours: terms.reviewMs / HOUR,
  };
}
