/** A list with a cursor: the current page, and links to the previous and the next. */
import { type ReactNode, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CursorPager } from '@candor/ui/actions/cursor-pager';
import { useText } from '../text/text.tsx';
import { Fetched } from './fetched.tsx';

type CursorListProps<Data> = {
  /** Another key is another list, which starts at its first page. */
  readonly queryKey: readonly unknown[];
  readonly fetch: (cursor: string | undefined) => Promise<Data & { readonly next: string | null }>;
  readonly children: (data: Data) => ReactNode;
};

export function CursorList<Data>({ queryKey, fetch, children }: CursorListProps<Data>) {
  const { t } = useText();
  const key = JSON.stringify(queryKey);
  const [trail, setTrail] = useState<{ readonly key: string; readonly cursors: readonly string[] }>({
    key,
    cursors: [],
  });
  const cursors = trail.key === key ? trail.cursors : [];
  const cursor = cursors.at(-1);
  const query = useQuery({
    queryKey: [...queryKey, 'from', cursor],
    queryFn: () => fetch(cursor),
    placeholderData: keepPreviousData,
  });
  return (
    <Fetched query={query}>
      {(data) => (
        <>
          {children(data)}
          <CursorPager
            label={t('office.pages')}
            newer={t('office.newer')}
            older={t('office.older')}
            onNewer={cursors.length === 0 ? null : () => setTrail({ key, cursors: cursors.slice(0, -1) })}
            onOlder={ahead(data.next, (next) => setTrail({ key, cursors: [...cursors, next] }))}
          />
        </>
      )}
    </Fetched>
  );
}

function ahead(next: string | null, go: (next: string) => void): (() => void) | null {
  return next === null ? null : () => go(next);
}
