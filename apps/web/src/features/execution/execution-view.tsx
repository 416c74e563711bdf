/** Execution quality: times, slippage in both directions, refusals. Each figure comes with its method, period and sample size. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ExecutionView as Measured } from '@candor/contract/execution';
import { EXECUTION_DAYS } from '@candor/core/execution/measures';
import { Select } from '@candor/ui/fields/select';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useSession } from '../../api/session.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useText } from '../../text/text.tsx';
import { type Days, DAYS_FIRST, executionQuery } from './execution-queries.ts';
import { MeasuredSection, NotEnough } from './measured-section.tsx';
import { MeasuredTable } from './measured-table.tsx';
import { Slippage } from './slippage.tsx';
import { useTypeTitle } from './type-title.ts';
import { WithdrawalTimes } from './withdrawal-times.tsx';

const TYPES = ['0', '1', '2', '3', '4', '5'] as const;
type TypeText = (typeof TYPES)[number];
const MODES = ['real', 'demo'] as const;

export function ExecutionView() {
  const { t, day, dateTime } = useText();
  const session = useSession();
  const typeTitle = useTypeTitle();
  const [mode, setMode] = useState(session.mode);
  const [days, setDays] = useState<Days>(DAYS_FIRST);
  const [type, setType] = useState<TypeText>('0');
  const { data, error, refetch } = useQuery(executionQuery(days));
  const ofMode = data?.list.filter((each) => each.mode === mode) ?? [];
  const chosen = ofMode.find((each) => each.type === Number(type));
  return (
    <div className="grid gap-10">
      <div className="grid gap-3">
        <div className="grid gap-4 sm:grid-cols-3">
          <Select
            label={t('execution.accounts')}
            value={mode}
            choices={MODES.map((id) => ({ id, title: t(`shell.${id}`) }))}
            onChange={setMode}
          />
          <Select
            label={t('execution.type')}
            value={type}
            choices={TYPES.map((id) => ({ id, title: typeTitle(Number(id)) }))}
            onChange={setType}
          />
          <Select
            label={t('execution.period')}
            value={days}
            choices={EXECUTION_DAYS.map((id) => ({ id, title: t('execution.days', { days: id }) }))}
            onChange={setDays}
          />
        </div>
        {data !== undefined && (
          <p className="text-ink-3">
            {t('execution.since', { from: day(data.from.slice(0, 10)), time: dateTime(data.measuredAt) })}
          </p>
        )}
      </div>
      {error !== null && data === undefined && <LoadFailed error={error} onRetry={refetch} />}
      {data === undefined && error === null && <SkeletonRows rows={6} />}
      {data !== undefined && chosen !== undefined && (
        <>
          <Times list={ofMode} needed={data.needed} />
          <MeasuredSection title={t('execution.slippageTitle')} how={t('execution.slippageHow')}>
            {chosen.slippage.map((view) => (
              <Slippage key={view.against} view={view} needed={data.needed} />
            ))}
          </MeasuredSection>
          <Refused view={chosen} />
          <p className="text-ink-3">{t('execution.crash')}</p>
        </>
      )}
      {data !== undefined && <WithdrawalTimes figures={data.withdrawals} />}
    </div>
  );
}

function Times({ list, needed }: { readonly list: readonly Measured[]; readonly needed: number }) {
  const { t, decimal } = useText();
  const typeTitle = useTypeTitle();
  const ms = (value: number) => (
    <bdi className="whitespace-nowrap">{t('execution.ms', { ms: decimal(String(value)) })}</bdi>
  );
  const columns = [
    { title: t('execution.type') },
    { title: t('execution.fills'), isFigure: true },
    { title: t('execution.median'), isFigure: true },
    { title: t('execution.p99'), isFigure: true },
  ];
  const isEnough = list.some(({ time }) => time !== null);
  return (
    <MeasuredSection title={t('execution.timeTitle')} how={t('execution.timeHow')}>
      {!isEnough && <NotEnough count={list[0]?.filled ?? 0} needed={needed} />}
      <MeasuredTable
        label={t('execution.timeTitle')}
        columns={columns}
        rows={list.map(({ type, filled, time }) => ({
          id: String(type),
          cells: [
            typeTitle(type),
            <bdi key="fills">{decimal(String(filled))}</bdi>,
            time === null ? '—' : ms(time.medianMs),
            time === null ? '—' : ms(time.p99Ms),
          ],
        }))}
      />
    </MeasuredSection>
  );
}

function Refused({ view: { filled, waits, refused, failed, reasons } }: { readonly view: Measured }) {
  const { t, decimal } = useText();
  const asked = filled + waits + refused + failed;
  const rows = [
    ...reasons.map(({ reason, count }) => ({ title: t(`execution.${reason}`), count })),
    ...(failed > 0 ? [{ title: t('execution.failed'), count: failed }] : []),
  ];
  const most = Math.max(...rows.map(({ count }) => count), 1);
  const how = t('execution.refusedHow', { refused: decimal(String(refused)), asked: decimal(String(asked)) });
  return (
    <MeasuredSection title={t('execution.refusedTitle')} how={how}>
      {rows.length === 0 ? (
        <p>{t('execution.none')}</p>
      ) : (
        <MeasuredTable
          label={t('execution.refusedTitle')}
          columns={[{ title: t('execution.reason') }, { title: t('execution.number'), isFigure: true }]}
          rows={rows.map(({ title, count }) => ({
            id: title,
            cells: [title, <bdi key="count">{decimal(String(count))}</bdi>],
            bar: { share: count / most, look: 'bg-ink-3' },
          }))}
        />
      )}
    </MeasuredSection>
  );
}
