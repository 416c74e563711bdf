/** Whether the window is as narrow as a phone's; what does not fit then moves into a sheet. */
import { useMatches } from '../../../shared/browser/use-matches.ts';

export function useIsNarrow(): boolean {
  return useMatches('(max-width: 39.99rem)');
}
