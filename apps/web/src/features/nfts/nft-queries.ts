/** Queries for items, charities, and what is the customer's own. While the socket tells what changes, they are fetched again rarely. */
import { queryOptions } from '@tanstack/react-query';
import type { OWN_NFT_PARTS } from '@candor/contract/auctions';
import {
  getCharity,
  getNft,
  getNftStanding,
  listCharities,
  listCharityEntries,
  listNftEvents,
  listNfts,
  listOwnNfts,
  type NftEvent,
} from '@candor/contract/nfts';
import { PAGE_SIZE_MAX } from '@candor/contract/wire/codec';
import type { RouteReply } from '@candor/contract/wire/route';
import { call } from '../../api/client.ts';
import { serverClock } from '../../api/server-clock.ts';
import type { MarketChoice } from './market/market-choice.ts';

export type MarketPage = RouteReply<typeof listNfts>;
export type WholeNft = RouteReply<typeof getNft>;
export type OwnPage = RouteReply<typeof listOwnNfts>;
export type OwnPart = (typeof OWN_NFT_PARTS)[number];

export const MARKET_PAGE = 12;
export const HISTORY_PAGE = 20;
export const OWN_PAGE = 10;
export const LEDGER_PAGE = 20;

/** What every key begins with. */
export const NFTS = ['nfts'] as const;
export const MARKET = [...NFTS, 'market'] as const;
export const ITEMS = [...NFTS, 'item'] as const;
export const EVENTS = [...NFTS, 'events'] as const;
export const STANDINGS = [...NFTS, 'standing'] as const;
export const OWN = [...NFTS, 'own'] as const;
export const CHARITIES = [...NFTS, 'charities'] as const;

const FED_MS = 60_000;
const POLLED_MS = 15_000;

let isFed = false;

/** Whether the socket tells what changes. */
export function setFed(is: boolean): void {
  isFed = is;
}

const againMs = () => (isFed ? FED_MS : POLLED_MS);

export function marketQuery({ shelf, sort, kind, charityId, isVerified, page }: MarketChoice) {
  const query = {
    shelf,
    sort,
    page: String(page),
    size: String(MARKET_PAGE),
    ...(kind === null ? {} : { kind }),
    ...(charityId === null ? {} : { charityId }),
    ...(isVerified ? { verified: 'true' as const } : {}),
  };
  return queryOptions({
    queryKey: [...MARKET, query],
    queryFn: () => serverClock.read(() => call(listNfts, { query })),
    refetchInterval: againMs,
  });
}

export function itemQuery(id: string) {
  return queryOptions({
    queryKey: [...ITEMS, id],
    queryFn: () => serverClock.read(() => call(getNft, { params: { id } })),
    // Nobody is told of a delivery by the socket.
    refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? POLLED_MS : againMs()),
  });
}

function isUnderWay(item: WholeNft | undefined): boolean {
  const status = item?.delivery?.status;
  return status !== undefined && status !== 'delivered';
}

export function eventsQuery(id: string, page: number) {
  return queryOptions({
    queryKey: [...EVENTS, id, page],
    queryFn: () => call(listNftEvents, { params: { id }, query: { page: String(page), size: String(HISTORY_PAGE) } }),
    refetchInterval: againMs,
  });
}

/** The whole history, the latest first. */
export async function allEvents(id: string): Promise<NftEvent[]> {
  const events: NftEvent[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), size: String(PAGE_SIZE_MAX) };
    // One page after the other: how many there are, the first one says.
    const { list, total } = await call(listNftEvents, { params: { id }, query });
    events.push(...list);
    if (list.length === 0 || events.length >= total) return events;
  }
}

export function standingQuery(id: string) {
  return queryOptions({
    queryKey: [...STANDINGS, id],
    queryFn: () => call(getNftStanding, { params: { id } }),
    refetchInterval: againMs,
  });
}

export function ownQuery(part: OwnPart, page: number) {
  return queryOptions({
    queryKey: [...OWN, part, page],
    queryFn: () =>
      serverClock.read(() => call(listOwnNfts, { query: { part, page: String(page), size: String(OWN_PAGE) } })),
    refetchInterval: againMs,
  });
}

export const charitiesQuery = queryOptions({
  queryKey: [...CHARITIES, 'list'],
  queryFn: () => serverClock.read(() => call(listCharities, { query: {} })),
  refetchInterval: againMs,
});

export function charityQuery(id: string) {
  return queryOptions({
    queryKey: [...CHARITIES, 'one', id],
    queryFn: () => serverClock.read(() => call(getCharity, { params: { id } })),
    refetchInterval: againMs,
  });
}

export function charityEntriesQuery(id: string, page: number) {
  return queryOptions({
    queryKey: [...CHARITIES, 'entries', id, page],
    queryFn: () =>
      call(listCharityEntries, { params: { id }, query: { page: String(page), size: String(LEDGER_PAGE) } }),
    refetchInterval: againMs,
  });
}
