/** How the sale of an item stands, live, and what can be done about it: a bid, a higher maximum, a purchase; or how it ended. */
import { Link } from 'react-router';
import type { NftStanding } from '@candor/contract/nfts';
import { Badge } from '@candor/ui/figures/badge';
import { Skeleton } from '@candor/ui/figures/skeleton';
import { useText } from '../../../text/text.tsx';
import { NO_PLACE } from '../model/bidding.ts';
import { type Phase, PHASE_TONES } from '../model/phase.ts';
import type { WholeNft } from '../nft-queries.ts';
import { isolated } from '../parts/isolated.ts';
import { useBidder } from '../parts/use-bidder.ts';
import { WayIn } from '../parts/way-in.tsx';
import { WithName } from '../parts/with-name.tsx';
import { BidForm } from './bid-form.tsx';
import { BuyNow } from './buy-now.tsx';
import { PanelFigures } from './panel-figures.tsx';

type BidPanelProps = {
  readonly item: WholeNft;
  readonly phase: Phase;
  /** Null for whoever has no place in it. */
  readonly standing: NftStanding | null;
  /** Whether that is certain already. */
  readonly isKnown: boolean;
};

export function BidPanel({ item, phase, standing, isKnown }: BidPanelProps) {
  const { t } = useText();
  const title = t(item.kind === 'fixed' ? 'nfts.kinds.fixed' : 'nfts.panel.title');
  return (
    <section
      aria-labelledby="nft-panel"
      data-testid="nft-panel"
      className="grid grid-cols-1 gap-5 rounded border border-rule-strong bg-surface px-4 py-5 sm:px-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="nft-panel" className="font-serif text-lg font-semibold">
          {title}
        </h2>
        <Badge tone={PHASE_TONES[phase]}>{t(`nfts.phases.${phase}`)}</Badge>
      </div>
      <PanelFigures item={item} phase={phase} />
      {phase === 'open' && <Standing item={item} standing={standing} />}
      {phase === 'open' ? (
        <WayIn logIn={t(item.kind === 'fixed' ? 'nfts.buy.logIn' : 'nfts.bid.logIn')}>
          {isKnown ? <Ways item={item} standing={standing} /> : <Skeleton className="h-12 w-full" />}
        </WayIn>
      ) : (
        <Outcome item={item} phase={phase} standing={standing} />
      )}
    </section>
  );
}

function Ways({ item, standing }: Omit<BidPanelProps, 'phase' | 'isKnown'>) {
  const place = standing ?? NO_PLACE;
  return (
    <>
      {item.kind === 'auction' && <BidForm item={item} place={place} />}
      {item.buyNow !== null && <BuyNow item={item} place={place} price={item.buyNow} />}
    </>
  );
}

/** Announced when it changes: what concerns the customer, and nothing else. */
function Standing({ item, standing }: Omit<BidPanelProps, 'phase' | 'isKnown'>) {
  const { t, exactMoney } = useText();
  const hasBid = standing !== null && standing.bidder !== null;
  const { isLeading, maximum } = standing ?? NO_PLACE;
  return (
    <p
      role="status"
      data-testid="nft-standing"
      data-leading={isLeading}
      className={`rounded px-4 py-3 empty:hidden ${isLeading ? 'bg-accent-soft' : 'bg-risk-soft text-risk'}`}
    >
      {hasBid && isLeading && t('nfts.standing.leading', { maximum: isolated(exactMoney(maximum ?? '0')) })}
      {hasBid && !isLeading && t('nfts.standing.outbid', { price: isolated(exactMoney(item.price ?? '0')) })}
    </p>
  );
}

/** What there is to say when nothing can be done. */
function Outcome({ item, phase, standing }: Omit<BidPanelProps, 'isKnown'>) {
  const { t } = useText();
  const own = standing?.bidder ?? null;
  const bidder = useBidder(own);
  const { name } = item.charity;
  switch (phase) {
    case 'open':
      return null;
    case 'upcoming':
      return <p className="text-ink-2">{t('nfts.panel.upcoming')}</p>;
    case 'closing':
      return <p role="status">{t('nfts.panel.closing')}</p>;
    case 'withdrawn':
      return <p>{t('nfts.panel.withdrawn')}</p>;
    case 'unsold':
      return <p role="status">{t(item.bids === 0 ? 'nfts.panel.unsoldEmpty' : 'nfts.panel.unsold')}</p>;
    case 'sold':
      if (item.leader === null || item.leader !== own)
        return (
          <p role="status">
            <WithName
              name={name}
              sentence={(charity) =>
                t('nfts.panel.soldTo', { charity, bidder: item.leader === null ? '—' : bidder(item.leader) })
              }
            />
          </p>
        );
      return (
        <div className="grid justify-items-start gap-2 rounded bg-accent-soft px-4 py-3">
          <p role="status">
            <WithName name={name} sentence={(charity) => t('nfts.panel.soldToYou', { charity })} />
          </p>
          <Link
            to="/nfts?view=mine&part=won"
            className="target inline-flex items-center text-accent underline underline-offset-4"
          >
            {t('nfts.panel.toMine')}
          </Link>
        </div>
      );
  }
}
