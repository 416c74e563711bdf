/** Options that have ended, the newest first: table rows on a wide screen, cards on a narrow one. */
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OptionView } from '@candor/contract/options';
import { buttonLook } from '@candor/ui/actions/button';
import { CursorPager } from '@candor/ui/actions/cursor-pager';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useSession } from '../../../api/session.ts';
import { AmountCell } from '../../../shared/amount-cell.tsx';
import { exactUsdt } from '../../../shared/exact.ts';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { Profit } from '../../../shared/profit.tsx';
import { useText } from '../../../text/text.tsx';
import { shownProfit } from '../model/shown.ts';
import { optionHistoryQuery } from './option-queries.ts';
import { OptionTitle, useOptionName } from './option-title.tsx';
import { Usdt } from '../../../shared/usdt.tsx';

const GRID =
  'grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 tight:grid-cols-1 @3xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1.4fr)_repeat(3,minmax(0,1fr))_6rem]';

export function OptionHistory({ code }: { readonly code: string | null }) {
  const { t } = useText();
  const { mode } = useSession();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...optionHistoryQuery(mode, code, cursors.at(-1) ?? null),
    placeholderData: keepPreviousData,
  });
  if (data === undefined)
    return error === null ? <SkeletonRows rows={3} /> : <LoadFailed error={error} onRetry={refetch} />;
  const { list, next } = data;
  if (list.length === 0 && cursors.length === 0)
    return <p className="py-4 text-ink-2">{t('optionOrders.noneEnded')}</p>;
  return (
    <>
      <HistoryTable options={list} />
      <CursorPager
        label={t('optionOrders.pages')}
        newer={t('history.newer')}
        older={t('history.older')}
        onNewer={cursors.length === 0 ? null : () => setCursors(cursors.slice(0, -1))}
        onOlder={next === null || isPlaceholderData ? null : () => setCursors([...cursors, next])}
      />
    </>
  );
}

function HistoryTable({ options }: { readonly options: readonly OptionView[] }) {
  const { t } = useText();
  const figures = ['premium', 'paid', 'result'] as const;
  return (
    <div role="table" aria-label={t('optionOrders.ended')} className="@container">
      <div
        role="row"
        className={`${GRID} hidden h-9 border-b border-rule-strong text-xs font-medium text-ink-3 @3xl:grid`}
      >
        <span role="columnheader">{t('optionOrders.option')}</span>
        <span role="columnheader">{t('orders.status')}</span>
        {figures.map((figure) => (
          <span key={figure} role="columnheader" className="text-end">
            {t(`optionOrders.${figure}`)} (USDT)
          </span>
        ))}
        <span role="columnheader" className="sr-only">
          {t('orders.details')}
        </span>
      </div>
      {options.map((option) => (
        <EndedOption key={option.id} option={option} />
      ))}
    </div>
  );
}

function EndedOption({ option }: { readonly option: OptionView }) {
  const { t, money, dateTime } = useText();
  const name = useOptionName();
  return (
    <div role="row" data-testid="option-ended" className={`${GRID} grid border-b border-rule py-3`}>
      <div role="cell" className="min-w-0">
        <OptionTitle option={option} />
      </div>
      <div role="cell" className="text-end tight:text-start @3xl:text-start">
        {t(option.closeReason === 'customer' ? 'optionOrders.closedEarly' : 'optionOrders.expired')}
        {option.closedTime !== null && (
          <time dateTime={option.closedTime} className="tabular block text-xs text-ink-3">
            {dateTime(option.closedTime)}
          </time>
        )}
      </div>
      <AmountCell name={t('optionOrders.premium')}>
        <Usdt of={option.premium} isCost showsUnit={false} />
      </AmountCell>
      <AmountCell name={t('optionOrders.paid')}>
        <bdi>{option.paid === null ? '—' : money(option.paid)}</bdi>
      </AmountCell>
      <AmountCell name={t('optionOrders.result')}>
        {option.paid === null ? '—' : <Profit units={shownProfit(exactUsdt(option.paid), exactUsdt(option.premium))} />}
      </AmountCell>
      <div role="cell" className="text-end max-@3xl:col-span-full">
        <Link
          to={`/options/order?id=${option.id}`}
          aria-label={t('optionOrders.detailsOf', { name: `${option.code} ${name(option)}` })}
          className={buttonLook('quiet', 'sm')}
        >
          {t('orders.details')}
        </Link>
      </div>
    </div>
  );
}
