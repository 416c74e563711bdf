/** The last stop-out: when and why it happened, and what it closed at which quote. */
import type { AccountSummaryView, StopOutStepView } from '@candor/contract/trading';
import { useText } from '../../../text/text.tsx';
import { exactUsdt } from '../../../shared/exact.ts';
import { Profit } from '../../../shared/profit.tsx';
import { QuoteUsed } from '../history/order-timeline.tsx';
import { InstrumentTitle } from '../shared/instrument-title.tsx';
import { DirectionBadge } from '../shared/order-name.tsx';

type StoppedOutProps = { readonly event: AccountSummaryView['events'][number] };

export function StoppedOut({ event }: StoppedOutProps) {
  const { t, dateTime, money } = useText();
  const { time, equity, used, steps } = event;
  return (
    <div data-testid="stopped-out" className="grid gap-1 text-sm">
      <p className="text-ink-2">
        {t('position.stoppedOut', { time: dateTime(time), equity: money(equity), used: money(used) })}
      </p>
      <ByQuote quote={event.quote} />
      <p className="text-ink-2">{t('margin.largest')}</p>
      {steps.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-accent">{t('margin.closings')}</summary>
          <ul className="max-w-xl divide-y divide-rule">
            {steps.map((step) => (
              <Step key={`${step.orderId}-${step.version}`} step={step} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

type ByQuoteProps = { readonly quote: AccountSummaryView['events'][number]['quote'] };

/** The quote with which the margin call or stop-out came. */
export function ByQuote({ quote }: ByQuoteProps) {
  const { t, price, dateTime } = useText();
  if (quote === null) return null;
  const { code: name, bid, ask, sequence, time } = quote;
  const values = { name, bid: price(bid), ask: price(ask), sequence: String(sequence), at: dateTime(time) };
  return (
    <p className="text-ink-2" data-testid="by-quote">
      {t('margin.byQuote', values)}
    </p>
  );
}

function Step({ step }: { readonly step: StopOutStepView }) {
  const { t, price, decimal } = useText();
  const { code, direction, kind, lots, price: at, profit, protection, quote } = step;
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <DirectionBadge order={{ direction }} />
        <InstrumentTitle of={step} />
        <span className="tabular">
          {kind === 'cancelled' || lots === null || at === null
            ? t('orders.cancelled')
            : t('position.partClosed', { lots: decimal(lots), price: price(at) })}
        </span>
        {profit !== null && <Profit units={exactUsdt(profit).units} className="font-medium" />}
      </div>
      {protection !== null && protection !== '0' && (
        <p className="flex flex-wrap gap-x-3 text-sm">
          <span className="text-ink-2">{t('orders.protection')}</span>
          <Profit units={exactUsdt(protection).units} />
        </p>
      )}
      {quote !== null && <QuoteUsed code={code} quote={quote} />}
    </li>
  );
}
