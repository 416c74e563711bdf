/** Queries for the customer's notifications. Keys carry the mode, so that demo and real data never mix. */
import { queryOptions } from '@tanstack/react-query';
import { countNotifications, getPreferences, listNotifications } from '@candor/contract/notifications';
import type { NotificationGroup } from '@candor/core/notifications/catalogue';
import { call } from '../../api/client.ts';
import type { AccountMode } from '../../api/session.ts';

/** The prefix of every key. */
export const NOTIFICATIONS = ['notifications'] as const;
export const PAGE_SIZE = 20;

export function unreadQuery(mode: AccountMode) {
  return queryOptions({
    queryKey: [...NOTIFICATIONS, mode, 'unread'],
    queryFn: () => call(countNotifications, { query: {} }),
  });
}

export type ListFilter = { readonly group: NotificationGroup | null; readonly isUnread: boolean };

export function notificationsQuery(mode: AccountMode, page: number, { group, isUnread }: ListFilter) {
  const filter = { ...(group !== null && { group }), ...(isUnread && { unread: 'true' as const }) };
  return queryOptions({
    queryKey: [...NOTIFICATIONS, mode, 'list', page, filter],
    queryFn: () => call(listNotifications, { query: { page: String(page), size: String(PAGE_SIZE), ...filter } }),
  });
}

/** Which are sent by mail and push, quiet hours, and the customer's time zone. */
export function preferencesQuery() {
  return queryOptions({ queryKey: ['preferences'], queryFn: () => call(getPreferences, { query: {} }) });
}
