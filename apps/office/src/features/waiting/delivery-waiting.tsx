/** Items that winners wait for: how many have an address to be sent to, and since when. */
import { useQuery } from '@tanstack/react-query';
import type { RouteReply } from '@candor/contract/wire/route';
import { countDeliveries } from '@candor/contract/staff/nfts';
import { call } from '../../api/client.ts';
import { useMay } from '../../shared/permission.ts';
import { Section } from '../../shared/page.tsx';
import { whilePresent } from '../../shared/use-presence.ts';
import { useText } from '../../text/text.tsx';
import { Wait } from './wait.tsx';

export function useDeliveryCount() {
  const may = useMay();
  return useQuery({
    queryKey: ['nfts', 'delivery-count'],
    queryFn: () => call(countDeliveries, { query: {} }),
    enabled: may('nfts.read'),
    refetchInterval: whilePresent,
  });
}

export function DeliveryWaiting({ wait }: { readonly wait: RouteReply<typeof countDeliveries> }) {
  const { t } = useText();
  return (
    <Section title={t('nftDesk.title')}>
      <ul className="border-y border-rule-strong">
        <Wait to="/nfts?part=deliver" name={t('nftDesk.shelves.toDeliver')} wait={wait} />
      </ul>
    </Section>
  );
}
