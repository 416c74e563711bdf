/** Whether the window is as narrow as a phone's; what does not fit then moves into a sheet. */
import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 39.99rem)';

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
