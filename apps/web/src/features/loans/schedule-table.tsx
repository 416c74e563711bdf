/** What paying everything back early costs, for each day of the loan. */
import { useState } from 'react';
import { formatMoney } from '@candor/core/money/money';
import { useText } from '../../text/text.tsx';
import type { QuotedLoan } from './quote.ts';
import { Usdt } from '../../shared/usdt.tsx';
import { shownInterest } from './shown-interest.ts';

const HEAD = 'sticky top-0 border-b border-rule-strong bg-paper py-2 font-medium';
const CELL = 'border-b border-rule py-2';

export function ScheduleTable({ quoted }: { readonly quoted: QuotedLoan }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="target flex cursor-pointer items-center text-accent underline underline-offset-4">
        {t('loans.schedule')}
      </summary>
      {/* A year has many rows: they are not drawn anew with each digit that is typed while nobody sees them. */}
      {isOpen && <Days quoted={quoted} />}
    </details>
  );
}

function Days({ quoted: { quote, terms } }: { readonly quoted: QuotedLoan }) {
  const { t, decimal } = useText();
  return (
    <div className="mt-2 max-h-96 overflow-y-auto" tabIndex={0} role="region" aria-label={t('loans.schedule')}>
      <table className="tabular w-full border-separate border-spacing-0 text-sm" data-testid="loan-schedule">
        <thead className="text-ink-2">
          <tr>
            <th scope="col" className={`${HEAD} pe-4 text-start`}>
              {t('loans.byDay')}
            </th>
            <th scope="col" className={`${HEAD} pe-4 text-end`}>
              {t('loans.interestSoFar')}
            </th>
            <th scope="col" className={`${HEAD} text-end`}>
              {t('loans.totalThen')}
            </th>
          </tr>
        </thead>
        <tbody>
          {quote.schedule.map(({ day, interest, total }) => (
            <tr key={day}>
              <th scope="row" className={`${CELL} pe-4 text-start font-normal`}>
                {t('smart.day', { day: decimal(String(day)) })}
              </th>
              <td className={`${CELL} pe-4 text-end`}>
                <Usdt
                  of={formatMoney(interest)}
                  shown={shownInterest({ principal: formatMoney(terms.principal), total: formatMoney(total) })}
                  isCost
                  showsUnit={false}
                />
              </td>
              <td className={`${CELL} text-end`}>
                <Usdt of={formatMoney(total)} isCost />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
