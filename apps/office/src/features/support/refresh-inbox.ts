/** Fetches a conversation again, and the lists that it is in. */
import { queries } from '../../api/queries.ts';

export async function refreshInbox(id: string): Promise<void> {
  const keys = [['conversation', id], ['inbox'], ['inbox-counts']];
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
