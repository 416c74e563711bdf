/** A list with numbered pages: the current one, and links to the previous and the next. */
import { type ReactNode, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CursorPager } from '@candor/ui/actions/cursor-pager';
import { useText } from '../text/text.tsx';
import { Fetched } from './fetched.tsx';

type NumberedListProps<Data> = {
  /** Another key is another list, which starts at its first page. */
  readonly queryKey: readonly unknown[];
  readonly fetch: (pageQuery: {
    readonly page: string;
    readonly size: string;
  }) => Promise<Data & { readonly total: number }>;
  readonly children: (data: Data) => ReactNode;
};

const PAGE_SIZE = 25;

export function NumberedList<Data>({ queryKey, fetch, children }: NumberedListProps<Data>) {
  const { t } = useText();
  const key = JSON.stringify(queryKey);
  const [place, setPlace] = useState({ key, page: 1 });
  const page = place.key === key ? place.page : 1;
  const query = useQuery({
    queryKey: [...queryKey, 'page', page],
    queryFn: () => fetch({ page: String(page), size: String(PAGE_SIZE) }),
    placeholderData: keepPreviousData,
  });
  const turn = (by: number) => setPlace({ key, page: page + by });
  return (
    <Fetched query={query}>
      {(data) => (
        <>
          {children(data)}
          <CursorPager
            label={t('office.pages')}
            newer={t('office.newer')}
            older={t('office.older')}
            onNewer={page === 1 ? null : () => turn(-1)}
            onOlder={page * PAGE_SIZE >= data.total ? null : () => turn(1)}
          />
        </>
      )}
    </Fetched>
  );
}
