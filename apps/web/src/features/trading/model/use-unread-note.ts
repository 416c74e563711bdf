/** Whether the customer has yet to read what leverage does, before a first order on the real account. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getLeverageNote } from '@candor/contract/protection';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/session.ts';

export const leverageNoteQuery = queryOptions({
  queryKey: ['leverage-note'],
  queryFn: () => call(getLeverageNote, { query: {} }),
  staleTime: Infinity,
});

/** Whether the explanation comes before the next order. While that is not known the server decides. */
export function useUnreadNote(): boolean {
  const { token, mode } = useSession();
  const { data } = useQuery({ ...leverageNoteQuery, enabled: token !== null && mode === 'real' });
  return token !== null && mode === 'real' && data?.confirmedAt === null;
}
