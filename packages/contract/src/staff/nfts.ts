/** Charity NFTs in the back office: what is listed, its pictures, and its delivery. What is listed, withdrawn and paid out are proposals. */
import { z } from 'zod';
import { BID_MAX, NFT_KINDS } from '@candor/core/nfts/auction';
import { NFT_CHECKS, NFT_MEDIA_BYTES_MAX } from '@candor/core/nfts/collection';
import { formatMoney } from '@candor/core/money/money';
import { idText, plainLines, plainText, timeReply } from '../wire/codec.ts';
import { route } from '../wire/route.ts';
import { charityView, nftCollection, nftView } from '../nfts.ts';
import { factorFields } from './passkeys.ts';

export { NFT_MEDIA_BYTES_MAX };
export const NFT_AMOUNT_MAX = formatMoney(BID_MAX);

const amountText = plainText(1, 40);
const address = plainText(1, 120);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Languages of a charity's story; English is always there. */
export const STORY_LOCALES = ['en', 'zh', 'hk', 'ja', 'ko', 'de', 'fr', 'it', 'es', 'ar'] as const;

/** A charity as it is to be; without an id, a new one. */
export const charityPayload = z.strictObject({
  charityId: idText.nullable(),
  name: plainText(3, 80),
  country: z.string().regex(/^[A-Z]{2}$/),
  registration: plainText(3, 200),
  website: z
    .string()
    .max(200)
    .regex(/^https:\/\/[a-z0-9.-]+(?:\/[\x21-\x7e]*)?$/)
    .nullable(),
  stories: z.partialRecord(z.enum(STORY_LOCALES), plainLines(2_000)).refine((stories) => stories.en !== undefined),
  isOpen: z.boolean(),
});

/** An item as it is offered: it never changes. Amounts in USDT, whole cents. */
export const itemPayload = z.strictObject({
  kind: z.enum(NFT_KINDS),
  charityId: idText,
  name: plainText(3, 80),
  about: plainLines(2_000),
  creator: plainText(2, 80),
  media: sha256,
  contract: address,
  tokenId: z.string().regex(/^(?:0|[1-9][0-9]{0,77})$/),
  checks: z.array(z.enum(NFT_CHECKS)).max(NFT_CHECKS.length),
  opening: amountText,
  reserve: amountText.nullable(),
  buyNow: amountText.nullable(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});

/** An item that nobody has bid for. */
export const itemWithdrawPayload = z.strictObject({ itemId: idText });

/** Paid outside of the platform: on a chain, with its transaction, or otherwise, with the picture of a receipt. */
export const charityPayoutPayload = z
  .strictObject({
    charityId: idText,
    amount: amountText,
    hash: z
      .string()
      .regex(/^0x[0-9a-f]{64}$/)
      .nullable(),
    receipt: sha256.nullable(),
  })
  .refine(({ hash, receipt }) => hash !== null || receipt !== null, { path: ['hash'] });

export const uploadNftMedia = route({
  method: 'POST',
  path: '/swx/staff/nft/uploadMedia',
  access: 'staff',
  staff: { permission: 'nfts.propose', audit: 'action' },
  summary:
    'Takes in a picture: decoded, stripped of everything but its pixels, and written again as JPEG by a program of its own. It is public once a listed item, or a pay-out, names it.',
  bytesMax: NFT_MEDIA_BYTES_MAX,
  reply: z.object({ sha256, width: z.number().int(), height: z.number().int() }),
  limit: 'picture',
});

export const viewNftMedia = route({
  method: 'GET',
  path: '/swx/staff/nft/viewMedia/:sha256',
  access: 'staff',
  staff: { permission: 'nfts.read', audit: 'none' },
  summary: 'A picture, also before anything that names it is public.',
  params: z.strictObject({ sha256 }),
  reply: z.string().meta({ description: 'A JPEG file.' }),
  isFile: true,
});

export const staffNftView = nftView.extend({
  proposalId: z.string().nullable(),
  collection: nftCollection.extend({ customerId: z.string() }).nullable(),
});
export type StaffNftView = z.output<typeof staffNftView>;

export const STAFF_NFT_PARTS = ['listed', 'toDeliver', 'over'] as const;

export const listStaffNfts = route({
  method: 'GET',
  path: '/swx/staff/nft/listNfts',
  access: 'staff',
  staff: { permission: 'nfts.read', audit: 'view' },
  summary:
    'Items, 50 behind the cursor: what is offered, what waits for its delivery, and what is over. Nobody is shown a maximum bid while an auction runs.',
  query: z.strictObject({ part: z.enum(STAFF_NFT_PARTS), cursor: idText.optional() }),
  reply: z.object({
    list: z.array(staffNftView),
    next: z.string().nullable(),
    canSendPlay: z.boolean().meta({ description: 'The sandbox’s own chain can send its tokens: `sendPlayNft`.' }),
  }),
});

export const countDeliveries = route({
  method: 'GET',
  path: '/swx/staff/nft/countDeliveries',
  access: 'staff',
  staff: { permission: 'nfts.read', audit: 'none' },
  summary:
    'How many items have an address to go to and were not delivered yet, and since when the oldest of them has waited: numbers alone, to be asked for every few seconds.',
  query: z.strictObject({}),
  reply: z.object({ count: z.number().int(), oldestAt: timeReply.nullable() }),
});

export const listStaffCharities = route({
  method: 'GET',
  path: '/swx/staff/nft/listCharities',
  access: 'staff',
  staff: { permission: 'nfts.read', audit: 'none' },
  summary: 'The charities, with all their stories.',
  query: z.strictObject({}),
  reply: z.object({
    list: z.array(charityView.extend({ stories: z.record(z.string(), z.string()), version: z.number().int() })),
  }),
});

export const deliverNft = route({
  method: 'POST',
  path: '/swx/staff/nft/deliverNft',
  access: 'staff',
  staff: { permission: 'nfts.deliver', audit: 'action' },
  summary:
    'Records the transaction that sent an item to its winner. Where a node is configured, it is asked: the transaction must have succeeded, and have sent the token to the winner’s address after the sale. Needs a second factor.',
  body: z.strictObject({ id: idText, hash: z.string().regex(/^0x[0-9a-f]{64}$/), ...factorFields }),
  reply: staffNftView,
  limit: 'entrance',
});

export const sendPlayNft = route({
  method: 'POST',
  path: '/swx/staff/nft/sendPlayNft',
  access: 'staff',
  staff: { permission: 'nfts.deliver', audit: 'action' },
  summary:
    'Sandbox only: has the play chain send a token to its winner, as an operator would with a wallet. Gives the transaction; asked again, the same.',
  body: z.strictObject({ id: idText }),
  reply: z.object({ hash: z.string() }),
});
