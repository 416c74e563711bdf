/** What the search looks through: an instrument's names in all languages, fetched when somebody first searches. */
import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../text/text.tsx';
import type { CalledNames } from './find-instruments.ts';

export type Called = {
  readonly called: CalledNames;
  /** True while other languages may still be found. */
  readonly isPending: boolean;
};

/** Until they have arrived, and if they cannot be fetched, the names in the reader's language and in English. */
export function useCalledNames(isSearching: boolean): Called {
  const { instrumentName } = useText();
  const { data, isError } = useQuery({
    queryKey: ['market', 'calledNames'],
    queryFn: async () => ({ calledNames: (await import('@candor/i18n/all-instrument-names')).calledNames }),
    staleTime: Infinity,
    gcTime: Infinity,
    enabled: isSearching,
  });
  return useMemo(
    () => ({
      called: data?.calledNames ?? ((item) => [instrumentName(item), item.appName]),
      isPending: isSearching && data === undefined && !isError,
    }),
    [data, isError, isSearching, instrumentName],
  );
}
