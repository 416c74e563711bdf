/** Routes of notifications, as in the contract. */
import * as contract from '@candor/contract/notifications';
import type { App } from '../../http/app.ts';
import { type DataPart, pagedPart, wholePart } from '../../http/data-parts.ts';
import type { Mount } from '../../http/http.ts';
import * as entries from './db/entries.repo.ts';
import { changePreferences, viewPreferences } from './preferences.ts';
import { pushData, subscribe, unsubscribe, viewPush } from './push/devices.ts';
import { sendTest } from './push/jobs.ts';

/** A customer's notifications of both accounts, and what they set about them, for their data export. */
export function notificationsData(app: App): DataPart[] {
  return [
    pagedPart('notifications', async (customerId, page) => {
      const { list, total } = await entries.listAllEntries(app.db.kysely, customerId, page);
      return { rows: list.map(toView).map(({ more: _, ...row }) => row), total };
    }),
    wholePart('notificationPreferences', async (customerId) => [{ ...(await viewPreferences(app, customerId)) }]),
    pushData(app),
  ];
}

export function notificationsRoutes(app: App, mount: Mount): void {
  const { kysely } = app.db;
  mount(contract.listNotifications, async ({ customer, mode, query }) => {
    const { page, size, group, unread } = query;
    const asked = { page, size, group, isUnread: unread === 'true' };
    const { list, total } = await entries.listEntries(kysely, customer.id, mode, asked);
    return { list: list.map(toView), total, page, size };
  });

  mount(contract.countNotifications, ({ customer, mode }) => entries.countUnread(kysely, customer.id, mode));

  mount(contract.readNotifications, async ({ customer, mode, body }) => {
    await entries.markRead(kysely, customer.id, body.ids, new Date(app.now()));
    return entries.countUnread(kysely, customer.id, mode);
  });

  mount(contract.readAllNotifications, async ({ customer, mode, body }) => {
    await entries.markAllRead(kysely, { customerId: customer.id, mode, ...body }, new Date(app.now()));
    return entries.countUnread(kysely, customer.id, mode);
  });

  mount(contract.getPreferences, ({ customer }) => viewPreferences(app, customer.id));

  mount(contract.changePreferences, ({ customer, body }) => changePreferences(app, customer.id, body));

  mount(contract.getPush, ({ customer }) => viewPush(app, customer));

  mount(contract.subscribePush, ({ customer, body }) => subscribe(app, customer, body));

  mount(contract.unsubscribePush, ({ customer, body }) => unsubscribe(app, customer, body.id));

  mount(contract.testPush, async ({ customer }) => ({ isDelivered: await sendTest(app, customer) }));
}

type Listed = Awaited<ReturnType<typeof entries.listEntries>>['list'][number];

function toView({ id, kind, mode, details, at, read_at: readAt, more }: Listed) {
  const count = Number(more);
  return { id, kind, mode, details, at: at.toISOString(), readAt: readAt?.toISOString() ?? null, more: count };
}
