/** How the winner of an item receives it. */
import { type Instant, MINUTE } from '../time.ts';

/** Paid, and where to is not known yet; on its way; with its owner, as the chain shows. */
export const COLLECTION_STATUSES = ['awarded', 'transferring', 'delivered'] as const;
export type CollectionStatus = (typeof COLLECTION_STATUSES)[number];

/** What the platform has looked into before it calls an item verified. */
export const NFT_CHECKS = ['contract', 'creator', 'rights'] as const;
export type NftCheck = (typeof NFT_CHECKS)[number];

/** The bytes of a picture before it is checked. */
export const NFT_MEDIA_BYTES_MAX = 5_000_000;

/** Chains have clocks of their own; they and ours differ by less. */
const CLOCKS_DIFFER = 10 * MINUTE;

/** What nodes say of a transaction that is named as a delivery. */
export type ShownDelivery = {
  /** It moved the token to the winner's address. */
  readonly hasArrived: boolean;
  readonly isFinal: boolean;
  /** Null: it is in no block. */
  readonly at: Instant | null;
};

/** The receiving address is given once: from then on the treasury may be sending to it. */
export function mayClaim(status: CollectionStatus): boolean {
  return status === 'awarded';
}

/** Only what has an address to go to can be delivered. */
export function mayDeliver(status: CollectionStatus): boolean {
  return status === 'transferring';
}

/**
 * Null: it is a delivery, whoever owns the token by now. Winners may send it on at once; and they may have owned it before, so that what brought
 * it to them before the sale delivers nothing.
 */
export function checkDelivery(
  { hasArrived, isFinal, at }: ShownDelivery,
  awardedAt: Instant,
): 'delivery_unproven' | 'delivery_not_final' | null {
  if (!hasArrived || at === null || at < awardedAt - CLOCKS_DIFFER) return 'delivery_unproven';
  // What may still leave the chain is no delivery.
  return isFinal ? null : 'delivery_not_final';
}
