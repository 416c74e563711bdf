/** What the back office reads about options: its own view of the pools, and the settlements as everybody sees them. */
import { queryOptions } from '@tanstack/react-query';
import { listOptionSettlements } from '@candor/contract/options';
import { listStaffOptions } from '@candor/contract/staff/options';
import { call } from '../../api/client.ts';

const AGAIN_MS = 10_000;
const SETTLEMENTS = 20;

export const staffOptionsQuery = queryOptions({
  queryKey: ['options', 'pools'],
  queryFn: () => call(listStaffOptions, { query: {} }),
  refetchInterval: AGAIN_MS,
});

export const settlementsQuery = queryOptions({
  queryKey: ['options', 'settlements'],
  queryFn: () => call(listOptionSettlements, { query: { page: '1', size: String(SETTLEMENTS) } }),
  refetchInterval: AGAIN_MS,
});
