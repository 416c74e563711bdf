/** The customer's strategies on this account: what each has brought, measured by its own orders, and the way to stop it. */
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { resumeStrategy, type StrategyView } from '@candor/contract/strategies';
import { Button } from '@candor/ui/actions/button';
import { Badge, type BadgeTone } from '@candor/ui/figures/badge';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { randomKey } from '../../api/random-key.ts';
import { useSession } from '../../api/session.ts';
import { exactUsdt } from '../../shared/exact.ts';
import { Pager } from '../../shared/pager.tsx';
import { Profit } from '../../shared/profit.tsx';
import { useText } from '../../text/text.tsx';
import { intervalTitle } from '../chart/index.ts';
import { Problem, useTask } from '../security/index.ts';
import { RunDetails } from './run-details.tsx';
import { StopStrategy } from './stop-strategy.tsx';
import { RUNS_PAGE, runsQuery } from './strategy-queries.ts';
import { Usdt } from '../../shared/usdt.tsx';

export function RunList() {
  const { t, problem } = useText();
  const { mode } = useSession();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({ ...runsQuery(mode, page), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="strategies-mine" className="grid gap-3">
      <h2 id="strategies-mine" className="font-serif text-lg font-semibold">
        {t('strategies.mine')}
      </h2>
      {data === undefined && (error === null ? <SkeletonRows rows={1} /> : <p role="alert">{problem(error)}</p>)}
      {data?.total === 0 && <p className="text-ink-2">{t('strategies.empty')}</p>}
      {data !== undefined && data.total > 0 && (
        <>
          <ol data-testid="runs" className="divide-y divide-rule border-y border-rule-strong">
            {data.list.map((run) => (
              <Run key={run.id} run={run} />
            ))}
          </ol>
          <Pager page={page} size={RUNS_PAGE} total={data.total} onPage={setPage} />
        </>
      )}
    </section>
  );
}

const TONES: Readonly<Record<StrategyView['status'], BadgeTone>> = {
  running: 'accent',
  paused: 'risk',
  stopping: 'neutral',
  stopped: 'neutral',
};

function Run({ run }: { readonly run: StrategyView }) {
  const { t, refusal } = useText();
  return (
    <li className="grid gap-3 py-4" data-status={run.status}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-serif text-lg font-semibold">{t(`strategies.kinds.${run.kind}`)}</span>
          <bdi className="text-ink-2">{run.code}</bdi>
          <bdi className="text-ink-2">{t(intervalTitle(run.interval))}</bdi>
          <Usdt of={run.budget} className="font-medium" />
        </span>
        <Badge tone={TONES[run.status]}>{t(`strategies.statuses.${run.status}`)}</Badge>
      </div>
      {run.reason !== null && (
        <p className="rounded bg-risk-soft px-3 py-2 text-risk">
          {t('strategies.pausedWhy', { reason: refusal(run.reason.code, run.reason.details) })}
        </p>
      )}
      {run.waiting !== null && (
        <p className="rounded bg-sunken px-3 py-2" data-testid="waiting">
          {t('strategies.waitingWhy', { reason: refusal(run.waiting.code, run.waiting.details) })}
        </p>
      )}
      <RunFacts run={run} />
      {run.status === 'stopped' && run.keepsPositions && <p className="text-sm text-ink-2">{t('strategies.kept')}</p>}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <RunDetails run={run} />
        {run.status === 'paused' && <Resume id={run.id} />}
        {(run.status === 'running' || run.status === 'paused') && <StopStrategy run={run} />}
      </div>
    </li>
  );
}

function RunFacts({ run }: { readonly run: StrategyView }) {
  const { t, decimal, dateTime } = useText();
  const time = (iso: string) => (
    <bdi>
      <time dateTime={iso}>{dateTime(iso)}</time>
    </bdi>
  );
  return (
    <Facts className="text-sm sm:grid sm:grid-cols-2 sm:gap-x-10">
      <Fact name={t('strategies.measured')} strong>
        <Profit units={exactUsdt(run.result).units} />
      </Fact>
      <Fact name={t('strategies.drawdown')}>
        {run.drawdown === null ? (
          t('strategies.none')
        ) : (
          <bdi>{t('home.feeValue', { percent: decimal(`-${run.drawdown.percent}`, 2, 2) })}</bdi>
        )}
      </Fact>
      <Fact name={t('strategies.open')}>{decimal(String(run.positions))}</Fact>
      <Fact name={t('strategies.invested')}>
        <Usdt of={run.invested} />
      </Fact>
      <Fact name={t('strategies.since')}>{time(run.startedAt)}</Fact>
      {run.endedAt === null ? (
        <Fact name={t('strategies.seenTo')}>{run.seenTo === null ? '—' : time(run.seenTo)}</Fact>
      ) : (
        <Fact name={t('strategies.until')}>{time(run.endedAt)}</Fact>
      )}
    </Facts>
  );
}

function Resume({ id }: { readonly id: string }) {
  const { t } = useText();
  const task = useTask();
  const [key] = useState(randomKey);
  const resume = async () => {
    if (!(await task.run(() => call(resumeStrategy, { body: { id }, idempotencyKey: key })))) return;
    void showToast('success', t('strategies.resumed'));
  };
  return (
    <div className="grid gap-2">
      <Button tone="plain" size="sm" busy={task.isBusy} onClick={() => void resume()}>
        {t('strategies.resume')}
      </Button>
      <Problem>{task.problem}</Problem>
    </div>
  );
}
