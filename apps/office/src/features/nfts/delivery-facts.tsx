/** To whom a sold item went, and by which transaction. */
import type { StaffNftView } from '@candor/contract/staff/nfts';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { LongCode } from '../../shared/long-code.tsx';
import { Usdt } from '../../shared/usdt.tsx';
import { useText } from '../../text/text.tsx';
import { WinnerLink } from './winner-link.tsx';

export function DeliveryFacts({ one }: { readonly one: StaffNftView }) {
  const { t, dateTime } = useText();
  if (one.collection === null) return null;
  const { paid, address, hash, isChecked, deliveredAt } = one.collection;
  return (
    <Facts className="w-full border-y border-rule">
      <Fact name={t('nftDesk.customer')}>
        <WinnerLink one={one} />
      </Fact>
      <Fact name={t('nftDesk.paid')} strong>
        <Usdt of={paid} />
      </Fact>
      {address !== null && (
        <Fact name={t('nftDesk.winnersAddress')}>
          <LongCode>{address}</LongCode>
        </Fact>
      )}
      {hash !== null && (
        <Fact name={t('work.fields.hash')}>
          <LongCode>{hash}</LongCode>
          {isChecked && <span className="block">{t('nftDesk.isChecked')}</span>}
        </Fact>
      )}
      {deliveredAt !== null && (
        <Fact name={t('nftDesk.deliveredAt')}>
          <bdi>{dateTime(deliveredAt)}</bdi>
        </Fact>
      )}
    </Facts>
  );
}
