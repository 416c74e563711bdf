/** The filter of the order history. It lives in the address, so that a view can be shared and survives going back. */
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

/** Query parameters of the filter. Those of other parts of the page are left alone. */
const NAMES = ['find', 'status', 'instrument', 'side', 'placed', 'from', 'to'] as const;
type Name = (typeof NAMES)[number];

export type HistoryFilter = {
  readonly find: string;
  /** Null: whatever is shown by default, see `statusOf`. */
  readonly status: (typeof STATUSES)[number] | 'any' | null;
  readonly instrument: string | null;
  readonly side: (typeof DIRECTIONS)[number] | null;
  readonly placed: (typeof PERIODS)[number] | null;
  /** Days in the reader's time zone, both inclusive; an empty one leaves that end open. Used only when `placed` is `range`. */
  readonly from: string;
  readonly to: string;
};

export const FIND_MAX = 64;
const CODE_MAX = 32;
/** Matches what is removed from a parameter: control characters and lone surrogates. */
const CLEAN = /[^\u{20}-\u{d7ff}\u{e000}-\u{10ffff}]/gu;

export function readFilter(params: URLSearchParams): HistoryFilter {
  const text = (name: Name, max: number) => (params.get(name) ?? '').replace(CLEAN, '').slice(0, max);
  const one = <T extends string>(name: Name, known: readonly T[]) =>
    known.find((each) => each === params.get(name)) ?? null;
  const day = (name: Name) => (isLocalDate(params.get(name) ?? '') ? text(name, 10) : '');
  return {
    find: text('find', FIND_MAX),
    status: one('status', [...STATUSES, 'any']),
    instrument: text('instrument', CODE_MAX) || null,
    side: one('side', DIRECTIONS),
    placed: one('placed', PERIODS),
    from: day('from'),
    to: day('to'),
  };
}

/** A history is of what is over: closed positions and closed parts, unless another status was chosen, or one order is searched for whatever its status. */
export function statusOf({ status, find }: HistoryFilter): (typeof STATUSES)[number] | 'any' {
  return status ?? (find.trim() === '' ? 'closed' : 'any');
}

/** How many parts of the filter narrow the list. */
export function partsOf({ find, status, instrument, side, placed, from, to }: HistoryFilter): number {
  const isPlaced = placed !== null && (placed !== 'range' || from !== '' || to !== '');
  return [find.trim() !== '', status !== null, instrument !== null, side !== null, isPlaced].filter(Boolean).length;
}

export function isBackwards({ placed, from, to }: HistoryFilter): boolean {
  return placed === 'range' && from !== '' && to !== '' && to < from;
}

export type HistoryQuery = Readonly<Record<string, string>>;

/** The query for the server. Periods begin at midnight in the reader's time zone. */
export function queryOf(filter: HistoryFilter, now: Date, timeZone: string): HistoryQuery {
  const { instrument, side } = filter;
  const status = statusOf(filter);
  const search = filter.find.trim();
  return {
    ...(search === '' ? {} : { search }),
    ...(status === 'any' ? {} : { status }),
    ...(status === 'closed' ? { parts: 'true' } : {}),
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

/** The local date that many days from `now`, as YYYY-MM-DD. */
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
