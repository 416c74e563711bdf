/** Keeps what is shown of the items up to date by the public socket while one of their pages is open. */
import { useEffect } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { NftChange } from '@candor/contract/nfts';
import { changesOf, patchItem, patchOwned, patchPage } from '../model/patch.ts';
import {
  CHARITIES,
  EVENTS,
  ITEMS,
  MARKET,
  type MarketPage,
  NFTS,
  OWN,
  type OwnPage,
  setFed,
  STANDINGS,
  type WholeNft,
} from '../nft-queries.ts';
import { openAuctionSocket } from './auction-socket.ts';

export function useAuctionFeed(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const close = openAuctionSocket({
      onMessage: ({ list }) => takeChanges(queries, list),
      onOpen: () => {
        setFed(true);
        fetchAgain(queries, NFTS);
      },
      onLost: () => {
        setFed(false);
        // What is fetched now begins to poll.
        fetchAgain(queries, NFTS);
      },
    });
    return () => {
      setFed(false);
      close();
    };
  }, [queries]);
}

function takeChanges(queries: QueryClient, list: readonly NftChange[]): void {
  if (list.length === 0) return;
  const changes = changesOf(list);
  queries.setQueriesData<MarketPage>({ queryKey: MARKET }, (page) => page && patchPage(page, changes));
  queries.setQueriesData<WholeNft>({ queryKey: ITEMS }, (item) => item && patchItem(item, changes));
  queries.setQueriesData<OwnPage>({ queryKey: OWN }, (page) => page && patchOwned(page, changes));
  // The socket tells everybody the same: what only the customer may know is asked for.
  for (const id of changes.keys()) {
    fetchAgain(queries, [...EVENTS, id]);
    fetchAgain(queries, [...STANDINGS, id]);
  }
  fetchAgain(queries, OWN);
  if (list.every(({ status }) => status === 'listed')) return;
  for (const key of [MARKET, ITEMS, CHARITIES]) fetchAgain(queries, key);
}

function fetchAgain(queries: QueryClient, queryKey: readonly string[]): void {
  void queries.invalidateQueries({ queryKey });
}
