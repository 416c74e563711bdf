/** How many proposals wait: polled every few seconds while somebody is present; lists of proposals are refreshed when it changes. */
import { useQuery } from '@tanstack/react-query';
import { countProposals } from '@candor/contract/staff/proposals';
import { call } from '../../api/client.ts';
import { whilePresent } from '../../shared/use-presence.ts';
import { useMay } from '../../shared/permission.ts';
import { useFollow } from '../../shared/use-follow.ts';

export function useProposalCounts() {
  const may = useMay();
  const query = useQuery({
    queryKey: ['proposal-counts'],
    queryFn: () => call(countProposals, { query: {} }),
    enabled: may('proposals.read'),
    refetchInterval: whilePresent,
  });
  useFollow(query.data === undefined ? undefined : JSON.stringify(query.data), 'proposals');
  return query;
}
