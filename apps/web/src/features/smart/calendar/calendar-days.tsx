/** A month's payments by day: a grid where there is room, and a list of the days that pay something on a phone. */
import { usdtText } from '@candor/core/money/money';
import type { PlanPayment } from '@candor/core/smart/payments';
import { classNames } from '@candor/ui/foundation/class-names';
import { serverClock } from '../../../api/server-clock.ts';
import { useText } from '../../../text/text.tsx';
import { DueMark } from './due-mark.tsx';
import { dayOf, FIRST_DAY, type Month, weekdaysOf, weeksOf } from './month.ts';
import type { DatedPayment } from './payments.ts';
import { Usdt } from '../../../shared/usdt.tsx';

type DaysProps = {
  readonly payments: readonly DatedPayment[];
  /** Of several plans: each line names its own. */
  readonly isAll: boolean;
  readonly labelledBy: string;
};

export function CalendarGrid({ month, payments, isAll, labelledBy }: DaysProps & { readonly month: Month }) {
  const { locale, lang } = useText();
  const today = dayOf(serverClock.now());
  const byDay = Map.groupBy(payments, ({ at }) => dayOf(at));
  return (
    <table aria-labelledby={labelledBy} className="tabular w-full table-fixed border-collapse text-xs max-sm:hidden">
      <thead>
        <tr>
          {weekdaysOf(lang, FIRST_DAY[locale]).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long} className="border border-rule p-1 font-medium text-ink-2">
              <span aria-hidden="true">{short}</span>
              <span className="sr-only">{long}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, FIRST_DAY[locale]).map((week) => (
          <tr key={week.join(' ')}>
            {week.map((day, place) => (
              <td
                key={day ?? `none ${String(place)}`}
                {...(day === today ? { 'aria-current': 'date' as const } : {})}
                className={classNames('h-20 border border-rule p-1 align-top', day === null && 'bg-sunken')}
              >
                {day !== null && (
                  <>
                    <DayNumber day={day} isToday={day === today} />
                    <Lines payments={byDay.get(day) ?? []} isAll={isAll} />
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayNumber({ day, isToday }: { readonly day: string; readonly isToday: boolean }) {
  const { decimal } = useText();
  return (
    <time
      dateTime={day}
      className={classNames('inline-block rounded px-1', isToday ? 'bg-ink font-semibold text-paper' : 'text-ink-2')}
    >
      {decimal(String(Number(day.slice(-2))))}
    </time>
  );
}

export function CalendarList({ payments, isAll, labelledBy }: DaysProps) {
  const { day: dayText } = useText();
  const byDay = [...Map.groupBy(payments, ({ at }) => dayOf(at))];
  if (byDay.length === 0) return null;
  return (
    <ol aria-labelledby={labelledBy} className="divide-y divide-rule border-y border-rule-strong sm:hidden">
      {byDay.map(([day, ofDay]) => (
        <li key={day} className="grid gap-1 py-2">
          <time dateTime={day} className="text-ink-2">
            {dayText(day)}
          </time>
          <Lines payments={ofDay} isAll={isAll} />
        </li>
      ))}
    </ol>
  );
}

function Lines({ payments, isAll }: Pick<DaysProps, 'payments' | 'isAll'>) {
  const { t } = useText();
  if (payments.length === 0) return null;
  const total = payments.reduce((units, { amount }) => units + amount.units, 0n);
  return (
    <ul className="grid gap-0.5">
      {payments.map((payment) => (
        <Line key={`${payment.plan.id} ${payment.kind}`} payment={payment} isAll={isAll} />
      ))}
      {payments.length > 1 && (
        <li className="flex flex-wrap justify-between gap-x-2 border-t border-rule pt-0.5 font-medium">
          <span>{t('smart.dayTotal')}</span>
          <Usdt of={usdtText(total)} showsUnit={false} />
        </li>
      )}
    </ul>
  );
}

function Line({ payment, isAll }: { readonly payment: DatedPayment; readonly isAll: boolean }) {
  const { t } = useText();
  const { isPaid, amount, plan } = payment;
  const name = nameOf(payment);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-2">
      <span className="flex min-w-0 items-baseline gap-1.5">
        <DueMark isPaid={isPaid} />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {isAll && <bdi>{plan.name}</bdi>}
          {isAll && name !== null && ' · '}
          {name !== null && t(name)}
          {!isAll && name === null && <span className="sm:sr-only">{t('smart.daily')}</span>}
          <span className="sr-only"> ({t(isPaid ? 'smart.isPaid' : 'smart.isDue')})</span>
        </span>
      </span>
      <Usdt of={usdtText(amount.units)} showsUnit={false} className="ms-auto" />
    </li>
  );
}

/** Income needs no word beside the name of its plan. */
function nameOf({ kind }: PlanPayment): 'smart.principal' | null {
  return kind === 'principal' ? 'smart.principal' : null;
}
