/** What a month's payments come to, by plan and in all. */
import { usdtText } from '@candor/core/money/money';
import { useText } from '../../../text/text.tsx';
import { useDays } from '../../../shared/days.ts';
import { type DatedPayment, type Totals, totalsOf } from './payments.ts';
import { Usdt } from '../../../shared/usdt.tsx';

const COLUMNS = [
  ['paid', 'smart.paid'],
  ['due', 'smart.incomeDue'],
  ['back', 'smart.principalBack'],
] as const satisfies readonly (readonly [keyof Totals, string])[];

export function CalendarTotals({ payments }: { readonly payments: readonly DatedPayment[] }) {
  const { t } = useText();
  const daysText = useDays();
  const plans = [...Map.groupBy(payments, ({ plan }) => plan.id).values()];
  return (
    <table className="tabular w-full text-sm max-sm:text-xs">
      <caption className="sr-only">{t('smart.calendarTotals')}</caption>
      <thead className="border-b border-rule-strong text-ink-2">
        <tr>
          <th scope="col" className="py-2 pe-2 text-start align-bottom font-medium">
            {t('smart.plan')}
          </th>
          {COLUMNS.map(([column, key]) => (
            <th key={column} scope="col" className="py-2 ps-2 text-end align-bottom font-medium">
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-rule">
        {plans.map((ofPlan) => {
          const plan = ofPlan[0]?.plan;
          if (plan === undefined) return null;
          return (
            <tr key={plan.id}>
              <th scope="row" className="py-2 pe-2 text-start font-normal [overflow-wrap:anywhere]">
                <bdi>{plan.name}</bdi> <span className="text-ink-2">{daysText(plan.days)}</span>
              </th>
              <Figures totals={totalsOf(ofPlan)} />
            </tr>
          );
        })}
      </tbody>
      {plans.length > 1 && (
        <tfoot className="border-t border-rule-strong font-semibold">
          <tr>
            <th scope="row" className="py-2 pe-2 text-start">
              {t('smart.dayTotal')}
            </th>
            <Figures totals={totalsOf(payments)} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Figures({ totals }: { readonly totals: Totals }) {
  return COLUMNS.map(([column]) => (
    <td key={column} className="py-2 ps-2 text-end">
      <Usdt of={usdtText(totals[column])} showsUnit={false} />
    </td>
  ));
}
