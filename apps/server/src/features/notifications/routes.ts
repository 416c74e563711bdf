/** Routes for reading notifications, as in the contract. */
import * as contract from '@candor/contract/notifications';
import type { App } from '../../http/app.ts';
import { type DataPart, pagedPart } from '../../http/data-parts.ts';
import type { Mount } from '../../http/http.ts';
import * as repo from './repo.ts';

/** The notifications of both accounts in a customer's data export. */
export function notificationsData(app: App): DataPart {
  return pagedPart('notifications', async (customerId, page) => {
    const { list, total } = await repo.listEntries(app.db.kysely, customerId, null, page);
    return { rows: list.map(toView), total };
  });
}

export function notificationsRoutes(app: App, mount: Mount): void {
  const { kysely } = app.db;
  mount(contract.listNotifications, async ({ customer, mode, query }) => {
    const { list, total } = await repo.listEntries(kysely, customer.id, mode, query);
    return { list: list.map(toView), total, ...query };
  });

  mount(contract.countNotifications, ({ customer, mode }) => repo.countUnread(kysely, customer.id, mode));

  mount(contract.readNotifications, async ({ customer, mode, body }) => {
    await repo.markRead(kysely, customer.id, body.ids, new Date(app.now()));
    return repo.countUnread(kysely, customer.id, mode);
  });
}

type Listed = Awaited<ReturnType<typeof repo.listEntries>>['list'][number];

function toView({ id, kind, mode, details, at, read_at: readAt }: Listed) {
  return { id, kind, mode, details, at: at.toISOString(), readAt: readAt?.toISOString() ?? null };
}
