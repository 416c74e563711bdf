/** One item of the customer's own: how it stands, what is held or was paid, and what they have to do next. */
import { Link } from 'react-router';
import type { OwnNft } from '@candor/contract/nfts';
import { Badge } from '@candor/ui/figures/badge';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { Busy, Skeleton } from '@candor/ui/figures/skeleton';
import { useText } from '../../../text/text.tsx';
import { PHASE_TONES, priceOf } from '../model/phase.ts';
import type { OwnPart } from '../nft-queries.ts';
import { Picture } from '../parts/picture.tsx';
import { TimeLeft } from '../parts/time-left.tsx';
import { Time } from '../parts/time.tsx';
import { usePhase } from '../parts/use-phase.ts';
import { Usdt } from '../../../shared/usdt.tsx';
import { WithName } from '../parts/with-name.tsx';
import { Collection } from './collection.tsx';

type OwnRowProps = { readonly own: OwnNft; readonly part: OwnPart };

/** Shared by the rows and their skeletons, so that nothing moves when the data arrives. */
const ROW = 'grid grid-cols-[5rem_minmax(0,1fr)] gap-x-5 gap-y-4 py-6 sm:grid-cols-[8rem_minmax(0,1fr)]';
const PICTURE = 'aspect-square w-full rounded';

export function OwnRowSkeletons() {
  return (
    <Busy className="min-h-dvh divide-y divide-rule">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className={ROW}>
          <Skeleton className={`${PICTURE} h-auto!`} />
          <div className="grid content-start gap-3">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="w-2/5" />
            <Skeleton className="h-9 w-full" />
            <Skeleton className="h-9 w-full" />
          </div>
        </div>
      ))}
    </Busy>
  );
}

export function OwnRow({ own, part }: OwnRowProps) {
  const { t } = useText();
  const { item, collection } = own;
  return (
    <li data-item={item.id} data-status={collection?.status} className={ROW}>
      <Picture item={item} size="small" className={`${PICTURE} bg-sunken object-contain`} />
      <div className="grid content-start gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <div>
            <h2 className="font-serif text-lg/6 font-semibold [overflow-wrap:anywhere]">
              <Link to={`/nfts?item=${item.id}`} className="underline-offset-4 hover:underline">
                <bdi>{item.name}</bdi>
              </Link>
            </h2>
            <p className="text-ink-2 [overflow-wrap:anywhere]">
              <WithName name={item.creator} sentence={(creator) => t('nfts.by', { creator })} />
            </p>
          </div>
          <State own={own} part={part} />
        </div>
        {collection === null ? <BidFacts own={own} part={part} /> : <PaidFacts collection={collection} />}
      </div>
      {collection !== null && <Collection item={item} collection={collection} />}
    </li>
  );
}

function State({ own: { item, isLeading, collection }, part }: OwnRowProps) {
  const { t } = useText();
  const phase = usePhase(item);
  if (collection !== null) return <Badge tone="real">{t(`nfts.own.steps.${collection.status}`)}</Badge>;
  if (part !== 'bidding' || phase !== 'open')
    return <Badge tone={PHASE_TONES[phase]}>{t(`nfts.phases.${phase}`)}</Badge>;
  return <Badge tone={isLeading ? 'accent' : 'risk'}>{t(isLeading ? 'nfts.own.leading' : 'nfts.own.outbid')}</Badge>;
}

function BidFacts({ own: { item, maximum, held }, part }: OwnRowProps) {
  const { t } = useText();
  const { name, amount } = priceOf(item);
  return (
    <Facts className="text-sm sm:grid sm:grid-cols-2 sm:gap-x-10">
      <Fact name={t(`nfts.prices.${name}`)} strong>
        <Usdt of={amount} />
      </Fact>
      {part === 'bidding' && (
        <>
          <Fact name={t('nfts.time.endsIn')}>
            <TimeLeft at={item.endsAt} label={t('nfts.time.endsIn')} />
          </Fact>
          {maximum !== null && (
            <Fact name={t('nfts.own.maximum')}>
              <Usdt of={maximum} />
            </Fact>
          )}
          <Fact name={t('nfts.own.held')}>
            <Usdt of={held} />
          </Fact>
        </>
      )}
      {part === 'lost' && (
        <Fact name={t('nfts.time.endedAt')}>
          <Time iso={item.endedAt ?? item.endsAt} />
        </Fact>
      )}
    </Facts>
  );
}

function PaidFacts({ collection: { paid, awardedAt } }: { readonly collection: NonNullable<OwnNft['collection']> }) {
  const { t } = useText();
  return (
    <Facts className="text-sm sm:grid sm:grid-cols-2 sm:gap-x-10">
      <Fact name={t('nfts.own.paid')} strong>
        <Usdt of={paid} />
      </Fact>
      <Fact name={t('nfts.own.wonAt')}>
        <Time iso={awardedAt} />
      </Fact>
    </Facts>
  );
}
