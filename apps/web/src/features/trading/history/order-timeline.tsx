/** An order's history, step by step: what happened and why, its figures, the levels that changed, and the full quote that was used. */
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { OrderDetailView, OrderEventView } from '@candor/contract/trading';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { exactUsdt } from '../../../shared/exact.ts';
import { Profit } from '../../../shared/profit.tsx';
import { useText } from '../../../text/text.tsx';
import { useSourceName } from '../../market/index.ts';
import { RecordedQuotes } from './recorded-quotes.tsx';
import { REASONS } from '../shared/close-reasons.ts';
import { slippageBetween } from '../shared/slippage-words.ts';
import { Usdt } from '../../../shared/usdt.tsx';

const KINDS = {
  placed: 'timeline.placed',
  opened: 'timeline.opened',
  changed: 'timeline.changed',
  trailed: 'timeline.trailed',
  financed: 'timeline.financed',
  partly_closed: 'timeline.partlyClosed',
  closed: 'orders.closed',
  cancelled: 'orders.cancelled',
  expired: 'orders.expired',
  reversed: 'timeline.reversed',
} as const;

const LEVELS = [
  ['entryPrice', 'timeline.entryPrice'],
  ['stopLossPrice', 'orders.stopLoss'],
  ['takeProfitPrice', 'orders.takeProfit'],
  ['trailingLevel', 'position.trailingShort'],
] as const;

export function OrderTimeline({ order }: { readonly order: OrderDetailView }) {
  const { t } = useText();
  return (
    <section>
      <h3 className="mb-2 font-medium">{t('timeline.title')}</h3>
      <ol className="grid gap-4 border-s border-rule-strong ps-4" data-testid="timeline">
        {order.events.map((event, index) => (
          <Step
            key={event.version}
            order={order}
            event={event}
            before={order.events[index - 1]}
            undoneBy={order.events.find(({ reversal }) => reversal?.version === event.version) ?? null}
          />
        ))}
      </ol>
      <Link to="/execution" className="mt-3 inline-flex min-h-11 items-center text-sm text-accent hover:underline">
        {t('risk.page')}
      </Link>
    </section>
  );
}

type StepProps = {
  readonly order: OrderDetailView;
  readonly event: OrderEventView;
  readonly before: OrderEventView | undefined;
  /** The reversal of this step. */
  readonly undoneBy: OrderEventView | null;
};

function Step({ order, event, before, undoneBy }: StepProps) {
  const { t, price, decimal, dateTime } = useText();
  const reason = event.reason === null ? '' : ` · ${t(REASONS[event.reason])}`;
  const changed = LEVELS.filter(([level]) => event[level] !== (before?.[level] ?? null));
  return (
    <li
      id={stepId(event.version)}
      className="relative before:absolute before:top-2 before:-start-[1.3rem] before:size-2 before:rounded-full before:bg-ink"
    >
      <p className="font-medium">
        {event.reversal === null ? (
          <span className={undoneBy === null ? undefined : 'text-ink-2 line-through'}>{t(KINDS[event.kind])}</span>
        ) : (
          <StepLink version={event.reversal.version}>
            {t('timeline.reversed', { version: event.reversal.version })}
          </StepLink>
        )}
        <span className="font-normal text-ink-2">{reason}</span>
      </p>
      {undoneBy !== null && (
        <p className="text-sm">
          <StepLink version={undoneBy.version}>{t('timeline.undone', { version: undoneBy.version })}</StepLink>
        </p>
      )}
      {event.reversal !== null && (
        <p className="max-w-prose text-sm whitespace-pre-line">
          <bdi>{event.reversal.words}</bdi>
        </p>
      )}
      <time dateTime={event.time} className="tabular text-xs text-ink-3">
        {dateTime(event.time)}
      </time>
      <Facts className="mt-1 text-sm">
        {event.lots !== null && (
          <Fact name={t('ticket.lots')}>
            <bdi>{decimal(event.lots)}</bdi>
          </Fact>
        )}
        {event.price !== null && (
          <Fact name={t('timeline.price')}>
            <bdi>{price(event.price)}</bdi>
          </Fact>
        )}
        <SlippageFact order={order} event={event} />
        <AcceptedFacts event={event} />
        {event.profit !== null && (
          <Fact name={t('orders.profitBeforeFees')}>
            <Profit units={exactUsdt(event.profit).units} />
          </Fact>
        )}
        {event.fee !== null && (
          <Fact name={t('orders.fees')}>
            <Usdt of={event.fee} isCost />
          </Fact>
        )}
        {event.protection !== null && event.protection !== '0' && (
          <Fact name={t('orders.protection')}>
            <Profit units={exactUsdt(event.protection).units} />
          </Fact>
        )}
        {event.financing !== null && (
          <Fact name={t('timeline.nights', { count: event.financing.nights })}>
            <Profit units={exactUsdt(event.financing.amount).units} />
          </Fact>
        )}
        {changed.map(([level, name]) => (
          <Fact key={level} name={t(name)}>
            {event[level] === null ? t('orders.none') : <bdi>{price(event[level])}</bdi>}
          </Fact>
        ))}
      </Facts>
      {event.quote !== null && <QuoteUsed code={order.code} quote={event.quote} />}
    </li>
  );
}

function stepId(version: number): string {
  return `step-${version}`;
}

/** To another step of the same order: within the dialog, which no navigation may close. */
function StepLink({ version, children }: { readonly version: number; readonly children: ReactNode }) {
  const id = stepId(version);
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.scrollIntoView({ block: 'center' });
      }}
      className="text-accent hover:underline max-lg:inline-flex max-lg:min-h-11 max-lg:items-center"
    >
      {children}
    </a>
  );
}

/** When the customer's request was taken, how old the quote was then, and the slippage that was allowed. */
function AcceptedFacts({ event: { accepted } }: Pick<StepProps, 'event'>) {
  const { t, decimal, dateTime } = useText();
  if (accepted === null) return null;
  const { quoteAgeMs: age, maxSlippagePercent: bound } = accepted;
  const time = dateTime(accepted.time);
  const shown =
    age === null
      ? time
      : t(age >= 0 ? 'timeline.acceptedAfter' : 'timeline.acceptedBefore', { time, ms: Math.abs(age) });
  return (
    <>
      {/* A sentence, which breaks into lines. */}
      <Fact name={t('timeline.accepted')}>{shown}</Fact>
      {bound !== null && (
        <Fact name={t('timeline.slippageAllowed')}>
          <bdi>{t('timeline.percent', { percent: decimal(bound) })}</bdi>
        </Fact>
      )}
    </>
  );
}

/** The slippage against the price that the customer saw, or against the level that triggered the fill. */
function SlippageFact({ order, event }: Pick<StepProps, 'order' | 'event'>) {
  const { t, price } = useText();
  const asked = askedOf(event);
  if (asked === null || event.price === null) return null;
  const { side, by } = slippageBetween(order, event.kind === 'opened' ? 'open' : 'close', asked, event.price);
  return <Fact name={t('timeline.slippage')}>{t(`timeline.${side}`, { by: price(by), asked: price(asked) })}</Fact>;
}

function askedOf(event: OrderEventView) {
  const { kind, reason, priceSeen, entryPrice, stopLossPrice, takeProfitPrice, trailingLevel } = event;
  if (priceSeen !== null) return priceSeen;
  if (kind === 'opened') return entryPrice;
  switch (reason) {
    case 'stop_loss':
      return stopLossPrice;
    case 'take_profit':
      return takeProfitPrice;
    case 'trailing_stop':
      return trailingLevel;
    default:
      return null;
  }
}

type QuoteUsedProps = { readonly code: string; readonly quote: NonNullable<OrderEventView['quote']> };

export function QuoteUsed({ code, quote }: QuoteUsedProps) {
  const { t, price, clock, dateTime } = useText();
  const sourceName = useSourceName();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center text-sm text-accent">{t('timeline.quote')}</summary>
      <Facts className="text-sm">
        <Fact name={t('instrument.bid')}>
          <bdi>{price(quote.bid)}</bdi>
        </Fact>
        <Fact name={t('instrument.ask')}>
          <bdi>{price(quote.ask)}</bdi>
        </Fact>
        <Fact name={t('instrument.source')}>{sourceName(quote.source)}</Fact>
        <Fact name={t('instrument.sequence')}>
          <bdi>{quote.sequence}</bdi>
        </Fact>
        <Fact name={t('instrument.quotedAt')}>
          <time dateTime={quote.time} title={dateTime(quote.time)}>
            <bdi>{clock(quote.time)}</bdi>
          </time>
        </Fact>
        <Fact name={t('orders.rateFrom')}>
          <bdi>{quote.rateSource === 'par' ? t('orders.ratePar') : quote.rateSource}</bdi>
        </Fact>
      </Facts>
      {isOpen && <RecordedQuotes code={code} quote={quote} />}
    </details>
  );
}
