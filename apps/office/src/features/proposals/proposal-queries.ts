/** Proposals, as the server has them. */
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

/** After a decision everything is fetched again, because it may have changed anything. */
export function useProposals(): { readonly changed: () => Promise<void> } {
  return { changed: () => queries.invalidateQueries() };
}
