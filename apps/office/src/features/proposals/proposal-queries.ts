/** What was proposed, as the server has it. */
import { queryOptions } from '@tanstack/react-query';
import { getProposal } from '@candor/contract/staff/proposals';
import { call } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';

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
