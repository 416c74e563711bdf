/** Converting one asset into another, and the conversions so far. */
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ConversionView } from '@candor/contract/conversion';
import { labelEnd } from '@candor/i18n/label-end';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useSession } from '../../api/session.ts';
import { AssetAmount } from '../../shared/asset-amount.tsx';
import { Pager } from '../../shared/pager.tsx';
import { ToReal } from '../../shared/to-real.tsx';
import { useText } from '../../text/text.tsx';
import { conversionOptionsQuery, CONVERSIONS_PAGE, conversionsQuery } from './conversion-queries.ts';
import { ConvertForm } from './convert-form.tsx';

/** Of the text of the help centre. */
const HELP_ID = '126';

const isolated = (text: string) => `\u2068${text}\u2069`;

export function Conversions() {
  const { t, decimal, problem } = useText();
  const { mode } = useSession();
  const isReal = mode === 'real';
  const options = useQuery({ ...conversionOptionsQuery, enabled: isReal });
  if (!isReal) return <ToReal />;
  if (options.data === undefined)
    return options.error === null ? <SkeletonRows rows={6} /> : <p role="alert">{problem(options.error)}</p>;
  return (
    <div className="grid grid-cols-1 gap-12">
      <div className="grid grid-cols-1 gap-6">
        <p className="max-w-prose text-ink-2">
          {t('conversion.lead', { percent: isolated(decimal(options.data.spreadPercent)) })}{' '}
          <Link to={`/detail?id=${HELP_ID}`} className="text-accent underline underline-offset-4">
            {t('conversion.help')}
          </Link>
        </p>
        <ConvertForm options={options.data} since={options.dataUpdatedAt} />
      </div>
      <ConversionList />
    </div>
  );
}

function ConversionList() {
  const { t, problem } = useText();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({ ...conversionsQuery(page), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="conversion-list" className="grid gap-3">
      <h2 id="conversion-list" className="font-serif text-lg font-semibold">
        {t('conversion.list')}
      </h2>
      {data === undefined && (error === null ? <SkeletonRows rows={3} /> : <p role="alert">{problem(error)}</p>)}
      {data?.total === 0 && <p className="text-ink-2">{t('conversion.empty')}</p>}
      {data !== undefined && data.total > 0 && (
        <>
          <ol className="divide-y divide-rule border-y border-rule-strong" data-testid="conversions">
            {data.list.map((each) => (
              <Conversion key={each.id} conversion={each} />
            ))}
          </ol>
          <Pager page={page} size={CONVERSIONS_PAGE} total={data.total} onPage={setPage} />
        </>
      )}
    </section>
  );
}

function Conversion({ conversion }: { readonly conversion: ConversionView }) {
  const { t, lang, decimal, dateTime } = useText();
  const { from, to, amount, received, spread, spreadPercent, convertedAt, quotes } = conversion;
  return (
    <li className="grid gap-1 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-base font-semibold">
          <AssetAmount of={amount} asset={from} />{' '}
          <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
            →
          </span>{' '}
          <AssetAmount of={received} asset={to} />
        </span>
        <time dateTime={convertedAt} className="tabular text-ink-2">
          {dateTime(convertedAt)}
        </time>
      </div>
      <p className="text-sm text-ink-2">
        {t('conversion.spread', { percent: isolated(decimal(spreadPercent)) })}
        {labelEnd(lang)}
        <AssetAmount of={spread} asset={to} isCost />
      </p>
      {quotes.map(({ code, sequence, bid, ask }) => (
        <p key={code} className="tabular text-sm text-ink-2">
          {t('conversion.quote', {
            code: isolated(code),
            sequence: isolated(String(sequence)),
            bid: isolated(decimal(bid)),
            ask: isolated(decimal(ask)),
          })}
        </p>
      ))}
    </li>
  );
}
