/** The public statistics, measured by the server. While they cannot be measured, none is shown. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getFigures } from '@candor/contract/statistics';
import { Skeleton } from '@candor/ui/figures/skeleton';
import { call } from '../../api/client.ts';
import { useText } from '../../text/text.tsx';

const REFRESH_MS = 15_000;

export function HomeStatistics() {
  const { t, decimal, dateTime } = useText();
  const { data, error } = useQuery({
    queryKey: ['statistics'],
    queryFn: () => call(getFigures, {}),
    refetchInterval: REFRESH_MS,
  });
  const isFailed = data === undefined && error !== null;
  return (
    <section aria-labelledby="figures" className="mt-14 lg:mt-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="figures" className="font-serif text-xl font-semibold">
          {t('home.figuresTitle')}
        </h2>
        <p className="text-ink-3">
          {isFailed ? t('home.figuresFailed') : data && t('home.figuresText', { time: dateTime(data.measuredAt) })}
        </p>
      </div>
      <dl
        aria-busy={data === undefined && !isFailed}
        className="mt-4 grid grid-cols-2 border-t border-rule-strong lg:grid-cols-[1.6fr_1fr_1fr_1fr]"
      >
        <Figure
          name={t('home.volume')}
          value={data && decimal(data.volume24h.demo, 0, 0)}
          unit="USDT"
          note={
            data && (
              <>
                {t('home.volumeDemo')}
                <br />
                {t('home.volumeReal', { amount: decimal(data.volume24h.real, 0, 0) })}
              </>
            )
          }
          isFailed={isFailed}
        />
        <Figure
          name={t('home.cryptocurrencies')}
          value={data && decimal(String(data.cryptocurrencies))}
          isFailed={isFailed}
        />
        <Figure name={t('home.users')} value={data && decimal(String(data.users))} isFailed={isFailed} />
        <Figure
          name={t('home.fee')}
          value={data && t('home.feeValue', { percent: decimal(data.highestFeePercent) })}
          note={t('home.feeHelp')}
          isFailed={isFailed}
        />
      </dl>
    </section>
  );
}

type FigureProps = {
  readonly name: string;
  readonly value: string | undefined;
  readonly unit?: string;
  readonly note?: ReactNode;
  readonly isFailed: boolean;
};

function Figure({ name, value, unit, note, isFailed }: FigureProps) {
  return (
    <div className="grid content-start gap-1 border-b border-rule py-5 not-first:nth-odd:border-s not-first:nth-odd:ps-5 first:max-lg:col-span-2 last:max-lg:col-span-2 lg:pe-6 lg:not-first:border-s lg:not-first:ps-6">
      <dt className="text-ink-2">{name}</dt>
      <dd>
        {value === undefined && !isFailed ? (
          <Skeleton className="my-2 h-8 w-28" />
        ) : (
          <span className="tabular font-serif text-2xl font-semibold">
            <bdi>{value ?? '—'}</bdi>
            {unit !== undefined && <span className="ms-2 font-sans text-sm font-medium text-ink-2">{unit}</span>}
          </span>
        )}
        {note !== undefined && <p className="text-ink-3">{note}</p>}
      </dd>
    </div>
  );
}
