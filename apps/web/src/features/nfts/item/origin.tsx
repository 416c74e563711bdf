/** Where an item comes from and went to: listed, sold, sent and delivered, each with its time and what proves it. */
import type { ReactNode } from 'react';
import { transactionPage } from '@candor/core/wallet/explorers';
import { classNames } from '@candor/ui/foundation/class-names';
import { useText } from '../../../text/text.tsx';
import type { WholeNft } from '../nft-queries.ts';
import { ChainText } from '../parts/chain-text.tsx';
import { isolated } from '../parts/isolated.ts';
import { Time } from '../parts/time.tsx';
import { useBidder } from '../parts/use-bidder.ts';

type OriginProps = { readonly item: WholeNft; readonly own: number | null };

export function Origin({ item, own }: OriginProps) {
  const { t } = useText();
  const ended = useEnded(item, own);
  return (
    <section aria-labelledby="nft-origin" className="grid gap-3">
      <h2 id="nft-origin" className="font-serif text-lg font-semibold">
        {t('nfts.origin.title')}
      </h2>
      <ol data-testid="nft-origin" className="grid gap-4 border-s-2 border-rule ps-5">
        <Event name={t('nfts.origin.listed')} at={item.listedAt} />
        {ended !== null && <Event name={ended} at={item.endedAt} />}
        <Delivery item={item} />
      </ol>
    </section>
  );
}

function useEnded({ status, leader, price }: WholeNft, own: number | null): string | null {
  const { t, money } = useText();
  const bidder = useBidder(own);
  switch (status) {
    case 'listed':
      return null;
    case 'unsold':
      return t('nfts.origin.unsold');
    case 'withdrawn':
      return t('nfts.origin.withdrawn');
    case 'sold':
      return t('nfts.origin.sold', {
        bidder: isolated(leader === null ? '—' : bidder(leader)),
        amount: isolated(price === null ? '—' : money(price)),
      });
  }
}

function Delivery({ item: { delivery, chain } }: { readonly item: WholeNft }) {
  const { t } = useText();
  if (delivery === null) return null;
  const { status, hash, isChecked, at } = delivery;
  if (status === 'awarded') return <Event name={t('nfts.origin.awaiting')} at={null} isAhead />;
  if (status === 'transferring') return <Event name={t('nfts.origin.transferring')} at={null} isAhead />;
  return (
    <Event name={t('nfts.origin.delivered')} at={at}>
      {hash !== null && <ChainText name={t('nfts.origin.hash')} value={hash} page={transactionPage(chain, hash)} />}
      <span className="text-ink-2">{t(isChecked ? 'nfts.origin.isChecked' : 'nfts.origin.isUnchecked')}</span>
    </Event>
  );
}

type EventProps = {
  readonly name: string;
  readonly at: string | null;
  /** Not there yet. */
  readonly isAhead?: boolean;
  readonly children?: ReactNode;
};

function Event({ name, at, isAhead = false, children }: EventProps) {
  return (
    <li className="relative grid gap-1">
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-1.5 -inset-s-6.5 size-2.5 rounded-full border-2',
          isAhead ? 'border-rule-strong bg-paper' : 'border-accent bg-accent',
        )}
      />
      <span className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className={isAhead ? 'text-ink-2' : 'font-medium'}>{name}</span>
        {at !== null && (
          <span className="tabular text-sm text-ink-2">
            <Time iso={at} />
          </span>
        )}
      </span>
      {children}
    </li>
  );
}
