/** The entries behind the balance, newest first: filtered, or all of them with the check that they add up to it. */
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PostingView } from '@candor/contract/balance';
import { add, type Asset, ASSETS, formatMoney, type Money, parseMoney, zero } from '@candor/core/money/money';
import { accountName } from '@candor/i18n/account-kinds';
import { factName, movementName } from '@candor/i18n/movement-kinds';
import { classNames } from '@candor/ui/foundation/class-names';
import { useDebounced } from '@candor/ui/foundation/use-debounced';
import { CursorPager } from '@candor/ui/actions/cursor-pager';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useSession } from '../../api/session.ts';
import { useText } from '../../text/text.tsx';
import { balancesQuery } from '../trading/index.ts';
import { allPostingsQuery, postingsQuery } from './balance-queries.ts';
import { RecordFilters, type RecordQuery } from './record-filters.tsx';
import { SaveRecords } from './save-records.tsx';
import { AssetAmount } from '../../shared/asset-amount.tsx';
import { InSentence } from '../../shared/in-sentence.tsx';

const TYPING_MS = 250;
/** Two short lines on a narrow screen, one table row on a wide one. */
const POSTING_GRID =
  'grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-0.5 tight:grid-cols-1 @2xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.5fr)_minmax(0,1fr)]';

export function Postings() {
  const { t, problem } = useText();
  const { mode } = useSession();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [query, setQuery] = useState<RecordQuery>({});
  const asked = useSettled(query);
  const { data, error } = useQuery({
    ...postingsQuery(mode, asked, cursors.at(-1) ?? null),
    placeholderData: keepPreviousData,
  });
  const isFiltered = Object.keys(query).length > 0;
  const filter = (next: RecordQuery) => {
    setQuery(next);
    setCursors([]);
  };
  const next = data?.next ?? null;
  return (
    <section className="min-w-0">
      <h2 className="font-serif text-lg font-semibold">{t('records.title')}</h2>
      <p className="mb-3 text-ink-2">{t('balance.postingsText')}</p>
      <RecordFilters query={query} onChange={filter} />
      {data !== undefined && data.list.length > 0 && <SaveRecords query={asked} />}
      {error !== null && <EmptyState title={t('shell.failedTitle')}>{problem(error)}</EmptyState>}
      {data === undefined && error === null && <SkeletonRows rows={3} />}
      {data?.list.length === 0 && <EmptyState title={t(isFiltered ? 'records.nothing' : 'balance.noPostings')} />}
      {data !== undefined && data.list.length > 0 && (
        <>
          <div role="table" aria-label={t('balance.postings')} className="@container">
            <div
              role="row"
              className={`${POSTING_GRID} hidden h-9 border-b border-rule-strong text-xs font-medium text-ink-3 @2xl:grid`}
            >
              <span role="columnheader">{t('balance.kind')}</span>
              <span role="columnheader" className="text-end @2xl:order-last">
                {t('balance.amount')}
              </span>
              <span role="columnheader">{t('balance.account')}</span>
              <span role="columnheader">{t('balance.fact')}</span>
              <span role="columnheader">{t('balance.time')}</span>
            </div>
            {data.list.map((posting) => (
              <PostingRow key={`${posting.id} ${posting.account}`} posting={posting} />
            ))}
          </div>
          {!isFiltered && <Sums />}
          <CursorPager
            label={t('balance.pages')}
            newer={t('balance.newer')}
            older={t('balance.older')}
            onNewer={cursors.length === 0 ? null : () => setCursors(cursors.slice(0, -1))}
            onOlder={next === null ? null : () => setCursors([...cursors, next])}
          />
        </>
      )}
    </section>
  );
}

/** What is typed counts after a pause. */
function useSettled({ search, ...chosen }: RecordQuery): RecordQuery {
  const settled = useDebounced(search, TYPING_MS);
  return { ...chosen, ...(search !== undefined && settled !== undefined && { search: settled }) };
}

function PostingRow({ posting }: { readonly posting: PostingView }) {
  const { t, dateTime } = useText();
  const account = accountName(posting.account, t);
  return (
    <div role="row" data-testid="posting" className={`${POSTING_GRID} grid border-b border-rule py-2.5`}>
      <span role="cell" className="font-medium">
        {movementName(posting.kind, t)}
        {!posting.movesBalance && (
          <span className="block text-xs font-normal text-ink-2">
            {t(posting.amount.startsWith('-') ? 'balance.backToOperator' : 'balance.byOperator')}
          </span>
        )}
      </span>
      <span
        role="cell"
        className={classNames(
          'tabular text-end @2xl:order-last',
          posting.movesBalance ? 'font-medium' : 'text-ink-2 italic',
        )}
      >
        <bdi>
          <AssetAmount of={posting.amount} asset={posting.asset} isSigned showsUnit={false} />{' '}
          <span className="text-xs font-normal text-ink-3">{posting.asset}</span>
        </bdi>
      </span>
      <span role="cell" className="text-ink-2 max-sm:text-xs">
        {account}
      </span>
      <span role="cell" className="tabular text-end text-ink-2 max-sm:text-xs @2xl:text-start">
        {factName(posting, t)}
      </span>
      <span role="cell" className="tabular col-span-full text-ink-3 max-sm:text-xs @2xl:col-span-1">
        <time dateTime={posting.time}>{dateTime(posting.time)}</time>
      </span>
    </div>
  );
}

/** Shown only after every posting was added up and the sum equals the balance: no claim without the arithmetic. */
function Sums() {
  const { mode } = useSession();
  const { data: postings } = useQuery(allPostingsQuery(mode));
  const { data: account } = useQuery(balancesQuery(mode));
  if (postings === undefined || postings === null || account === undefined) return null;
  return ASSETS.filter((asset) => asset === 'USDT' || postings.some((posting) => posting.asset === asset)).map(
    (asset) => (
      <Sum
        key={asset}
        sum={total(
          asset,
          postings.filter(({ movesBalance }) => movesBalance),
        )}
        balance={total(asset, account.balances)}
      />
    ),
  );
}

function Sum({ sum, balance }: { readonly sum: Money; readonly balance: Money }) {
  const { t } = useText();
  return (
    <p className="mt-3 flex flex-wrap items-baseline justify-end gap-x-3 gap-y-1">
      {sum.units === balance.units && (
        <span data-testid="adds-up" className="text-ink-2">
          ✓ {t('balance.adds')}
        </span>
      )}
      <bdi className="font-semibold">
        <InSentence sentence={(shown) => t('balance.sum', { sum: shown, asset: sum.asset })}>
          <AssetAmount of={formatMoney(sum)} asset={sum.asset} showsUnit={false} />
        </InSentence>
      </bdi>
    </p>
  );
}

function total(asset: Asset, parts: readonly { readonly asset: string; readonly amount: string }[]): Money {
  return parts
    .filter((part) => part.asset === asset)
    .reduce((sum, { amount }) => add(sum, parseMoney(asset, amount) ?? zero(asset)), zero(asset));
}
