/** The operator's money as measured by the server: capital, cover, exposure by instrument, and each movement of the capital. */
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CapitalMovement, getCapital } from '@candor/contract/capital';
import type { RouteReply } from '@candor/contract/wire/route';
import { labelEnd } from '@candor/i18n/label-end';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { call } from '../../api/client.ts';
import { Pager } from '../../shared/pager.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { Usdt } from '../../shared/usdt.tsx';
import { useText } from '../../text/text.tsx';
import { MeasuredSection, MeasuredTable } from '../execution/index.ts';

type Capital = RouteReply<typeof getCapital>;

const AGAIN_MS = 15_000;
const PAGE_SIZE = '20';

export function CapitalView() {
  const { t, dateTime } = useText();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['capital', page],
    queryFn: () => call(getCapital, { query: { page: String(page), size: PAGE_SIZE } }),
    refetchInterval: AGAIN_MS,
    placeholderData: keepPreviousData,
  });
  if (data === undefined) {
    return error === null ? <SkeletonRows rows={12} /> : <LoadFailed error={error} onRetry={refetch} />;
  }
  return (
    <>
      <div className="grid gap-3">
        <Totals data={data} />
        <p className="text-ink-3">{t('capital.asOf', { time: dateTime(data.measuredAt) })}</p>
      </div>
      <Exposure data={data} />
      <MeasuredSection title={t('capital.movements')} how={t('capital.movementsHow')}>
        {data.movements.total === 0 ? <p>{t('capital.nothing')}</p> : <Movements list={data.movements.list} />}
        <Pager {...data.movements} onPage={setPage} />
      </MeasuredSection>
    </>
  );
}

function Totals({ data: { capital, cover, exposure } }: { readonly data: Capital }) {
  const { t } = useText();
  const figures = [
    { name: t('capital.capital'), how: t('capital.capitalHow'), value: <Usdt of={capital} showsUnit={false} /> },
    { name: t('capital.cover'), how: t('capital.coverHow'), value: <Usdt of={cover} showsUnit={false} /> },
    {
      name: t('capital.exposure'),
      how: t('capital.exposureHow'),
      value: exposure === null ? '—' : <Usdt of={exposure} isCost showsUnit={false} />,
    },
  ];
  return (
    <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-3">
      {figures.map(({ name, how, value }) => (
        <div key={name} className="grid content-start gap-1 border-t-2 border-ink pt-3">
          <dt className="font-medium">{name}</dt>
          <dd className="tabular font-serif text-lg font-semibold [overflow-wrap:anywhere]">
            <bdi>{value}</bdi> <span className="font-sans text-sm font-normal text-ink-3">USDT</span>
          </dd>
          <dd className="text-sm text-ink-2">{how}</dd>
        </div>
      ))}
    </dl>
  );
}

function Exposure({ data: { instruments, exposure, gapPercent, stopOutPercent } }: { readonly data: Capital }) {
  const { t, decimal } = useText();
  const percent = (text: string) => t('home.feeValue', { percent: decimal(text) });
  const shown = (text: string | null) => (text === null ? '—' : <Usdt of={text} isCost showsUnit={false} />);
  const most = Math.max(Number(instruments[0]?.exposure ?? 0), 1);
  const how = t('capital.how', { gap: percent(gapPercent), stopOut: percent(stopOutPercent) });
  return (
    <MeasuredSection title={t('capital.exposure')} how={how}>
      <p className="max-w-2xl font-medium">{t('capital.rule')}</p>
      {exposure === null && (
        <p role="status" className="max-w-2xl rounded bg-risk-soft px-3 py-2 text-risk">
          {t('capital.unpriced')}
        </p>
      )}
      {instruments.length === 0 ? (
        <p>{t('capital.none')}</p>
      ) : (
        <>
          <MeasuredTable
            label={t('capital.exposure')}
            columns={[{ title: t('capital.instrument') }, { title: `${t('capital.exposure')} (USDT)`, isFigure: true }]}
            rows={instruments.map(({ code, long, short, exposure: its }) => ({
              id: code,
              cells: [
                <span key="code" className="grid gap-0.5">
                  <bdi className="font-medium">{code}</bdi>
                  <span className="text-ink-2">
                    {t('capital.long')} <bdi>{shown(long)}</bdi> · {t('capital.short')} <bdi>{shown(short)}</bdi>
                  </span>
                </span>,
                <bdi key="exposure">{shown(its)}</bdi>,
              ],
              bar: { share: Number(its ?? 0) / most, look: 'bg-accent' },
            }))}
          />
          <Facts className="border-b border-rule-strong">
            <Fact name={t('capital.total')} strong>
              <bdi>{shown(exposure)}</bdi>
            </Fact>
          </Facts>
        </>
      )}
    </MeasuredSection>
  );
}

function Movements({ list }: { readonly list: readonly CapitalMovement[] }) {
  const { t, lang, dateTime } = useText();
  return (
    <ol aria-label={t('capital.movements')} className="divide-y divide-rule border-y border-rule-strong">
      {list.map(({ id, direction, amount, reference, isPlay, movedAt }) => (
        <li key={id} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 py-2.5 tight:grid-cols-1">
          <span className="font-medium">{t(`capital.${direction}`)}</span>
          <bdi className="tabular text-end font-medium">
            {direction === 'fund' ? '+' : '−'}
            <Usdt of={amount} showsUnit={false} /> <span className="text-sm font-normal text-ink-3">USDT</span>
          </bdi>
          <span className="col-span-full flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
            <span className="[overflow-wrap:anywhere]">
              {isPlay ? (
                t('capital.play')
              ) : (
                <>
                  {t('capital.reference')}
                  {labelEnd(lang)}
                  <bdi>{reference}</bdi>
                </>
              )}
            </span>
            <bdi>{dateTime(movedAt)}</bdi>
          </span>
        </li>
      ))}
    </ol>
  );
}
