/** The help query lives in the address (`?q=`), so that it can be shared and survives going back. */
import { useSearchParams } from 'react-router';

export function useHelpQuery(): { readonly query: string; readonly setQuery: (query: string) => void } {
  const [search, setSearch] = useSearchParams();
  const setQuery = (query: string) => setSearch(query === '' ? {} : { q: query }, { replace: true });
  return { query: search.get('q') ?? '', setQuery };
}
