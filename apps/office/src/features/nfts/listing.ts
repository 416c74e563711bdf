/** An item while it is entered: which fields are wrong, by the rules that the server will ask, and what is proposed when none is. */
import type { ProposalPayloads } from '@candor/contract/staff/proposals';
import { recogniseAddress } from '@candor/contract/chain-address';
import { BID_MAX, checkListing, isWholeCents, LASTS_MIN, type NftKind } from '@candor/core/nfts/auction';
import { NFT_CHECKS, type NftCheck } from '@candor/core/nfts/collection';
import { formatMoney, type Money, money, parseMoney } from '@candor/core/money/money';
import { isVisibleText } from '@candor/core/text/visible-text';
import type { Instant } from '@candor/core/time';
import { instantOf } from '../../shared/fields/local-time.ts';
import type { TakenIn } from './nft-queries.ts';

export type Listing = {
  readonly media: TakenIn | null;
  readonly kind: NftKind;
  readonly charityId: string | null;
  readonly name: string;
  readonly about: string;
  readonly creator: string;
  readonly contract: string;
  readonly tokenId: string;
  readonly checks: readonly NftCheck[];
  /** Of a fixed price: that price. */
  readonly opening: string;
  readonly reserve: string;
  readonly buyNow: string;
  /** As the browser's field has them, in the reader's time zone. */
  readonly startsAt: string;
  readonly endsAt: string;
};

export type ListingField = Exclude<keyof Listing, 'kind' | 'checks'>;

export const EMPTY_LISTING: Listing = {
  media: null,
  kind: 'auction',
  charityId: null,
  name: '',
  about: '',
  creator: '',
  contract: '',
  tokenId: '',
  checks: [],
  opening: '',
  reserve: '',
  buyNow: '',
  startsAt: '',
  endsAt: '',
};

/** How long each text may be, and how short. */
export const LISTING_TEXTS = { name: [3, 80], about: [1, 2_000], creator: [2, 80] } as const;

const TOKEN_ID = /^(?:0|[1-9][0-9]{0,77})$/;
/** Token ids are words of 256 bits. */
const TOKEN_ID_END = 2n ** 256n;

/** Empty: it can be proposed. */
export function wrongFields(listing: Listing, now: Instant): readonly ListingField[] {
  const { media, charityId, contract, startsAt } = listing;
  const wrong = [
    ...(media === null ? ['media' as const] : []),
    ...(charityId === null ? ['charityId' as const] : []),
    ...(['name', 'about', 'creator'] as const).filter((field) => !isText(listing[field], LISTING_TEXTS[field], field)),
    ...(recogniseAddress(contract.trim()) === 'ethereum' ? [] : ['contract' as const]),
    ...(isTokenId(listing.tokenId.trim()) ? [] : ['tokenId' as const]),
    ...wrongAmounts(listing),
    ...(instantOf(startsAt) === null ? ['startsAt' as const] : []),
    ...(instantOf(listing.endsAt) === null ? ['endsAt' as const] : []),
  ];
  const refused = refusedFields(listing, now).filter((field) => !wrong.includes(field));
  return [...wrong, ...refused];
}

export function isText(text: string, [min, max]: readonly [number, number], field: string): boolean {
  const trimmed = text.trim();
  return trimmed.length >= min && trimmed.length <= max && isVisibleText(trimmed, { hasBreaks: field === 'about' });
}

function isTokenId(text: string): boolean {
  return TOKEN_ID.test(text) && BigInt(text) < TOKEN_ID_END;
}

/** What is no amount at all; how the amounts go together is for the rule. */
function wrongAmounts(listing: Listing): readonly ListingField[] {
  const fields = listing.kind === 'fixed' ? (['opening'] as const) : (['opening', 'reserve', 'buyNow'] as const);
  return fields.filter((field) => {
    const text = listing[field].trim();
    return (field === 'opening' || text !== '') && amountOf(text) === null;
  });
}

function amountOf(text: string): Money | null {
  const amount = parseMoney('USDT', text.trim());
  const isFine = amount !== null && amount.units > 0n && amount.units <= BID_MAX.units && isWholeCents(amount);
  return isFine ? amount : null;
}

/** How the amounts go together, and how the times do: each is asked for as soon as it is there. What begins in the past begins now. */
function refusedFields(listing: Listing, now: Instant): readonly ListingField[] {
  const amounts = amountsOf(listing);
  const [startsAt, endsAt] = [instantOf(listing.startsAt), instantOf(listing.endsAt)];
  return [
    amounts === null ? null : checkListing({ ...amounts, startsAt: now, endsAt: now + LASTS_MIN }),
    startsAt === null || endsAt === null ? null : checkListing({ ...CENT, startsAt: Math.max(startsAt, now), endsAt }),
  ].filter((field) => field !== null);
}

/** Some amounts that are fine. */
const CENT = { kind: 'auction', opening: money('USDT', 10_000n), reserve: null, buyNow: null } as const;

/** Null without an opening. A fixed price is what opens it, and what buys it. */
function amountsOf({ kind, opening: text, reserve, buyNow }: Listing) {
  const opening = amountOf(text);
  if (opening === null) return null;
  if (kind === 'fixed') return { kind, opening, reserve: null, buyNow: opening };
  return { kind, opening, reserve: amountOf(reserve), buyNow: amountOf(buyNow) };
}

/** Null while a field is wrong. */
export function proposedItem(listing: Listing, now: Instant): ProposalPayloads['nfts.item'] | null {
  const amounts = amountsOf(listing);
  const { media, charityId } = listing;
  const [startsAt, endsAt] = [instantOf(listing.startsAt), instantOf(listing.endsAt)];
  if (amounts === null || media === null || charityId === null || startsAt === null || endsAt === null) return null;
  if (wrongFields(listing, now).length > 0) return null;
  return {
    kind: amounts.kind,
    charityId,
    name: listing.name.trim(),
    about: listing.about.trim(),
    creator: listing.creator.trim(),
    media: media.sha256,
    contract: listing.contract.trim(),
    tokenId: listing.tokenId.trim(),
    checks: NFT_CHECKS.filter((check) => listing.checks.includes(check)),
    opening: formatMoney(amounts.opening),
    reserve: textOf(amounts.reserve),
    buyNow: textOf(amounts.buyNow),
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
  };
}

function textOf(amount: Money | null): string | null {
  return amount === null ? null : formatMoney(amount);
}
