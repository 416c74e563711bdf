/** Approved withdrawals in no batch, and batches that nobody has signed: how many, since when, and how many for too long. */
import { useQuery } from '@tanstack/react-query';
import type { RouteReply } from '@candor/contract/wire/route';
import { countPayouts } from '@candor/contract/staff/withdrawals';
import { call } from '../../api/client.ts';
import { useMay } from '../../shared/permission.ts';
import { Section } from '../../shared/page.tsx';
import { whilePresent } from '../../shared/use-presence.ts';
import { useText } from '../../text/text.tsx';
import { Wait } from './wait.tsx';

export function usePayoutCounts() {
  const may = useMay();
  return useQuery({
    queryKey: ['payout-counts'],
    queryFn: () => call(countPayouts, { query: {} }),
    enabled: may('wallet.read'),
    refetchInterval: whilePresent,
  });
}

export function PayoutWaiting({ toBatch, unsigned }: RouteReply<typeof countPayouts>) {
  const { t } = useText();
  return (
    <Section title={t('payouts.title')}>
      <ul className="divide-y divide-rule border-y border-rule-strong">
        <Wait to="/withdrawals?state=signing" name={t('payouts.toBatch')} wait={toBatch} />
        <Wait to="/payouts" name={t('payouts.toSign')} wait={unsigned} />
      </ul>
    </Section>
  );
}
