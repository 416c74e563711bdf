/** One item: its picture and where it comes from, the live bids with the form, the charity, and the whole history. */
import { useQuery } from '@tanstack/react-query';
import { Busy, Skeleton } from '@candor/ui/figures/skeleton';
import { useSession } from '../../../api/session.ts';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { useText } from '../../../text/text.tsx';
import { itemQuery, standingQuery, type WholeNft } from '../nft-queries.ts';
import { BackLink } from '../parts/back-link.tsx';
import { usePhase } from '../parts/use-phase.ts';
import { WithName } from '../parts/with-name.tsx';
import { BidPanel } from './bid-panel.tsx';
import { CharityNote } from './charity-note.tsx';
import { History } from './history.tsx';
import { ItemFacts } from './item-facts.tsx';
import { ItemPicture } from './item-picture.tsx';
import { Origin } from './origin.tsx';
import { Replay } from './replay.tsx';

export function ItemPage({ id }: { readonly id: string }) {
  const { t } = useText();
  const { data: item, error, refetch } = useQuery(itemQuery(id));
  usePageTitle(item?.name ?? t('home.nftsTitle'));
  return (
    <>
      <BackLink />
      {item !== undefined && <Item item={item} />}
      {item === undefined && (error === null ? <ItemSkeleton /> : <LoadFailed error={error} onRetry={refetch} />)}
    </>
  );
}

function Item({ item }: { readonly item: WholeNft }) {
  const { t } = useText();
  const { token, mode } = useSession();
  const isReal = token !== null && mode === 'real';
  const { data } = useQuery({ ...standingQuery(item.id), enabled: isReal });
  const standing = isReal ? (data ?? null) : null;
  const phase = usePhase(item);
  const own = standing?.bidder ?? null;
  const isOver = (phase === 'sold' || phase === 'unsold') && item.bids > 0;
  return (
    <article data-testid="nft" data-phase={phase} className="grid grid-cols-1 gap-10">
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
        <ItemPicture item={item} />
        {/* Beside the picture and what is below it; on a phone between the two. */}
        <div className="grid grid-cols-1 gap-6 lg:row-span-2">
          <div className="grid gap-1">
            <h1 className="font-serif text-xl font-semibold text-balance [overflow-wrap:anywhere] lg:text-2xl">
              <bdi>{item.name}</bdi>
            </h1>
            <p className="text-ink-2 [overflow-wrap:anywhere]">
              <WithName name={item.creator} sentence={(creator) => t('nfts.by', { creator })} />
            </p>
          </div>
          <BidPanel item={item} phase={phase} standing={standing} isKnown={!isReal || data !== undefined} />
        </div>
        <div className="grid grid-cols-1 gap-10">
          <ItemFacts item={item} />
          <Origin item={item} own={own} />
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid grid-cols-1 gap-10">
          <History item={item} own={own} />
          {isOver && <Replay item={item} own={own} />}
        </div>
        <CharityNote id={item.charity.id} />
      </div>
    </article>
  );
}

function ItemSkeleton() {
  return (
    <Busy className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <Skeleton className="aspect-4/3 h-auto! w-full rounded" />
      <div className="grid gap-4">
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="w-1/2" />
        <Skeleton className="h-12 w-3/5" />
        <Skeleton className="h-48 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    </Busy>
  );
}
