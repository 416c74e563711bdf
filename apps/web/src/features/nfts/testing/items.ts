/** An item as the server describes it, for tests: an auction of two hours that nobody has bid in. */
import type { NftView } from '@candor/contract/nfts';

export const STARTS_AT = Date.parse('2026-11-20T16:00:00Z');

export const ITEM: NftView = {
  id: '7',
  kind: 'auction',
  status: 'listed',
  name: 'Tide table',
  creator: 'Studio Ebb',
  chain: 'ethereum',
  contract: '0x52908400098527886E0F7030069857D2E4169EE7',
  tokenId: '12',
  checks: ['contract'],
  isVerified: false,
  media: '0'.repeat(64),
  width: 800,
  height: 600,
  charity: { id: '1', name: 'Harbour School' },
  donated: '0',
  asset: 'USDT',
  opening: '100',
  reserve: '500',
  buyNow: '2000',
  price: null,
  nextBid: '100',
  isReserveMet: false,
  bids: 0,
  bidders: 0,
  leader: null,
  startsAt: '2026-11-20T16:00:00.000Z',
  endsAt: '2026-11-20T18:00:00.000Z',
  scheduledEndsAt: '2026-11-20T18:00:00.000Z',
  endedAt: null,
  step: 1,
};
