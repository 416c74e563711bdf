/** What the order history is filtered by: kept in the address, so that a view can be shared and survives going back. */
import type { OrderView } from '@candor/contract/trading';
import { isLocalDate, spanOf } from '@candor/core/statements/period';
import { useSearchParams } from 'react-router';

export const STATUSES = [
  'pending',
  'open',
  'closed',
  'cancelled',
  'expired',
] as const satisfies readonly OrderView['status'][];
export const DIRECTIONS = ['long', 'short'] as const satisfies readonly OrderView['direction'][];
export const PERIODS = ['today', 'week', 'month', 'year', 'range'] as const;

/** Names in the address, each with what it may be. Other parts of the page have their own. */
const NAMES = ['find', 'status', 'instrument', 'side', 'placed', 'from', 'to'] as const;
type Name = (typeof NAMES)[number];

export type HistoryFilter = {
  readonly find: string;
  readonly status: (typeof STATUSES)[number] | null;
  readonly instrument: string | null;
  readonly side: (typeof DIRECTIONS)[number] | null;
  readonly placed: (typeof PERIODS)[number] | null;
  /** Days of the reader's own clock, both included; empty: open to that side. They count when `placed` is `range`. */
  readonly from: string;
  readonly to: string;
};

export const FIND_MAX = 64;
const CODE_MAX = 32;
/** Nothing that no address could hold, and no half of a letter. */
const CLEAN = /[^\u{20}-\u{d7ff}\u{e000}-\u{10ffff}]/gu;

export function readFilter(params: URLSearchParams): HistoryFilter {
  const text = (name: Name, max: number) => (params.get(name) ?? '').replace(CLEAN, '').slice(0, max);
  const one = <T extends string>(name: Name, known: readonly T[]) =>
    known.find((each) => each === params.get(name)) ?? null;
  const day = (name: Name) => (isLocalDate(params.get(name) ?? '') ? text(name, 10) : '');
  return {
    find: text('find', FIND_MAX),
    status: one('status', STATUSES),
    instrument: text('instrument', CODE_MAX) || null,
    side: one('side', DIRECTIONS),
    placed: one('placed', PERIODS),
    from: day('from'),
    to: day('to'),
  };
}

/** How many of its parts narrow the list. */
export function partsOf({ find, status, instrument, side, placed, from, to }: HistoryFilter): number {
  const isPlaced = placed !== null && (placed !== 'range' || from !== '' || to !== '');
  return [find.trim() !== '', status !== null, instrument !== null, side !== null, isPlaced].filter(Boolean).length;
}

export function isBackwards({ placed, from, to }: HistoryFilter): boolean {
  return placed === 'range' && from !== '' && to !== '' && to < from;
}

export type HistoryQuery = Readonly<Record<string, string>>;

/** As the server is asked. Periods begin with a day of the reader's own clock. */
export function queryOf(filter: HistoryFilter, now: Date, timeZone: string): HistoryQuery {
  const { status, instrument, side } = filter;
  const search = filter.find.trim();
  return {
    ...(search === '' ? {} : { search }),
    ...(status === null ? {} : { status }),
    ...(instrument === null ? {} : { code: instrument }),
    ...(side === null ? {} : { direction: side }),
    ...spanOfFilter(filter, now, timeZone),
  };
}

const DAYS = { today: 1, week: 7, month: 30, year: 365 } as const;

function spanOfFilter({ placed, from, to }: HistoryFilter, now: Date, timeZone: string): HistoryQuery {
  const start = (day: string) => new Date(spanOf({ from: day, to: day, timeZone }).start).toISOString();
  const end = (day: string) => new Date(spanOf({ from: day, to: day, timeZone }).end).toISOString();
  if (placed === null) return {};
  if (placed !== 'range') return { from: start(dayOf(now, 1 - DAYS[placed])) };
  return { ...(from === '' ? {} : { from: start(from) }), ...(to === '' ? {} : { to: end(to) }) };
}

/** By the reader's own clock, so many days from then. */
function dayOf(now: Date, days: number): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

export function useHistoryFilter() {
  const [params, setParams] = useSearchParams();
  const write = (values: Partial<Readonly<Record<Name, string | null>>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of NAMES) {
          const value = values[name];
          if (value === undefined) continue;
          if (value === null || value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    filter: readFilter(params),
    change: write,
    clear: () => write(Object.fromEntries(NAMES.map((name) => [name, null]))),
  };
}
