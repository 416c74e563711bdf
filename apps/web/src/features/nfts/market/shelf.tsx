/** The items of a shelf: filters above, a page of cards, and the way to the others. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from '@candor/ui/actions/button';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { Pager } from '../../../shared/pager.tsx';
import { useText } from '../../../text/text.tsx';
import { MARKET_PAGE, marketQuery } from '../nft-queries.ts';
import { isFiltered, type MarketChoice } from './market-choice.ts';
import { MarketToolbar } from './market-toolbar.tsx';
import { CardSkeletons, NftCard } from './nft-card.tsx';

type ShelfProps = { readonly choice: MarketChoice; readonly onChoose: (change: Partial<MarketChoice>) => void };

export function Shelf({ choice, onChoose }: ShelfProps) {
  return (
    <div className="grid grid-cols-1 gap-6 pt-6">
      <MarketToolbar choice={choice} onChoose={onChoose} />
      <Cards choice={choice} onChoose={onChoose} />
    </div>
  );
}

const GRID = 'grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

function Cards({ choice, onChoose }: ShelfProps) {
  const { t } = useText();
  const { data, error, refetch } = useQuery({ ...marketQuery(choice), placeholderData: keepPreviousData });
  if (data === undefined) {
    if (error === null) return <CardSkeletons className={GRID} />;
    return <LoadFailed error={error} onRetry={refetch} />;
  }
  if (data.total === 0) {
    if (!isFiltered(choice)) return <EmptyState title={t(`nfts.empty.${choice.shelf}`)} />;
    const clear = () => onChoose({ kind: null, charityId: null, isVerified: false });
    return (
      <EmptyState
        title={t('nfts.filter.none')}
        action={
          <Button tone="plain" onClick={clear}>
            {t('nfts.filter.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <div>
      <ul data-testid="nfts" className={GRID}>
        {data.list.map((item) => (
          <NftCard key={item.id} item={item} />
        ))}
      </ul>
      <Pager page={choice.page} size={MARKET_PAGE} total={data.total} onPage={(page) => onChoose({ page })} />
    </div>
  );
}
