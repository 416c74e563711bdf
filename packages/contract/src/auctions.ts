/** What pages need of charity NFTs at run time beside the routes: of a file with routes they get nothing else. */

/** Where everybody can watch the auctions (`NftMessage`). */
export const AUCTIONS_PATH = '/auctions';

export const NFT_SORTS = ['endingSoon', 'newest', 'priceUp', 'priceDown', 'mostBids'] as const;
/** `current` includes what begins later. */
export const NFT_SHELVES = ['current', 'over'] as const;
/** Bid for and not over; bought, and not delivered; delivered; bid for, and somebody else’s. */
export const OWN_NFT_PARTS = ['bidding', 'won', 'owned', 'lost'] as const;
