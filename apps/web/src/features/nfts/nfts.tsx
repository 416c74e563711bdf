/** The market of the charity NFTs; or one item alone, the customer's own, or a charity's public page. */
import { useSearchParams } from 'react-router';
import { CharityPage } from './charity/charity-page.tsx';
import { ItemPage } from './item/item-page.tsx';
import { useAuctionFeed } from './live/use-auction-feed.ts';
import { Market } from './market/market.tsx';
import { OwnNfts } from './mine/own-nfts.tsx';

const ID = /^[1-9]\d{0,17}$/;

export function Nfts() {
  const [search] = useSearchParams();
  useAuctionFeed();
  const [item, charity] = [search.get('item') ?? '', search.get('charity') ?? ''];
  if (ID.test(item)) return <ItemPage key={item} id={item} />;
  if (ID.test(charity)) return <CharityPage key={charity} id={charity} />;
  return search.get('view') === 'mine' ? <OwnNfts /> : <Market />;
}
