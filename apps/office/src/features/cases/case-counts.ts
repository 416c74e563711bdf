/** How much waits in the queues: asked for every few seconds while somebody looks, and what is shown of the queues follows it. */
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
