/** Routes for viewing customers and writing notes about them, as in the contract. */
import * as contract from '@candor/contract/staff/customers';
import { inTransaction } from '../../db/db.ts';
import { Failure } from '../../http/errors.ts';
import type { Mount } from '../../http/http.ts';
import { latestMovements } from '../../ledger/latest.ts';
import { findCustomer, searchCustomers } from '../identity/index.ts';
import { runningItems } from '../nfts/index.ts';
import { optionsBehind } from '../options/index.ts';
import { namesOf } from '../staff/index.ts';
import { ordersBehind } from '../trading/index.ts';
import type { CustomersApp } from './customers-app.ts';
import * as repo from './repo.ts';
import { readTimeline } from './timeline.ts';
import { viewCustomer, viewFound, viewMovement, viewNote } from './views.ts';

const FOUND_SIZE = 20;
/** Orders and options. */
const ORDERS_SIZE = 20;
const LIST_SIZE = 50;

/** The item that a posting is about; null: another fact. */
function itemOf(fact: string): string | null {
  return /^nft:(\d+)/.exec(fact)?.[1] ?? null;
}

export function customerRoutes(app: CustomersApp, mount: Mount): void {
  const { db } = app;

  mount(contract.searchCustomers, async ({ staff, query }) => {
    const { list, next } = await searchCustomers(db.kysely, query.text ?? '', query.cursor ?? null, FOUND_SIZE);
    return { list: list.map((customer) => viewFound(customer, staff.role)), next };
  });

  mount(contract.getCustomer, ({ staff, params }) => viewCustomer(app, params.customerId, staff.role));

  mount(contract.listCustomerOrders, async ({ params: { customerId }, query: { account: mode, cursor } }) => {
    await assertIs(customerId);
    return ordersBehind(app.trading, { owner: customerId, mode }, cursor ?? null, ORDERS_SIZE);
  });

  mount(contract.listCustomerOptions, async ({ params: { customerId }, query: { account: mode, cursor } }) => {
    await assertIs(customerId);
    const { market } = app.trading;
    return optionsBehind({ db, now: app.now, market }, { owner: customerId, mode }, cursor ?? null, ORDERS_SIZE);
  });

  mount(contract.listCustomerMovements, async ({ params: { customerId }, query: { account: mode, cursor } }) => {
    await assertIs(customerId);
    const found = await latestMovements(db, customerId, mode, { before: cursor ?? null, most: LIST_SIZE + 1 });
    const page = pageOf(found, viewMovement);
    const running = await runningItems(
      db.kysely,
      found.flatMap(({ fact }) => itemOf(fact) ?? []),
    );
    return { ...page, list: page.list.filter(({ fact }) => !running.has(itemOf(fact) ?? '')) };
  });

  mount(contract.listCustomerTimeline, async ({ params: { customerId }, query: { cursor } }) => {
    await assertIs(customerId);
    return readTimeline(db.kysely, customerId, cursor);
  });

  mount(contract.listCustomerNotes, async ({ params: { customerId }, query: { cursor } }) => {
    await assertIs(customerId);
    const found = await repo.listNotes(db.kysely, customerId, cursor ?? null, LIST_SIZE + 1);
    const names = await namesOf(
      db.kysely,
      found.map(({ staff_id: id }) => id),
    );
    return pageOf(found, (note) => viewNote(note, names));
  });

  mount(contract.writeCustomerNote, async ({ staff, client, body: { customerId, words } }) => {
    await assertIs(customerId);
    const by = { customer_id: customerId, staff_id: staff.id, role: staff.role };
    const note = await inTransaction(db, async (tx) => {
      const written = await repo.insertNote(tx, { ...by, words, written_at: new Date(tx.now()) });
      const event = { action: 'customer.noted', subject: `customer ${customerId}`, details: { note: written.id } };
      await app.audit.record(tx, { staff, client }, event);
      return written;
    });
    return viewNote(note, new Map([[staff.id, staff.name]]));
  });

  async function assertIs(customerId: string): Promise<void> {
    if ((await findCustomer(db.kysely, customerId)) === null) throw new Failure('404');
  }
}

/** @param found one more than is shown, if there are more. */
function pageOf<T extends { readonly id: string }, V>(
  found: readonly T[],
  view: (item: T) => V,
): { list: V[]; next: string | null } {
  const shown = found.slice(0, LIST_SIZE);
  return { list: shown.map(view), next: found.length > LIST_SIZE ? (shown.at(-1)?.id ?? null) : null };
}
