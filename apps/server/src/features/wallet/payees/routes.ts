/** The customer's routes of the address book, as in the contract. */
import * as contract from '@candor/contract/withdrawals';
import type { Mount } from '../../../http/http.ts';
import { listPayees } from '../db/payees.repo.ts';
import type { WalletApp } from '../wallet-app.ts';
import * as book from './address-book.ts';

export function payeeRoutes(app: WalletApp, mount: Mount): void {
  mount(contract.listPayees, async ({ customer }) => {
    const now = app.now();
    return { list: (await listPayees(app.db.kysely, customer.id)).map((row) => book.viewPayee(row, now)) };
  });

  mount(contract.addPayee, async ({ customer, client, body }) =>
    book.viewPayee(await book.addPayee(app, customer.id, client, body), app.now()),
  );

  mount(contract.confirmPayee, async ({ client, body }) => {
    const { network, address, usableAt } = book.viewPayee(await book.confirmPayee(app, client, body.ticket), app.now());
    return { network, address, usableAt };
  });

  mount(contract.removePayee, async ({ customer, client, body }) => {
    await book.removePayee(app, customer.id, client, body.id);
    return {};
  });
}
