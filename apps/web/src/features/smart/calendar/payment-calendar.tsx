/** What plans pay in a month: each day with its payments, and what they come to, by plan and in all. */
import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PlanView } from '@candor/contract/smart';
import { Button } from '@candor/ui/actions/button';
import { serverClock } from '../../../api/server-clock.ts';
import { useText } from '../../../text/text.tsx';
import { monthPlansQuery } from '../smart-queries.ts';
import { CalendarGrid, CalendarList } from './calendar-days.tsx';
import { CalendarTotals } from './calendar-totals.tsx';
import { DueMark } from './due-mark.tsx';
import { addMonths, monthOf, spanOf } from './month.ts';
import { paymentsWithin } from './payments.ts';

/** @param plan only this one's; without it, all of the customer's. */
export function PaymentCalendar({ plan }: { readonly plan?: PlanView }) {
  const { t, lang, problem } = useText();
  const id = useId();
  const [month, setMonth] = useState(() => monthOf(serverClock.now()));
  const span = spanOf(month);
  const { data, error } = useQuery({ ...monthPlansQuery(span), enabled: plan === undefined });
  const plans = plan === undefined ? data : [plan];
  const payments = paymentsWithin(plans ?? [], span);
  const title = new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric' }).format(span.from);
  const isAll = plan === undefined;
  return (
    <section aria-labelledby={`${id}-name`} data-testid="calendar" className="grid gap-4">
      <h3 id={`${id}-name`} className="font-medium">
        {t('smart.calendar')} (USDT)
      </h3>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h4 id={`${id}-month`} aria-live="polite" className="font-serif text-lg font-semibold">
          {title}
        </h4>
        <nav aria-labelledby={`${id}-name`} className="flex gap-3">
          <Button tone="plain" size="sm" onClick={() => setMonth(addMonths(month, -1))}>
            {t('smart.previousMonth')}
          </Button>
          <Button tone="plain" size="sm" onClick={() => setMonth(addMonths(month, 1))}>
            {t('smart.nextMonth')}
          </Button>
        </nav>
      </div>
      {error !== null && <p role="alert">{problem(error)}</p>}
      <div aria-busy={plans === undefined && error === null} className="grid gap-4">
        <CalendarGrid month={month} payments={payments} isAll={isAll} labelledBy={`${id}-month`} />
        <CalendarList payments={payments} isAll={isAll} labelledBy={`${id}-month`} />
        {plans !== undefined && payments.length === 0 && <p className="text-ink-2">{t('smart.noPayments')}</p>}
        {payments.length > 0 && (
          <>
            <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2">
              {[true, false].map((isPaid) => (
                <span key={String(isPaid)} className="flex items-center gap-2">
                  <DueMark isPaid={isPaid} />
                  {t(isPaid ? 'smart.isPaid' : 'smart.isDue')}
                </span>
              ))}
            </p>
            <CalendarTotals payments={payments} />
          </>
        )}
      </div>
    </section>
  );
}
