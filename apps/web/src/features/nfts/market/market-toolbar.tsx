/** The order of the items, and which of them are shown. */
import { useQuery } from '@tanstack/react-query';
import { NFT_SORTS } from '@candor/contract/auctions';
import { NFT_KINDS } from '@candor/core/nfts/auction';
import { Select } from '@candor/ui/fields/select';
import { useText } from '../../../text/text.tsx';
import { charitiesQuery } from '../nft-queries.ts';
import type { MarketChoice } from './market-choice.ts';

type MarketToolbarProps = {
  readonly choice: MarketChoice;
  readonly onChoose: (change: Partial<MarketChoice>) => void;
};

const ALL = 'all';

export function MarketToolbar({ choice, onChoose }: MarketToolbarProps) {
  const { t } = useText();
  const { data } = useQuery(charitiesQuery);
  const all = { id: ALL, title: t('nfts.filter.all') } as const;
  const charities = (data?.list ?? []).map(({ id, name }) => ({ id, title: name }));
  const isKnown = charities.some(({ id }) => id === choice.charityId);
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]">
      <Select
        label={t('nfts.sort')}
        value={choice.sort}
        onChange={(sort) => onChoose({ sort })}
        choices={NFT_SORTS.map((id) => ({ id, title: t(`nfts.sorts.${id}`) }))}
      />
      <Select
        label={t('nfts.filter.kind')}
        value={choice.kind ?? ALL}
        onChange={(id) => onChoose({ kind: id === ALL ? null : id })}
        choices={[all, ...NFT_KINDS.map((id) => ({ id, title: t(`nfts.kinds.${id}`) }))]}
      />
      <Select<string>
        label={t('nfts.filter.charity')}
        value={isKnown ? choice.charityId : ALL}
        onChange={(id) => onChoose({ charityId: id === ALL ? null : id })}
        choices={[all, ...charities]}
      />
      <label className="flex h-12 cursor-pointer items-center gap-3 sm:h-11">
        <input
          type="checkbox"
          checked={choice.isVerified}
          onChange={({ target }) => onChoose({ isVerified: target.checked })}
          className="size-5 shrink-0 accent-accent"
        />
        {t('nfts.filter.verified')}
      </label>
    </div>
  );
}
