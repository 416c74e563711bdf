/** The queries of the account's security. */
import { queryOptions } from '@tanstack/react-query';
import { getFactors } from '@candor/contract/security';
import { listFailedAttempts, listSecurityEvents, listSessions } from '@candor/contract/identity';
import { listLinkedProviders } from '@candor/contract/social';
import { call } from '../../api/client.ts';

export const PAGE_SIZE = 10;

export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: () => call(getFactors, { query: {} }),
});

export const linkedProvidersQuery = queryOptions({
  queryKey: ['linkedProviders'],
  queryFn: () => call(listLinkedProviders, { query: {} }),
});

export const failedAttemptsQuery = queryOptions({
  queryKey: ['failedAttempts'],
  queryFn: () => call(listFailedAttempts, {}),
});

export function sessionsQuery(page: number) {
  return queryOptions({
    queryKey: ['sessions', page],
    queryFn: () => call(listSessions, { query: { page: String(page), size: String(PAGE_SIZE) } }),
  });
}

export function securityEventsQuery(page: number) {
  return queryOptions({
    queryKey: ['securityEvents', page],
    queryFn: () => call(listSecurityEvents, { query: { page: String(page), size: String(PAGE_SIZE) } }),
  });
}
