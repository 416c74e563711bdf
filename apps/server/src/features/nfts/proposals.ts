/** Charities, what is sold for them, and what is paid out to them: agreed by two members of staff. An item that is listed never changes. */
import { recogniseAddress } from '@candor/contract/chain-address';
import type { ProposalPayloads } from '@candor/contract/staff/proposals';
import { formatMoney, usdtText } from '@candor/core/money/money';
import { checkListing } from '@candor/core/nfts/auction';
import { Refusal } from '@candor/core/refusal';
import { type Instant, isoTime } from '@candor/core/time';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import { sqlState, type Tx } from '../../db/db.ts';
import { badPayload, handles, type KindHandler, readAmount, readBound } from '../proposals/index.ts';
import * as charities from './db/charities.repo.ts';
import * as items from './db/items.repo.ts';
import { hasMedia } from './db/media.repo.ts';

const UNIQUE_VIOLATION = '23505';
/** ERC-721 numbers tokens by 256 bits. */
const TOKEN_MAX = 2n ** 256n - 1n;

export function nftProposals(): readonly KindHandler[] {
  return [
    handles('nfts.charity', {
      async inspect(tx, given, { locks }) {
        const before = given.charityId === null ? null : await charityOf(tx, given.charityId, locks);
        if (before !== null && isAnother(before, given) && (await charities.hasItems(tx, before.id)))
          throw new Refusal('charity_fixed');
        const subject = given.charityId === null ? 'charity new' : `charity ${given.charityId}`;
        return { subject, payload: given, before: before === null ? {} : asPayload(before) };
      },
      apply: (tx, { id }) => charities.agreeCharity(tx, id),
    }),
    handles('nfts.item', {
      async inspect(tx, given, { locks, at }) {
        const charity = await charityOf(tx, given.charityId, locks);
        const payload = await checkedItem(tx, given, at);
        if (!charity.is_open) throw new Refusal('charity_closed');
        return { subject: `charity ${given.charityId}`, payload, before: { charity: charity.name } };
      },
      apply: (tx, { id }) => once(items.list(tx, id)),
    }),
    handles('nfts.withdraw', {
      async inspect(tx, given) {
        const item = await items.findItem(tx, given.itemId);
        if (item === null) throw badPayload('itemId');
        if (item.status !== 'listed' || item.bids > 0) throw new Refusal('nft_has_bids');
        return { subject: `nft ${given.itemId}`, payload: given, before: { name: item.name, charity: item.charity } };
      },
      apply: (tx, { id }) => items.withdraw(tx, id),
    }),
    handles('nfts.payout', {
      async inspect(tx, given, { locks }) {
        const { balance, name } = await charityOf(tx, given.charityId, locks);
        const amount = readAmount(SETTLEMENT_ASSET, given.amount, 'amount');
        if (amount.units > BigInt(balance)) throw new Refusal('charity_funds_short', { most: usdtText(balance) });
        if (given.receipt !== null && !(await hasMedia(tx, given.receipt))) throw badPayload('receipt');
        // One transaction, or one receipt, proves one pay-out.
        if (await charities.isProofUsed(tx, given.hash, given.receipt))
          throw badPayload(given.hash === null ? 'receipt' : 'hash');
        const payload = { ...given, amount: formatMoney(amount) };
        return { subject: `charity ${given.charityId}`, payload, before: { charity: name } };
      },
      apply: (tx, { id }) => charities.payOut(tx, id),
    }),
  ];
}

/** Refuses `nft_token_listed` for a token that was listed meanwhile. */
async function once(listing: Promise<boolean>): Promise<boolean> {
  try {
    return await listing;
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? new Refusal('nft_token_listed') : error;
  }
}

async function charityOf(tx: Tx, id: string, locks: boolean): Promise<charities.CharityRow> {
  if (locks && !(await charities.lockCharity(tx, id))) throw badPayload('charityId');
  const charity = await charities.findCharity(tx, id);
  if (charity === null) throw badPayload('charityId');
  return charity;
}

function asPayload(row: charities.CharityRow) {
  const { name, country, registration, website, stories, is_open: isOpen } = row;
  return { name, country, registration, website, stories, isOpen };
}

/** What was sold was sold for this one. */
function isAnother(before: charities.CharityRow, given: ProposalPayloads['nfts.charity']): boolean {
  return (['name', 'country', 'registration'] as const).some((field) => before[field] !== given[field]);
}

type Item = ProposalPayloads['nfts.item'];

/** In its plain form: amounts without needless zeros. What begins in the past begins when it is approved. */
async function checkedItem(tx: Tx, given: Item, at: Instant): Promise<Item> {
  if (recogniseAddress(given.contract) !== 'ethereum') throw badPayload('contract');
  if (BigInt(given.tokenId) > TOKEN_MAX) throw badPayload('tokenId');
  if (!(await hasMedia(tx, given.media))) throw badPayload('media');
  const [opening, reserve, buyNow] = [
    readBound(given.opening, 'opening'),
    given.reserve === null ? null : readBound(given.reserve, 'reserve'),
    given.buyNow === null ? null : readBound(given.buyNow, 'buyNow'),
  ];
  const startsAt = Math.max(Date.parse(given.startsAt), at);
  const endsAt = Date.parse(given.endsAt);
  const wrong = checkListing({ kind: given.kind, opening, reserve, buyNow, startsAt, endsAt });
  if (wrong !== null) throw badPayload(wrong);
  if (await items.isTokenListed(tx, given.contract, given.tokenId)) throw new Refusal('nft_token_listed');
  return {
    ...given,
    opening: formatMoney(opening),
    reserve: reserve && formatMoney(reserve),
    buyNow: buyNow && formatMoney(buyNow),
    checks: [...new Set(given.checks)].toSorted(),
    startsAt: isoTime(Date.parse(given.startsAt)),
    endsAt: isoTime(endsAt),
  };
}
