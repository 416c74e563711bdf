/** The customer's own picture, or null. It is shown in the shell: asked for once, and again when it was changed here. */
import { queryOptions } from '@tanstack/react-query';
import { getAvatar } from '@candor/contract/documents';
import { call } from '../../api/client.ts';
import { isSignedIn } from '../../api/session.ts';

const STALE_MS = 300_000;

export function avatarQuery(customerId: string | null) {
  return queryOptions({
    queryKey: ['avatar', customerId],
    queryFn: () => call(getAvatar, { query: {} }),
    enabled: () => customerId !== null && isSignedIn(),
    staleTime: STALE_MS,
  });
}
