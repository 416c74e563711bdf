/** The customer's routes of deposits, as in the contract. */
import * as contract from '@candor/contract/wallet';
import { assert } from '@candor/core/assert';
import { formatMoney } from '@candor/core/money/money';
import type { CoinRoute } from '@candor/core/wallet/coins';
import type { App } from '../../http/app.ts';
import { type DataPart, pagedPart } from '../../http/data-parts.ts';
import type { Mount } from '../../http/http.ts';
import { caseHours } from '../cases/index.ts';
import * as commands from './commands.ts';
import { listAddresses } from './db/addresses.repo.ts';
import { listDeposits } from './db/deposits.repo.ts';
import { listPayees } from './db/payees.repo.ts';
import { listOf } from './db/withdrawals.repo.ts';
import { readConfirmations } from './networks/confirmations.ts';
import { viewPayee } from './payees/address-book.ts';
import { viewDeposits } from './views.ts';
import { viewWithdrawals } from './withdrawals/views.ts';
import { type KeyedNetwork, routesOf, type Wallet, type WalletApp } from './wallet-app.ts';

export function depositRoutes(app: WalletApp, mount: Mount): void {
  const { kysely } = app.db;

  mount(contract.listDepositOptions, async () => ({ list: await listOptions(app) }));

  mount(contract.getDepositAddress, async ({ customer, body: { network } }) => {
    const { address } = await commands.getAddress(app, customer.id, network);
    return { network, address };
  });

  mount(contract.recharge, async ({ customer, client, body }) => {
    const row = await commands.announce(app, { id: customer.id, client }, body);
    const [view] = await viewDeposits(kysely, app.wallet, [row]);
    assert(view !== undefined, 'one deposit has one view');
    return view;
  });

  mount(contract.listRecharge, async ({ customer, query: { page, size } }) => {
    const { list: rows, total } = await listDeposits(kysely, customer.id, page, size);
    const list = await viewDeposits(kysely, app.wallet, rows);
    return { list, total, page, size };
  });

  mount(contract.sendPlayCoins, async ({ customer, body }) => ({
    hash: await commands.sendPlayCoins(app, customer.id, body),
  }));
}

/** What can be paid in: first where the chain alone credits, then where members of staff do. */
async function listOptions({
  db: { kysely },
  wallet: { networks, reviewed },
}: WalletApp): Promise<contract.DepositOption[]> {
  const required = await readConfirmations(kysely);
  const hours = reviewed.length === 0 ? null : await caseHours(kysely);
  const paying = networks.filter((each) => each.paying !== null).map(({ network }) => network);
  const optionOf = async (offered: KeyedNetwork, { coin, network }: CoinRoute) => ({
    coin,
    network,
    minimum: formatMoney(await commands.minimumOf(kysely, coin)),
    confirmations: required[network],
    blockSeconds: offered.blockSeconds,
    withdrawals: paying.includes(network)
      ? ('here' as const)
      : paying.length > 0
        ? ('elsewhere' as const)
        : ('nowhere' as const),
  });
  return Promise.all([
    ...networks.flatMap((offered) =>
      routesOf(offered).map(async (way) => ({
        ...(await optionOf(offered, way)),
        head: offered.watcher.position()?.head ?? null,
        // Tokens have records of their own.
        contracts: way.coin !== 'ETH' || offered.chain.seesContracts === true,
        reviewHours: null,
        play: offered.faucet?.amounts[way.coin] ?? null,
      })),
    ),
    ...reviewed.flatMap((offered) =>
      routesOf(offered).map(async (way) => ({
        ...(await optionOf(offered, way)),
        head: null,
        contracts: true,
        reviewHours: hours,
        play: null,
      })),
    ),
  ]);
}

/** Addresses, deposits, the address book and withdrawals in a customer's data export. */
export function walletData(app: App & { readonly wallet: Wallet }): DataPart[] {
  const { kysely } = app.db;
  return [
    pagedPart('depositAddresses', async (customerId, { page }) => {
      const rows = page > 1 ? [] : await listAddresses(kysely, customerId);
      const list = rows.map(({ network, address, created_at: at }) => ({ network, address, at: at.toISOString() }));
      return { rows: list, total: list.length };
    }),
    pagedPart('deposits', async (customerId, { page, size }) => {
      const { list: rows, total } = await listDeposits(kysely, customerId, page, size);
      return { rows: await viewDeposits(kysely, app.wallet, rows), total };
    }),
    pagedPart('addressBook', async (customerId, { page }) => {
      const [rows, now] = [page > 1 ? [] : await listPayees(kysely, customerId), app.now()];
      const list = rows.map((row) => viewPayee(row, now));
      return { rows: list, total: list.length };
    }),
    pagedPart('withdrawals', async (customerId, { page, size }) => {
      const { list: rows, total } = await listOf(kysely, customerId, page, size);
      return { rows: await viewWithdrawals(kysely, app.wallet, rows), total };
    }),
  ];
}
