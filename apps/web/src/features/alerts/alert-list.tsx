/** The customer's price alerts: those that wait, and those that are over, each with the quote that reached it. */
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createAlert } from '@candor/contract/alerts';
import { ALERTS_MAX } from '@candor/core/alerts/alert';
import { Button, buttonLook } from '@candor/ui/actions/button';
import { Badge } from '@candor/ui/figures/badge';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { randomKey } from '../../api/random-key.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { Pager } from '../../shared/pager.tsx';
import { useText } from '../../text/text.tsx';
import { Problem, useTask } from '../security/index.ts';
import { AlertForm, DeleteAlert } from './alert-form.tsx';
import { ALERTS, ALERTS_PAGE, alertsQuery, type AlertView } from './alert-queries.ts';
import { alertText } from './alert-words.ts';

export function AlertList({ status }: { readonly status: 'open' | 'ended' }) {
  const { t, decimal } = useText();
  const id = useId();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({ ...alertsQuery(status, page), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="font-serif text-lg font-semibold">
          {t(status === 'open' ? 'alerts.open' : 'alerts.ended')}
        </h2>
        {status === 'open' && data !== undefined && (
          <span className="tabular text-ink-2">
            {t('alerts.count', { count: decimal(String(data.total)), max: decimal(String(ALERTS_MAX)) })}
          </span>
        )}
      </div>
      {data === undefined && error !== null && <LoadFailed error={error} onRetry={refetch} />}
      {data?.total === 0 && (
        <p className="max-w-prose text-ink-2">{t(status === 'open' ? 'alerts.noneOpen' : 'alerts.noneEnded')}</p>
      )}
      {status === 'open' && data?.total === 0 && (
        <Link to="/market" className={`${buttonLook('plain', 'sm')} justify-self-start`}>
          {t('home.toMarkets')}
        </Link>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <ol data-testid={`alerts-${status}`} className="divide-y divide-rule border-y border-rule-strong">
            {data.list.map((alert) => (
              <Line key={alert.id} alert={alert} />
            ))}
          </ol>
          <Pager page={page} size={ALERTS_PAGE} total={data.total} onPage={setPage} />
        </>
      )}
    </section>
  );
}

function Line({ alert }: { readonly alert: AlertView }) {
  const text = useText();
  const { t, dateTime } = text;
  const { status, note, expiresAt, endedAt } = alert;
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Link
            to={`/cruuency?code=${encodeURIComponent(alert.code)}`}
            className="font-medium underline-offset-4 hover:underline max-lg:flex max-lg:min-h-11 max-lg:items-center"
          >
            {alertText(alert, text)}
          </Link>
          {status === 'fired' && <Badge tone="accent">{t('alerts.statuses.fired')}</Badge>}
          {status === 'expired' && <Badge tone="neutral">{t('alerts.statuses.expired')}</Badge>}
          {status === 'closed' && <Badge tone="neutral">{t('alerts.statuses.closed')}</Badge>}
        </span>
        {note !== null && <bdi className="min-w-0 break-words">{note}</bdi>}
        <Reached alert={alert} />
        {status === 'open' && expiresAt !== null && (
          <span className="text-sm text-ink-2">{t('alerts.endsAt', { at: dateTime(expiresAt) })}</span>
        )}
        {endedAt !== null && (
          <time dateTime={endedAt} className="tabular text-sm text-ink-2">
            {dateTime(endedAt)}
          </time>
        )}
      </div>
      {status === 'open' ? <Actions alert={alert} /> : <Again alert={alert} />}
    </li>
  );
}

function Reached({ alert: { reached } }: { readonly alert: AlertView }) {
  const { t, price } = useText();
  if (reached === null) return null;
  const { from, bid, ask, sequence, isWrong } = reached;
  return (
    <span className="grid gap-1 text-sm text-ink-2">
      <span>
        {from === null
          ? t('alerts.firedAt', { price: price(reached.price) })
          : t('alerts.firedFrom', { from: price(from), price: price(reached.price) })}
      </span>
      <span>{t('alerts.quote', { sequence: String(sequence), bid: price(bid), ask: price(ask) })}</span>
      {isWrong && <span className="text-risk">{t('alerts.wrong')}</span>}
    </span>
  );
}

function Actions({ alert }: { readonly alert: AlertView }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="plain" size="sm" onClick={() => setOpen(true)}>
        {t('alerts.edit')}
      </Button>
      <DeleteAlert id={alert.id} />
      {isOpen && (
        <AlertForm code={alert.code} digits={alert.digits} price={null} alert={alert} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

/** The same once more, without its end; unless it waits already. */
function Again({ alert }: { readonly alert: AlertView }) {
  const { t } = useText();
  const task = useTask();
  const queries = useQueryClient();
  const [key, setKey] = useState(randomKey);
  const { data: waiting } = useQuery(alertsQuery('open', 1));
  const { code, kind, level, percent, window, note } = alert;
  const set = async () => {
    const terms =
      kind === 'percent' ? { percent: percent ?? '', ...(window !== null && { window }) } : { level: level ?? '' };
    const body = { code, kind, ...terms, ...(note !== null && { note }) };
    const isDone = await task.run(async () => {
      await call(createAlert, { body, idempotencyKey: key });
      // Pressed twice, it would be there twice.
      await queries.invalidateQueries({ queryKey: [ALERTS, 'open'] });
    });
    setKey(randomKey());
    if (isDone) void showToast('success', t('alerts.wasSet'));
  };
  if (waiting?.list.some((open) => isSame(open, alert)) === true)
    return <span className="text-sm text-ink-2">{t('alerts.wasSet')}</span>;
  return (
    <div className="grid justify-items-start gap-2 sm:justify-items-end">
      <Button tone="plain" size="sm" busy={task.isBusy} onClick={() => void set()}>
        {t('alerts.again')}
      </Button>
      <Problem>{task.problem}</Problem>
    </div>
  );
}

function isSame(one: AlertView, other: AlertView): boolean {
  return (['code', 'kind', 'level', 'percent', 'window', 'note'] as const).every((part) => one[part] === other[part]);
}
