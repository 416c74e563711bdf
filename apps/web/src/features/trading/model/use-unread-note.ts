/** Whether the customer still has to read the leverage note before a first order on the real account. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getLeverageNote } from '@candor/contract/protection';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/session.ts';

export const leverageNoteQuery = queryOptions({
  queryKey: ['leverage-note'],
  queryFn: () => call(getLeverageNote, { query: {} }),
  staleTime: Infinity,
});

/** Whether the note comes before the next order. While this is loading the answer is no: the server checks it anyway. */
export function useUnreadNote(): boolean {
  const { token, mode } = useSession();
  const { data } = useQuery({ ...leverageNoteQuery, enabled: token !== null && mode === 'real' });
  return token !== null && mode === 'real' && data?.confirmedAt === null;
}
