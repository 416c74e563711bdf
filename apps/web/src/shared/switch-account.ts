/** Switches between the demo and the real account, so that no answer about one is kept as one about the other. */
import type { QueryClient } from '@tanstack/react-query';
import { type AccountMode, chooseMode, currentSession } from '../api/session.ts';

export async function switchAccount(queries: QueryClient, to: AccountMode): Promise<void> {
  const { mode: before } = currentSession();
  chooseMode(to);
  // What is under way was asked about the other account, and would be asked again about this one.
  const canceled = queries.cancelQueries({ predicate: ({ queryKey }) => queryKey.includes(before) });
  // Once the pages know of it: until then they show the other account, and would fetch it anew.
  await new Promise((resolve) => setTimeout(resolve));
  await canceled;
  await queries.invalidateQueries();
}
