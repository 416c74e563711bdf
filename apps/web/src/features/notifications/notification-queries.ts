/** The customer's notifications. Keys carry the mode: demo and real are never mixed up. */
import { queryOptions } from '@tanstack/react-query';
import { countNotifications, listNotifications } from '@candor/contract/notifications';
import { call } from '../../api/client.ts';
import type { AccountMode } from '../../api/session.ts';

/** Where every key begins. */
export const NOTIFICATIONS = ['notifications'];
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
