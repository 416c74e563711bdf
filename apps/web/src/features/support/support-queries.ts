/** Queries for conversations with support. The private socket says when one has changed; a visitor's is polled. */
import { queryOptions } from '@tanstack/react-query';
import { getSupport, getSupportDesk, listSupport } from '@candor/contract/support';
import { call } from '../../api/client.ts';

const [DESK_EVERY_MS, CHAT_EVERY_MS] = [30_000, 15_000];
export const VISITOR_EVERY_MS = 3_000;
export const PAGE_SIZE = 20;

export const deskQuery = queryOptions({
  queryKey: ['support', 'desk'],
  queryFn: () => call(getSupportDesk, { query: {} }),
  refetchInterval: DESK_EVERY_MS,
});

export function conversationsQuery(page: number) {
  return queryOptions({
    queryKey: ['support', 'list', page],
    queryFn: () => call(listSupport, { query: { page: String(page), size: String(PAGE_SIZE) } }),
  });
}

export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: ['support', 'one', id],
    queryFn: () => call(getSupport, { params: { id } }),
    refetchInterval: CHAT_EVERY_MS,
  });
}
