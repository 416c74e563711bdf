/** The public interface of charity NFTs. */
export { CharityList } from './charity-list.tsx';
export { DeliveryList } from './delivery-list.tsx';
export { ItemList } from './item-list.tsx';
export { ListItem } from './list-item.tsx';
export { EMPTY_LISTING, type Listing } from './listing.ts';
