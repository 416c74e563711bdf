/** Items, charities and what customers have of them, as they are shown. */
import type {
  CharityEntry,
  CharityView,
  NftChange,
  NftCollection,
  NftDetail,
  NftEvent,
  NftStanding,
  NftView,
  OwnNft,
} from '@candor/contract/nfts';
import { formatMoney, usdtText } from '@candor/core/money/money';
import { isReserveMet, nextBid } from '@candor/core/nfts/auction';
import type { Locale } from '@candor/i18n/locales';
import { auctionOf } from './bids/auction-of.ts';
import type { CharityRow, EntryRow } from './db/charities.repo.ts';
import type { EventRow } from './db/events.repo.ts';
import type { CollectionRow, ItemRow, OwnRow } from './db/items.repo.ts';

function textOf(units: string | null): string | null {
  return units === null ? null : usdtText(units);
}

export function viewItem(row: ItemRow): NftView {
  return {
    ...viewChange(row),
    kind: row.kind,
    name: row.name,
    creator: row.creator,
    chain: 'ethereum',
    contract: row.contract,
    tokenId: row.token_id,
    checks: [...row.checks],
    isVerified: row.checks.length > 0,
    media: row.media,
    width: row.width,
    height: row.height,
    charity: { id: row.charity_id, name: row.charity },
    donated: usdtText(row.charity_donated),
    asset: 'USDT',
    opening: usdtText(row.opening_units),
    reserve: textOf(row.reserve_units),
    buyNow: textOf(row.buy_now_units),
    startsAt: row.starts_at.toISOString(),
    scheduledEndsAt: row.scheduled_ends_at.toISOString(),
  };
}

/** What changes about an item while it is offered. */
export function viewChange(row: ItemRow): NftChange {
  const auction = auctionOf(row);
  return {
    id: row.id,
    status: row.status,
    price: textOf(row.price_units),
    nextBid: formatMoney(nextBid(auction)),
    isReserveMet: isReserveMet(auction),
    bids: row.bids,
    bidders: row.bidders,
    leader: row.leader_number,
    endsAt: row.ends_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    step: row.shown,
  };
}

export function viewDetail(row: ItemRow, collection: CollectionRow | null): NftDetail {
  return {
    ...viewItem(row),
    about: row.about,
    listedAt: row.listed_at.toISOString(),
    delivery: collection && {
      status: collection.status,
      hash: collection.hash,
      isChecked: collection.is_checked,
      at: timeOf(collection.delivered_at),
    },
  };
}

/** JSON of the database has its own form of a time. */
function timeOf(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}

export function viewCollection(row: CollectionRow): NftCollection {
  return {
    status: row.status,
    paid: usdtText(row.paid_units),
    address: row.address,
    hash: row.hash,
    isChecked: row.is_checked,
    awardedAt: new Date(row.awarded_at).toISOString(),
    claimedAt: timeOf(row.claimed_at),
    deliveredAt: timeOf(row.delivered_at),
  };
}

export function viewStanding(row: ItemRow, customerId: string, number: number | null): NftStanding {
  const leads = row.leader_id === customerId;
  return {
    itemId: row.id,
    bidder: number,
    isLeading: leads,
    maximum: leads ? textOf(row.leader_max_units) : null,
    held: leads && row.status === 'listed' ? usdtText(row.leader_max_units ?? '0') : '0',
    step: row.shown,
  };
}

export function viewOwn(row: OwnRow, customerId: string): OwnNft {
  return {
    ...viewStanding(row, customerId, row.number),
    item: viewItem(row),
    collection: row.collection && viewCollection(row.collection),
  };
}

/** @param isOver everybody's maximum is public then. */
export function viewEvent(row: EventRow, isOver: boolean): NftEvent {
  return {
    step: row.step,
    kind: row.kind,
    bidder: row.number,
    price: textOf(row.price_units),
    leader: row.leader_number,
    maximum: isOver || row.is_beaten ? textOf(row.max_units) : null,
    endsAt: row.ends_at.toISOString(),
    at: row.at.toISOString(),
  };
}

export function viewCharity(row: CharityRow, locale: Locale): CharityView {
  return {
    id: row.id,
    name: row.name,
    country: row.country,
    registration: row.registration,
    website: row.website,
    story: row.stories[locale] ?? row.stories['en'] ?? '',
    isOpen: row.is_open,
    asset: 'USDT',
    donated: usdtText(row.donated),
    paidOut: usdtText(BigInt(row.donated) - BigInt(row.balance)),
    balance: usdtText(row.balance),
    sales: row.sales,
    isPlay: row.is_play,
  };
}

export function viewEntry(row: EntryRow): CharityEntry {
  return {
    id: String(row.number),
    kind: row.item_id === null ? 'payout' : 'sale',
    amount: usdtText(row.amount_units),
    balance: usdtText(row.balance_units),
    at: row.at.toISOString(),
    itemId: row.item_id,
    itemName: row.item,
    hash: row.hash,
    receipt: row.receipt,
  };
}
