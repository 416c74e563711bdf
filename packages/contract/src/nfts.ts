/** Charity NFTs: auctions and fixed prices whose proceeds go to a charity in the same transaction (docs/product.md, Charity NFTs). */
import { z } from 'zod';
import { NFT_EVENTS, NFT_KINDS, NFT_STATUSES } from '@candor/core/nfts/auction';
import { COLLECTION_STATUSES, NFT_CHECKS } from '@candor/core/nfts/collection';
import { AUCTIONS_PATH, NFT_SHELVES, NFT_SORTS, OWN_NFT_PARTS } from './auctions.ts';
import {
  decimalReply,
  idText,
  moneyText,
  pageQuery,
  pageReply,
  plainText,
  queryInteger,
  timeReply,
} from './wire/codec.ts';
import { route } from './wire/route.ts';

export { AUCTIONS_PATH, NFT_SHELVES, NFT_SORTS, OWN_NFT_PARTS };

const asOf = timeReply.meta({ description: 'The server’s time when it was read: countdowns go by it.' });
/** From 1, in the order of the first bids on an item: the same customer has other numbers elsewhere. */
const bidderNumber = z.number().int().min(1).meta({ description: 'A bidder’s number on this item.' });

export const nftCharity = z.object({ id: z.string(), name: z.string() });

export const nftView = z.object({
  id: z.string(),
  kind: z.enum(NFT_KINDS),
  status: z.enum(NFT_STATUSES),
  name: z.string(),
  creator: z.string(),
  chain: z.literal('ethereum'),
  contract: z.string(),
  tokenId: z.string(),
  checks: z.array(z.enum(NFT_CHECKS)).meta({ description: 'What was verified. Empty: nothing was.' }),
  isVerified: z.boolean(),
  media: z.string().meta({ description: 'SHA-256 of its picture: `getNftMedia`.' }),
  width: z.number().int(),
  height: z.number().int(),
  charity: nftCharity,
  donated: decimalReply.meta({ description: 'What this charity has been given by all sales so far.' }),
  asset: z.literal('USDT'),
  opening: decimalReply,
  reserve: decimalReply.nullable(),
  buyNow: decimalReply.nullable().meta({ description: 'Null: it can only be bid for.' }),
  price: decimalReply.nullable().meta({ description: 'The current bid. Null: there is none yet.' }),
  nextBid: decimalReply.meta({ description: 'The least that the next bid must be.' }),
  isReserveMet: z.boolean(),
  bids: z.number().int().meta({ description: 'Without raises of a leader’s own maximum.' }),
  bidders: z.number().int(),
  leader: bidderNumber.nullable(),
  startsAt: timeReply,
  endsAt: timeReply.meta({ description: 'As it is now: late bids move it.' }),
  scheduledEndsAt: timeReply,
  endedAt: timeReply.nullable(),
  step: z.number().int().meta({ description: 'Rises with every public event of this item.' }),
});
export type NftView = z.output<typeof nftView>;

export const listNfts = route({
  method: 'GET',
  path: '/swx/customer/index/listNft',
  access: 'visitor',
  summary: 'The items that are offered, or were.',
  query: z.strictObject({
    ...pageQuery,
    shelf: z.enum(NFT_SHELVES).default('current'),
    sort: z.enum(NFT_SORTS).default('endingSoon'),
    kind: z.enum(NFT_KINDS).optional(),
    charityId: idText.optional(),
    verified: z.enum(['true']).optional(),
  }),
  reply: pageReply(nftView).extend({ asOf }),
});

export const nftDetail = nftView.extend({
  about: z.string(),
  listedAt: timeReply,
  delivery: z
    .object({
      status: z.enum(COLLECTION_STATUSES),
      hash: z.string().nullable(),
      isChecked: z
        .boolean()
        .meta({ description: 'A node was asked who owns the token, and named the winner’s address.' }),
      at: timeReply.nullable(),
    })
    .nullable()
    .meta({ description: 'Null: nobody has bought it.' }),
});
export type NftDetail = z.output<typeof nftDetail>;

export const getNft = route({
  method: 'GET',
  path: '/swx/customer/index/getNft/:id',
  access: 'visitor',
  summary: 'One item. An auction that is over is settled by whoever reads it first.',
  params: z.strictObject({ id: idText }),
  reply: nftDetail.extend({ asOf }),
});

export const nftEvent = z.object({
  step: z.number().int(),
  kind: z.enum(NFT_EVENTS),
  bidder: bidderNumber.nullable(),
  price: decimalReply.nullable().meta({ description: 'The price after it.' }),
  leader: bidderNumber.nullable().meta({ description: 'Who led after it.' }),
  maximum: decimalReply.nullable().meta({
    description:
      'The most that this bid would pay. Null while the auction runs, unless it was beaten at once; afterwards everybody’s.',
  }),
  endsAt: timeReply,
  at: timeReply,
});
export type NftEvent = z.output<typeof nftEvent>;

export const listNftEvents = route({
  method: 'GET',
  path: '/swx/customer/index/listNftEvents/:id',
  access: 'visitor',
  summary:
    'The history of an item, the latest first. Raises that leave the price as it is are left out while the auction runs: nobody sees that a leader would pay more. Once it is over, everything is there, and anybody can replay it.',
  params: z.strictObject({ id: idText }),
  query: z.strictObject(pageQuery),
  reply: pageReply(nftEvent),
});

export const NFT_MEDIA_SIZES = ['whole', 'small'] as const;

export const getNftMedia = route({
  method: 'GET',
  path: '/swx/customer/index/getNftMedia/:sha256/:size',
  access: 'visitor',
  summary: 'A picture, by the SHA-256 of its file: it never changes.',
  params: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/), size: z.enum(NFT_MEDIA_SIZES) }),
  reply: z.string().meta({ description: 'A JPEG file.' }),
  isFile: true,
});

export const charityView = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string().meta({ description: 'ISO 3166-1 alpha-2.' }),
  registration: z.string().meta({ description: 'Under which number, and where, it is registered.' }),
  website: z.string().nullable(),
  story: z.string().meta({ description: 'In the language of `Accept-Language`, or English.' }),
  isOpen: z.boolean(),
  asset: z.literal('USDT'),
  donated: decimalReply.meta({ description: 'All sales.' }),
  paidOut: decimalReply,
  balance: decimalReply.meta({ description: 'Not paid out yet: donated less paid out, as the ledger has it.' }),
  sales: z.number().int(),
  isPlay: z.boolean().meta({ description: 'Of a sandbox: nothing of it is real.' }),
});
export type CharityView = z.output<typeof charityView>;

export const listCharities = route({
  method: 'GET',
  path: '/swx/customer/index/listCharities',
  access: 'visitor',
  summary: 'The charities, with what they were given and what was paid out to them.',
  query: z.strictObject({}),
  reply: z.object({ list: z.array(charityView), asOf }),
});

export const getCharity = route({
  method: 'GET',
  path: '/swx/customer/index/getCharity/:id',
  access: 'visitor',
  summary: 'One charity.',
  params: z.strictObject({ id: idText }),
  reply: charityView.extend({ asOf }),
});

export const charityEntry = z.object({
  id: z.string(),
  kind: z.enum(['sale', 'payout']),
  amount: decimalReply,
  balance: decimalReply.meta({ description: 'After it.' }),
  at: timeReply,
  itemId: z.string().nullable(),
  itemName: z.string().nullable(),
  hash: z.string().nullable().meta({ description: 'Of a pay-out on a chain: its transaction.' }),
  receipt: z
    .string()
    .nullable()
    .meta({ description: 'Of another pay-out: the picture of the receipt, for `getNftMedia`.' }),
});
export type CharityEntry = z.output<typeof charityEntry>;

export const listCharityEntries = route({
  method: 'GET',
  path: '/swx/customer/index/listCharityEntries/:id',
  access: 'visitor',
  summary: 'The ledger of a charity, the latest first: every sale, and every pay-out with its proof.',
  params: z.strictObject({ id: idText }),
  query: z.strictObject(pageQuery),
  reply: pageReply(charityEntry),
});

export const exportCharity = route({
  method: 'GET',
  path: '/swx/customer/index/exportCharity/:id',
  access: 'visitor',
  summary: 'The ledger of a charity as a CSV file, the oldest entry first.',
  limit: 'file',
  params: z.strictObject({ id: idText }),
  reply: z.string().meta({ description: 'A file to keep: text in UTF-8.' }),
  isFile: true,
});

export const nftStanding = z.object({
  itemId: z.string(),
  bidder: bidderNumber.nullable().meta({ description: 'The customer’s own number. Null: they have not bid.' }),
  isLeading: z.boolean(),
  maximum: decimalReply.nullable().meta({ description: 'Of the leader: the most that they would pay.' }),
  held: decimalReply.meta({ description: 'What is held for this item.' }),
  step: z.number().int(),
});
export type NftStanding = z.output<typeof nftStanding>;

export const getNftStanding = route({
  method: 'GET',
  path: '/swx/customer/user/getNftStanding/:id',
  access: 'customer',
  realOnly: true,
  summary: 'How the customer stands on one item.',
  params: z.strictObject({ id: idText }),
  reply: nftStanding,
});

const traded = nftStanding.extend({ item: nftView });

export const bidNft = route({
  method: 'POST',
  path: '/swx/customer/user/bidNft',
  access: 'customer',
  realOnly: true,
  movesMoney: true,
  summary:
    'Bids for an item. The amount is a maximum: the platform bids for the customer, five percent above the others and no more than needed. All of it is held; whoever is outbid has theirs back in the same transaction. A bid cannot be taken back.',
  body: z.strictObject({ id: idText, amount: moneyText('USDT') }),
  reply: traded,
  notice: '20005',
});

export const buyNft = route({
  method: 'POST',
  path: '/swx/customer/user/buyNft',
  access: 'customer',
  realOnly: true,
  movesMoney: true,
  summary:
    'Buys an item at its fixed price, which ends its auction. Refused when that is not the price that was shown.',
  body: z.strictObject({ id: idText, price: moneyText('USDT') }),
  reply: traded,
  notice: '20004',
});

export const nftCollection = z.object({
  status: z.enum(COLLECTION_STATUSES),
  paid: decimalReply,
  address: z.string().nullable(),
  hash: z.string().nullable(),
  isChecked: z.boolean(),
  awardedAt: timeReply,
  claimedAt: timeReply.nullable(),
  deliveredAt: timeReply.nullable(),
});
export type NftCollection = z.output<typeof nftCollection>;

export const ownNft = traded.extend({ collection: nftCollection.nullable() });
export type OwnNft = z.output<typeof ownNft>;

export const listOwnNfts = route({
  method: 'GET',
  path: '/swx/customer/user/listNft',
  access: 'customer',
  realOnly: true,
  summary: 'The items that the customer bids for, has bought, or has bid for.',
  query: z.strictObject({
    part: z.enum(OWN_NFT_PARTS).default('bidding'),
    page: queryInteger(1, 1_000).default(1),
    size: pageQuery.size,
  }),
  reply: pageReply(ownNft).extend({ asOf }),
});

export const claimNft = route({
  method: 'POST',
  path: '/swx/customer/user/claimNft',
  access: 'customer',
  realOnly: true,
  summary:
    'Names the address that an item is sent to: once, and one of the item’s chain by its checksum. Without one: 10021.',
  body: z.strictObject({ id: idText, address: plainText(1, 120).optional() }),
  reply: ownNft,
  notice: '20005',
});

export const getNftReceipt = route({
  method: 'GET',
  path: '/swx/customer/user/getNftReceipt/:id',
  access: 'customer',
  realOnly: true,
  summary: 'The receipt of a donation: a PDF in the language of `Accept-Language`.',
  limit: 'file',
  params: z.strictObject({ id: idText }),
  reply: z.string().meta({ description: 'A PDF file.' }),
  isFile: true,
});

/** What has changed about an item, as the public socket tells it. */
export type NftChange = Pick<
  NftView,
  'id' | 'status' | 'price' | 'nextBid' | 'isReserveMet' | 'bids' | 'bidders' | 'leader' | 'endsAt' | 'endedAt' | 'step'
>;
/** A message of the public socket. `now`: the server’s time. */
export type NftMessage = { readonly now: string; readonly list: readonly NftChange[] };
