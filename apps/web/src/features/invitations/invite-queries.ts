/** What the page of invitations reads. Friends register, fund and trade elsewhere: it is asked again while somebody looks. */
import { getInvitations, listInvitedFriends } from '@candor/contract/invitations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const PAGE_SIZE = 20;
const AGAIN_MS = 15_000;

/** The first word is that of notifications, which come with rewards and refusals: whatever renews them renews this. */
export const INVITATIONS = ['notifications', 'invitations'] as const;

export const invitationsQuery = queryOptions({
  queryKey: [...INVITATIONS, 'terms'],
  queryFn: () => call(getInvitations, { query: {} }),
  refetchInterval: AGAIN_MS,
});

export const friendsQuery = (page: number) =>
  queryOptions({
    queryKey: [...INVITATIONS, 'friends', page],
    queryFn: () => call(listInvitedFriends, { query: { page: String(page), size: String(PAGE_SIZE) } }),
    refetchInterval: AGAIN_MS,
  });
