/** Fetched data, shared by all pages and dropped with the session. Only errors that may pass by themselves are retried. */
import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@candor/contract/wire/answer';
import { getStaff, staffLogout } from '@candor/contract/staff/staff';
import { call } from './client.ts';
import { currentSession, onDoubt, onSession, sessionGone, sessionIs } from './session.ts';

const RETRIES_MAX = 2;

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // Customers' data stays in memory no longer than it is shown.
      gcTime: 60_000,
      retry: (failures, error) =>
        failures < RETRIES_MAX && error instanceof ApiFailure && ['offline', '503', '500'].includes(error.kind),
    },
  },
});

/** Asks the server who is signed in; throws if that fails before anything is known. */
export async function askWhoIsHere(): Promise<void> {
  try {
    sessionIs(await call(getStaff, { query: {} }));
  } catch (error) {
    if (error instanceof ApiFailure && error.kind === '401') sessionGone('never');
    else if (currentSession().staff === 'unknown') throw error;
  }
}

export async function signOut(why: 'left' | 'idle'): Promise<void> {
  try {
    await call(staffLogout, { body: {} });
  } catch {
    // Without a network the session ends by itself; this screen forgets it now.
  }
  sessionGone(why);
}

/** Data fetched for one person, or one role, is dropped before the next. */
export function forgetWithSession(): void {
  let before = keyOf();
  onSession(() => {
    const now = keyOf();
    if (now !== before) {
      before = now;
      queries.clear();
    }
  });
  onDoubt(() => void askWhoIsHere().catch(() => null));
}

function keyOf(): string {
  const { staff } = currentSession();
  return staff === null || staff === 'unknown' ? '' : `${staff.id} ${staff.role}`;
}
