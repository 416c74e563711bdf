/** Queries for the customer's notifications. Keys carry the mode, so that demo and real data never mix. */
import { queryOptions } from '@tanstack/react-query';
import { countNotifications, listNotifications } from '@candor/contract/notifications';
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

export function notificationsQuery(mode: AccountMode, page: number) {
  return queryOptions({
    queryKey: [...NOTIFICATIONS, mode, 'list', page],
    queryFn: () => call(listNotifications, { query: { page: String(page), size: String(PAGE_SIZE) } }),
  });
}
