/** How much waits in the inbox: polled every few seconds while somebody is present; the inbox is refreshed when it changes. */
import { useQuery } from '@tanstack/react-query';
import { countInbox } from '@candor/contract/staff/support';
import { call } from '../../api/client.ts';
import { useMay } from '../../shared/permission.ts';
import { useFollow } from '../../shared/use-follow.ts';
import { whilePresent } from '../../shared/use-presence.ts';

export function useInboxCounts() {
  const may = useMay();
  const query = useQuery({
    queryKey: ['inbox-counts'],
    queryFn: () => call(countInbox, { query: {} }),
    enabled: may('support.read'),
    refetchInterval: whilePresent,
  });
  useFollow(query.data?.mark, 'inbox');
  return query;
}
