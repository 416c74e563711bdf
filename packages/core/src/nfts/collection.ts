/** How the winner of an item receives it. */

/** Paid, and where to is not known yet; on its way; with its owner, as the chain shows. */
export const COLLECTION_STATUSES = ['awarded', 'transferring', 'delivered'] as const;
export type CollectionStatus = (typeof COLLECTION_STATUSES)[number];

/** What the platform has looked into before it calls an item verified. */
export const NFT_CHECKS = ['contract', 'creator', 'rights'] as const;
export type NftCheck = (typeof NFT_CHECKS)[number];

/** The bytes of a picture before it is checked. */
export const NFT_MEDIA_BYTES_MAX = 5_000_000;

/** The receiving address is given once: from then on the treasury may be sending to it. */
export function mayClaim(status: CollectionStatus): boolean {
  return status === 'awarded';
}

/** Only what has an address to go to can be delivered. */
export function mayDeliver(status: CollectionStatus): boolean {
  return status === 'transferring';
}
