/** What was proposed, as the server has it. */
import { queryOptions } from '@tanstack/react-query';
import { getProposal, listProposals } from '@candor/contract/staff-proposals';
import { call } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';

export const pendingQuery = queryOptions({
  queryKey: ['proposals', 'pending'],
  queryFn: () => call(listProposals, { query: { status: 'pending' } }),
});

export function proposalQuery(id: string) {
  return queryOptions({
    queryKey: ['proposals', 'one', id],
    queryFn: () => call(getProposal, { params: { id } }),
  });
}

/** After a change: whatever it touched is asked for anew. */
export function useProposals(): { readonly changed: () => Promise<void> } {
  return { changed: () => queries.invalidateQueries() };
}
