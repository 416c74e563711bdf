/** Approved withdrawals in no batch, and batches that nobody has signed: how many, since when, and how many for too long. */
import { useQuery } from '@tanstack/react-query';
import { countPayouts, type PayoutWait } from '@candor/contract/staff/withdrawals';
import { call } from '../../api/client.ts';
import { Section } from '../../shared/page.tsx';
import { whilePresent } from '../../shared/use-presence.ts';
import { useText } from '../../text/text.tsx';
import { Count } from './count.tsx';

export function PayoutWaiting() {
  const { t } = useText();
  const { data } = useQuery({
    queryKey: ['payout-counts'],
    queryFn: () => call(countPayouts, { query: {} }),
    refetchInterval: whilePresent,
  });
  if (data === undefined) return null;
  return (
    <Section title={t('payouts.title')}>
      <ul className="divide-y divide-rule border-y border-rule-strong">
        <Wait to="/withdrawals?state=signing" name={t('payouts.toBatch')} wait={data.toBatch} />
        <Wait to="/payouts" name={t('payouts.toSign')} wait={data.unsigned} />
      </ul>
    </Section>
  );
}

type WaitProps = { readonly to: string; readonly name: string; readonly wait: PayoutWait };

function Wait({ to, name, wait: { count, oldestAt, overdue } }: WaitProps) {
  const { t, dateTime } = useText();
  return (
    <li className="grid gap-2 py-3">
      <h3 className="font-medium">{name}</h3>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Count to={to} name={t('work.waiting.open')} count={count} />
        <Count to={to} name={t('work.cases.overdue')} count={overdue} isUrgent={overdue > 0} />
      </div>
      {oldestAt !== null && (
        <p className="text-sm text-ink-2">{t('payouts.oldest', { time: `\u2068${dateTime(oldestAt)}\u2069` })}</p>
      )}
    </li>
  );
}
