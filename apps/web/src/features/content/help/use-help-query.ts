/** What is searched for stands in the address (`?q=`), so that it can be shared and gone back to. */
import { useSearchParams } from 'react-router';

export function useHelpQuery(): { readonly query: string; readonly setQuery: (query: string) => void } {
  const [search, setSearch] = useSearchParams();
  const setQuery = (query: string) => setSearch(query === '' ? {} : { q: query }, { replace: true });
  return { query: search.get('q') ?? '', setQuery };
}
