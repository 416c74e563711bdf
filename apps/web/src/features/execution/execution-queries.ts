/** Queries for execution quality as measured by the server. */
import { queryOptions } from '@tanstack/react-query';
import { getExecution } from '@candor/contract/execution';
import type { EXECUTION_DAYS } from '@candor/core/execution/measures';
import { call } from '../../api/client.ts';

export type Days = (typeof EXECUTION_DAYS)[number];

export const DAYS_FIRST: Days = '30';

const AGAIN_MS = 60_000;

export function executionQuery(days: Days) {
  return queryOptions({
    queryKey: ['execution', days],
    queryFn: () => call(getExecution, { query: { days } }),
    refetchInterval: AGAIN_MS,
    placeholderData: (before) => before,
  });
}
