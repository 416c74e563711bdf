/** Items that winners wait for: how many have an address to be sent to, and since when. */
import { useQuery } from '@tanstack/react-query';
import { countDeliveries } from '@candor/contract/staff/nfts';
import { call } from '../../api/client.ts';
import { Section } from '../../shared/page.tsx';
import { whilePresent } from '../../shared/use-presence.ts';
import { useText } from '../../text/text.tsx';
import { Wait } from './wait.tsx';

export function DeliveryWaiting() {
  const { t } = useText();
  const { data } = useQuery({
    queryKey: ['nfts', 'delivery-count'],
    queryFn: () => call(countDeliveries, { query: {} }),
    refetchInterval: whilePresent,
  });
  if (data === undefined) return null;
  return (
    <Section title={t('nftDesk.title')}>
      <ul className="border-y border-rule-strong">
        <Wait to="/nfts?part=deliver" name={t('nftDesk.shelves.toDeliver')} wait={data} />
      </ul>
    </Section>
  );
}
