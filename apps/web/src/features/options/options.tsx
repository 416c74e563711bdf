/** The page of options: what they are sold on, the chain, the pay-off and the ticket. */
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { useText } from '../../text/text.tsx';
import { Desk } from './desk.tsx';
import { choiceOf, type OptionChoice, searchOf } from './model/option-choice.ts';
import { type OptionUnderlyings, underlyingsQuery } from './model/option-queries.ts';
import { seriesOf } from './model/terms.ts';
import { OptionOrders } from './orders/option-orders.tsx';
import { LivePrice } from './parts/live-price.tsx';
import { PeriodChoice } from './parts/period-choice.tsx';
import { Pool } from './parts/pool.tsx';
import { UnderlyingChoice } from './parts/underlying-choice.tsx';
import { useObstacle } from './parts/use-obstacle.ts';
import { Volatility } from './parts/volatility.tsx';

/** Of the text of the help centre. */
const HELP_ID = '120';

export function Options() {
  const { t } = useText();
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useQuery(underlyingsQuery);
  usePageTitle(t('options.title'));
  const choice = choiceOf(search);
  const choose = (change: Partial<OptionChoice>) =>
    setSearch(searchOf({ ...choice, ...change }), { replace: true, preventScrollReset: true });
  return (
    <>
      <header className="grid gap-3">
        <h1 className="font-serif text-xl font-semibold lg:text-2xl">{t('options.title')}</h1>
        <p className="max-w-prose text-ink-2">
          {t('options.lead')}{' '}
          <Link to={`/detail?id=${HELP_ID}`} className="text-accent underline underline-offset-4">
            {t('options.help')}
          </Link>
        </p>
      </header>
      {data === undefined &&
        (error === null ? <SkeletonRows rows={8} /> : <LoadFailed error={error} onRetry={refetch} />)}
      {data !== undefined && <Market data={data} choice={choice} onChoose={choose} />}
      <OptionOrders code={choice.code} />
    </>
  );
}

type MarketProps = {
  readonly data: OptionUnderlyings;
  readonly choice: OptionChoice;
  readonly onChoose: (change: Partial<OptionChoice>) => void;
};

function Market({ data, choice, onChoose }: MarketProps) {
  const { t } = useText();
  const underlying = data.list.find(({ code }) => code === choice.code) ?? data.list[0];
  if (underlying === undefined) return <p className="text-ink-2">{t('options.notOffered', { code: choice.code })}</p>;
  return <OneUnderlying data={data} underlying={underlying} choice={choice} onChoose={onChoose} />;
}

type OneUnderlyingProps = MarketProps & { readonly underlying: OptionUnderlyings['list'][number] };

function OneUnderlying({ data, underlying, choice, onChoose }: OneUnderlyingProps) {
  const { t } = useText();
  const obstacle = useObstacle(underlying);
  const series = seriesOf(data, underlying, choice.period);
  return (
    <>
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <UnderlyingChoice list={data.list} value={underlying} onChange={(code) => onChoose({ code })} />
        <div className="grid content-between gap-6">
          <LivePrice underlying={underlying} isQuiet={obstacle !== null} />
          <PeriodChoice
            expiries={underlying.expiries}
            value={choice.period}
            onChange={(period) => onChoose({ period })}
          />
        </div>
      </div>
      <div className="grid gap-x-12 gap-y-6 border-y border-rule py-6 md:grid-cols-3">
        <Volatility underlying={underlying} />
        <Pool underlying={underlying} />
        <div className="grid content-start gap-1">
          <p className="text-ink-2">{t('options.settled')}</p>
          <p className="text-sm">{t('options.settlement')}</p>
        </div>
      </div>
      {series === null ? (
        <p role="status" className="rounded bg-risk-soft px-4 py-3 text-risk">
          {obstacle ?? t('options.noVolatility', { code: underlying.code })}
        </p>
      ) : (
        <Desk key={`${series.code} ${series.period}`} series={series} obstacle={obstacle} />
      )}
    </>
  );
}
