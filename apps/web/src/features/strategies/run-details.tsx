/** What a strategy has ordered and why something was not filled, and its measured result over time. */
import { Suspense, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { StrategyOrderView, StrategyReversalView, StrategyView } from '@candor/contract/strategies';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useSession } from '../../api/session.ts';
import { CurveChart } from '../chart/index.ts';
import { orderPage } from '../trading/index.ts';
import { useText } from '../../text/text.tsx';
import { runQuery } from './strategy-queries.ts';
import { Usdt } from '../../shared/usdt.tsx';

/** Fewer points are no curve. */
const CURVE_MIN = 2;

export function RunDetails({ run }: { readonly run: StrategyView }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group w-full" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="target flex cursor-pointer items-center text-accent underline underline-offset-4">
        {t('strategies.details')}
      </summary>
      {isOpen && <Details run={run} />}
    </details>
  );
}

function Details({ run }: { readonly run: StrategyView }) {
  const { t, problem } = useText();
  const { mode } = useSession();
  const { data, error } = useQuery(runQuery(mode, run.id));
  const lines = useMemo(
    () => [
      { token: 'accent', points: (data?.marks ?? []).map(({ time, result }) => ({ time, value: Number(result) })) },
    ],
    [data?.marks],
  );
  if (data === undefined) return error === null ? <SkeletonRows rows={3} /> : <p role="alert">{problem(error)}</p>;
  return (
    <div className="grid min-w-0 gap-6 pt-3">
      {data.marks.length >= CURVE_MIN && (
        <figure className="grid min-w-0 gap-2">
          <figcaption className="text-sm font-medium">{t('strategies.history')}</figcaption>
          <Suspense fallback={<div className="h-72" />}>
            <CurveChart label={t('strategies.history')} interval={run.interval} lines={lines} shadedFrom={null} />
          </Suspense>
        </figure>
      )}
      {data.reversals.map((reversal) => (
        <Reversal key={reversal.orderId} reversal={reversal} />
      ))}
      <div className="grid gap-2">
        <h3 className="text-sm font-medium">{t('strategies.orders')}</h3>
        {data.orders.length === 0 ? (
          <p className="text-sm text-ink-2">{t('strategies.noOrders')}</p>
        ) : (
          <ol className="divide-y divide-rule border-y border-rule text-sm" data-testid="strategy-orders">
            {data.orders.map((order) => (
              <Order key={order.step} order={order} />
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

/** A fill that was taken back: whose the position is now. */
function Reversal({ reversal: { orderId, time, outcome } }: { readonly reversal: StrategyReversalView }) {
  const { t, dateTime } = useText();
  return (
    <p className="rounded bg-sunken px-4 py-3 text-sm" data-outcome={outcome}>
      <time dateTime={time} className="tabular text-ink-2">
        <bdi>{dateTime(time)}</bdi>
      </time>{' '}
      {t(`strategies.reversed.${outcome}`)}{' '}
      <Link to={orderPage(orderId)} className="text-accent underline underline-offset-4">
        {t('strategies.order', { number: orderId })}
      </Link>
    </p>
  );
}

function Order({ order }: { readonly order: StrategyOrderView }) {
  const { t, decimal, price, dateTime, refusal } = useText();
  const { orderId, reason } = order;
  const at = order.price ?? order.priceSeen;
  return (
    <li className="tabular flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2" data-status={order.status}>
      <span className="font-medium">{t(`strategies.actions.${order.action}`)}</span>
      {order.lots !== null && (
        <span>
          {t('ticket.lots')} <bdi>{decimal(order.lots)}</bdi>
        </span>
      )}
      {at !== null && <bdi>{price(at)}</bdi>}
      {order.fee !== null && (
        <span className="text-ink-2">
          {t('strategies.fees')} <Usdt of={order.fee} isCost showsUnit={false} />
        </span>
      )}
      <span className="text-ink-2">{t(`strategies.orderStatuses.${order.status}`)}</span>
      {reason !== null && <span className="text-risk">{refusal(reason.code, reason.details)}</span>}
      {orderId !== null && (
        <Link to={orderPage(orderId)} className="target text-accent underline underline-offset-4">
          {t('strategies.order', { number: orderId })}
        </Link>
      )}
      <time dateTime={order.decidedAt} className="ms-auto text-ink-2">
        <bdi>{dateTime(order.decidedAt)}</bdi>
      </time>
    </li>
  );
}
