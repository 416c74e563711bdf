/** How much waits in the queues: polled every few seconds while somebody is present; lists of cases are refreshed when it changes. */
import { useQuery } from '@tanstack/react-query';
import { countCases } from '@candor/contract/staff/cases';
import { call } from '../../api/client.ts';
import { useMay } from '../../shared/permission.ts';
import { useFollow } from '../../shared/use-follow.ts';
import { whilePresent } from '../../shared/use-presence.ts';

export function useCaseCounts() {
  const may = useMay();
  const query = useQuery({
    queryKey: ['case-counts'],
    queryFn: () => call(countCases, { query: {} }),
    enabled: may('cases.read'),
    refetchInterval: whilePresent,
  });
  useFollow(query.data?.changedAt, 'cases');
  return query;
}
