/** Which items are shown, and how: kept in the address, so that a view can be shared and survives going back. */
import { NFT_SHELVES, NFT_SORTS } from '@candor/contract/auctions';
import { NFT_KINDS, type NftKind } from '@candor/core/nfts/auction';

export type Shelf = (typeof NFT_SHELVES)[number];
export type NftSort = (typeof NFT_SORTS)[number];

export type MarketChoice = {
  readonly shelf: Shelf;
  readonly sort: NftSort;
  /** Null: of either kind, or for any charity. */
  readonly kind: NftKind | null;
  readonly charityId: string | null;
  readonly isVerified: boolean;
  readonly page: number;
};

const PAGE = /^[1-9]\d{0,5}$/;
const ID = /^[1-9]\d{0,17}$/;

/** Of what is over, the newest first; of what is offered, what ends next. */
const FIRST_SORTS: Readonly<Record<Shelf, NftSort>> = { current: 'endingSoon', over: 'newest' };

/** What makes no sense counts as not chosen. */
export function choiceOf(search: URLSearchParams): MarketChoice {
  const text = (name: string) => search.get(name) ?? '';
  const shelf = NFT_SHELVES.find((known) => known === text('shelf')) ?? 'current';
  return {
    shelf,
    sort: NFT_SORTS.find((known) => known === text('sort')) ?? FIRST_SORTS[shelf],
    kind: NFT_KINDS.find((known) => known === text('kind')) ?? null,
    charityId: ID.test(text('for')) ? text('for') : null,
    isVerified: text('verified') === 'true',
    page: PAGE.test(text('page')) ? Number(text('page')) : 1,
  };
}

/** The query that leads to it, without what goes without saying. */
export function searchOf({ shelf, sort, kind, charityId, isVerified, page }: MarketChoice): Record<string, string> {
  return {
    ...(shelf === 'current' ? {} : { shelf }),
    ...(sort === FIRST_SORTS[shelf] ? {} : { sort }),
    ...(kind === null ? {} : { kind }),
    ...(charityId === null ? {} : { for: charityId }),
    ...(isVerified ? { verified: 'true' } : {}),
    ...(page === 1 ? {} : { page: String(page) }),
  };
}

/** Something else is chosen: its first page is shown. Another shelf begins in its own order. */
export function changed(choice: MarketChoice, change: Partial<MarketChoice>): MarketChoice {
  const shelf = change.shelf ?? choice.shelf;
  const sort = shelf === choice.shelf ? choice.sort : FIRST_SORTS[shelf];
  return { ...choice, sort, page: 1, ...change };
}

export function isFiltered({ kind, charityId, isVerified }: MarketChoice): boolean {
  return kind !== null || charityId !== null || isVerified;
}
