/** Queries for strategies. Running ones are read again while the page is open. */
import { queryOptions } from '@tanstack/react-query';
import { getStrategyById, listStrategies } from '@candor/contract/strategies';
import { call } from '../../api/client.ts';

export const RUNS_PAGE = 10;
const AGAIN_MS = 10_000;

export function runsQuery(mode: string, page: number) {
  return queryOptions({
    queryKey: ['strategies', 'runs', mode, page],
    queryFn: () => call(listStrategies, { query: { page: String(page), size: String(RUNS_PAGE) } }),
    refetchInterval: AGAIN_MS,
  });
}

export function runQuery(mode: string, id: string) {
  return queryOptions({
    queryKey: ['strategies', 'run', mode, id],
    queryFn: () => call(getStrategyById, { params: { id } }),
    refetchInterval: AGAIN_MS,
  });
}
