/** What paying all of a loan costs from each of the coming days on, if nothing is paid before. */
import { useState } from 'react';
import { type LoanAccount, payoffAt } from '@candor/core/loans/account';
import { formatMoney } from '@candor/core/money/money';
import { DAY, type Instant, isoTime } from '@candor/core/time';
import { useText } from '../../../text/text.tsx';
import { Usdt } from '../../../shared/usdt.tsx';

type PayoffTableProps = { readonly account: LoanAccount; readonly asOf: Instant };

/** How far it looks ahead once a loan is overdue. */
const AHEAD_DAYS = 30;

export function PayoffTable(props: PayoffTableProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="target flex cursor-pointer items-center text-accent underline underline-offset-4">
        {t('loans.payoffs')}
      </summary>
      {isOpen && <Days {...props} />}
    </details>
  );
}

function Days({ account, asOf }: PayoffTableProps) {
  const { t, dateTime } = useText();
  const next = Math.floor((asOf - account.paidOutAt) / DAY) + 1;
  const last = next > account.days ? next + AHEAD_DAYS : account.days;
  // Interest is added at the end of each whole day; the last one is when the loan is due.
  const ends = Array.from({ length: last - next + 1 }, (_, index) => account.paidOutAt + (next + index) * DAY);
  return (
    <div className="mt-2 max-h-96 overflow-y-auto" tabIndex={0} role="region" aria-label={t('loans.payoffs')}>
      <table className="tabular w-full border-separate border-spacing-0 text-sm">
        <thead className="text-ink-2">
          <tr>
            <th
              scope="col"
              className="sticky top-0 border-b border-rule-strong bg-paper py-2 pe-4 text-start font-medium"
            >
              {t('loans.from')}
            </th>
            <th scope="col" className="sticky top-0 border-b border-rule-strong bg-paper py-2 text-end font-medium">
              {t('loans.totalThen')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ends.map((end) => (
            <tr key={end}>
              <th scope="row" className="border-b border-rule py-2 pe-4 text-start font-normal">
                <time dateTime={isoTime(end)}>{dateTime(isoTime(end))}</time>
              </th>
              <td className="border-b border-rule py-2 text-end">
                <Usdt of={formatMoney(payoffAt(account, end).total)} isCost />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
