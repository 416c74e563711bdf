/** Approved withdrawals in no batch, and batches that nobody has signed: how many, since when, and how many for too long. */
import { useQuery } from '@tanstack/react-query';
import { countPayouts } from '@candor/contract/staff/withdrawals';
import { call } from '../../api/client.ts';
import { Section } from '../../shared/page.tsx';
import { whilePresent } from '../../shared/use-presence.ts';
import { useText } from '../../text/text.tsx';
import { Wait } from './wait.tsx';

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
