/** Queries for price alerts. */
import { queryOptions } from '@tanstack/react-query';
import { type AlertView, listAlerts } from '@candor/contract/alerts';
import { call } from '../../api/client.ts';

export type { AlertView };

export const ALERTS_PAGE = 20;
/** The first part of every key of alerts. */
export const ALERTS = 'alerts';
/** As many as there may be. */
const ALL = '100';

export function alertsQuery(status: 'open' | 'ended', page: number) {
  return queryOptions({
    queryKey: [ALERTS, status, page],
    queryFn: () => call(listAlerts, { query: { status, page: String(page), size: String(ALERTS_PAGE) } }),
  });
}

/** Open ones of one instrument. */
export function alertsOnQuery(code: string) {
  return queryOptions({
    queryKey: [ALERTS, 'on', code],
    queryFn: () => call(listAlerts, { query: { status: 'open', code, size: ALL } }),
  });
}
