/** What the customer has done so far, by the server's facts. */
import { queryOptions } from '@tanstack/react-query';
import { getStartingFacts } from '@candor/contract/getting-started';
import { call } from '../../api/client.ts';
import { isSignedIn } from '../../api/session.ts';

/** The first part of its key: news of the private socket make it stale. */
export const STARTING = 'getting-started';

export function startingQuery(customerId: string | null) {
  return queryOptions({
    queryKey: [STARTING, customerId],
    queryFn: () => call(getStartingFacts, { query: {} }),
    enabled: () => customerId !== null && isSignedIn(),
    staleTime: 0,
  });
}
