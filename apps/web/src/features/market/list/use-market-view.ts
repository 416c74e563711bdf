/** What the market page shows: stored in its address, so that a view can be shared and survives going back. */
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isStale, livePriceNow, useConnection } from '../../../api/live-prices.ts';
import { type Called, useCalledNames } from '../called-names.ts';
import { findInstruments } from '../find-instruments.ts';
import { CATEGORIES, type Category, isType, ofCategory } from './market-category.ts';
import { type MarketItem, marketListQuery, optionCodesQuery, wholeMarketQuery } from '../market-queries.ts';
import { type Sort, sortInstruments, SORTS } from './sort-instruments.ts';
import { FIRST_ROWS } from '../market-requests.ts';
import { useWatchGroups } from '../watched/use-groups.ts';
import { useWatchlist } from '../watchlist.ts';

const firstRowsQuery = (category: Category) => marketListQuery(isType(category) ? category : null, FIRST_ROWS);

export function useMarketView() {
  const { category, sort, query, groupName, setParam } = useAddress();
  const { codes, setWatched } = useWatchlist();
  const own = useWatchGroups();
  // A group that was renamed or deleted is not chosen any more.
  const group = category === 'watchlist' ? own.groups.find(({ name }) => name === groupName) : undefined;
  const watched = group?.codes ?? codes;
  const startsPlain = isPlain({ category, sort, query });
  const hasWhole = useQueryClient().getQueryData(wholeMarketQuery().queryKey) !== undefined;
  const first = useQuery({ ...firstRowsQuery(category), enabled: startsPlain && !hasWhole, refetchInterval: false });
  // On a slow line it would take its share from the first rows.
  const whole = useQuery({ ...wholeMarketQuery(), enabled: !startsPlain || hasWhole || !first.isPending });
  useFreshAfterReconnect(whole.refetch);

  const underlyings = useUnderlyings(category === 'options');
  const known = whole.data ?? (startsPlain ? first.data : undefined);
  // The first rows are rendered in slices, so that a slow phone reacts to a tap in the meantime.
  const isThere = useDeferredValue(known !== undefined);
  const inCategory = useMemo(
    () => ofCategory(known ?? [], category, { watched, underlyings: underlyings.codes }),
    [known, category, watched, underlyings.codes],
  );
  const names = useCalledNames(query !== '');
  const shown = useOrdered(inCategory, query, sort, names);
  // Not “nothing” before the names in the other languages are there.
  const isFinding = known !== undefined && shown.length === 0 && names.isPending;
  const isListMissing = category === 'watchlist' && !own.isThere;
  const error = known === undefined ? whole.error : isListMissing ? own.error : underlyings.error;
  const isPending =
    known === undefined
      ? whole.error === null
      : !isThere || isFinding || ((underlyings.isPending || isListMissing) && error === null);
  return {
    category,
    sort,
    query,
    setParam,
    shown,
    /** The name of the watchlist's group that is shown; null for none of them. */
    group: group?.name ?? null,
    /** All of it is known, not only the first rows: it can be counted. */
    isWhole: !isPending && error === null && whole.data !== undefined,
    /** It will be, unless something fails. */
    isComing: error === null && (whole.data === undefined ? whole.error === null : isPending),
    /** Watched, but no longer listed; unknown while the list is loading. */
    gone: whole.data === undefined ? [] : watched.filter((code) => !whole.data.some((item) => item.code === code)),
    forget: (code: string) => setWatched(code, false),
    isPending,
    /** Only if there is nothing to show: a list that could not be refreshed is still shown. */
    error,
    retry: () => {
      if (isListMissing) own.retry();
      void Promise.all([whole.refetch(), ...underlyings.retry()]);
    },
  };
}

const NONE: ReadonlySet<string> = new Set();

/** The codes of what has an option chain; asked for when they are to be shown. */
function useUnderlyings(isAsked: boolean) {
  const { data, error, refetch } = useQuery({ ...optionCodesQuery, enabled: isAsked });
  const isMissing = isAsked && data === undefined;
  return {
    codes: data ?? NONE,
    isPending: isMissing,
    error: isMissing ? error : null,
    retry: () => (isMissing ? [refetch()] : []),
  };
}

/** Whether the first rows are those of the whole list as well. */
function isPlain({ category, sort, query }: Pick<ReturnType<typeof asked>, 'category' | 'sort' | 'query'>): boolean {
  return sort === 'listed' && query === '' && (category === 'all' || isType(category));
}

function asked(params: URLSearchParams) {
  return {
    query: params.get('q') ?? '',
    category: CATEGORIES.find((known) => known === params.get('type')) ?? ('all' satisfies Category),
    sort: SORTS.find((known) => known === params.get('sort')) ?? ('listed' satisfies Sort),
    groupName: params.get('group'),
  };
}

function useAddress() {
  const [params, setParams] = useSearchParams();
  return {
    ...asked(params),
    setParam: (name: 'q' | 'type' | 'sort' | 'group', value: string) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === '') after.delete(name);
          else after.set(name, value);
          if (name === 'type') after.delete('group');
          return after;
        },
        { replace: true },
      );
    },
  };
}

/** Sorted once, not on each refresh: a list that reorders while it is read cannot be read. */
function useOrdered(items: readonly MarketItem[], query: string, sort: Sort, names: Called): readonly MarketItem[] {
  const asked = [sort, query, names.isPending, ...items.map(({ code }) => code)].join(' ');
  const [held, setHeld] = useState<Held>({ asked: '', order: [] });
  if (held.asked !== asked) setHeld({ asked, order: orderOf(items, query, sort, names) });
  return useMemo(() => {
    const byCode = new Map(items.map((item) => [item.code, item]));
    return held.order.flatMap((code) => byCode.get(code) ?? []);
  }, [items, held]);
}

type Held = { readonly asked: string; readonly order: readonly string[] };

function orderOf(items: readonly MarketItem[], query: string, sort: Sort, { called }: Called): readonly string[] {
  return sortInstruments(findInstruments(items, query, called), sort, {
    changeOf: ({ code, zdf }) => livePriceNow(code)?.zdf ?? zdf,
    priceOf: ({ code, nowPrice }) => numberOf(livePriceNow(code)?.price ?? nowPrice),
  }).map(({ code }) => code);
}

function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}

/** What changed while the connection was lost, for example a market that closed, is fetched when it is back. */
function useFreshAfterReconnect(refetch: () => unknown): void {
  const connection = useConnection();
  const wasLost = useRef(false);
  useEffect(() => {
    if (connection === 'open' && wasLost.current) void refetch();
    wasLost.current = isStale(connection);
  }, [connection, refetch]);
}
