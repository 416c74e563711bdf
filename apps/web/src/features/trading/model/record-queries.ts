/** Queries for what is over: the history of orders, and the quotes that were recorded around one. */
import { queryOptions } from '@tanstack/react-query';
import { getQuoteLog, type QuoteLogView } from '@candor/contract/market';
import { listContracts } from '@candor/contract/trading';
import { ApiFailure } from '@candor/contract/wire/answer';
import { call } from '../../../api/client.ts';
import { type AccountMode, isSignedIn } from '../../../api/session.ts';
import { type HistoryFilter, queryOf } from './history-filter.ts';
import { besideOf } from './recorded-around.ts';

const HISTORY_PAGE = 10;

/** @param cursor the order after which the page begins; null for the newest page. */
export function orderHistoryQuery(mode: AccountMode, filter: HistoryFilter, cursor: string | null) {
  return queryOptions({
    queryKey: ['orders', mode, 'history', filter, cursor],
    queryFn: () => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      const asked = queryOf(filter, new Date(), timeZone);
      return call(listContracts, {
        query: { ...asked, size: String(HISTORY_PAGE), ...(cursor === null ? {} : { cursor }) },
      });
    },
    enabled: isSignedIn,
  });
}

/** The recorded quotes of the minute, and of the ones beside it when the quote is near its edge; none if they are no longer stored. */
export function recordedQuery(code: string, minute: number | null, sequence: number) {
  return queryOptions({
    queryKey: ['recorded', code, minute, sequence],
    queryFn: async () => {
      const log = await recordedIn(code, minute);
      if (log === null) return [];
      const beside = besideOf(log, sequence, Date.now());
      const [before, after] = await Promise.all(beside.map((each) => recordedIn(code, each)));
      return [...(before?.quotes ?? []), ...log.quotes, ...(after?.quotes ?? [])];
    },
    enabled: minute !== null,
    staleTime: 4_000,
  });
}

async function recordedIn(code: string, minute: number | null): Promise<QuoteLogView | null> {
  if (minute === null) return null;
  try {
    return await call(getQuoteLog, { query: { code, minute: String(minute), chain: 'false' } });
  } catch (error) {
    if (error instanceof ApiFailure && error.kind === '404') return null;
    throw error;
  }
}
