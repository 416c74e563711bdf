/** Items: one statement per function. All amounts are units of USDT. */
import type { NFT_SHELVES, NFT_SORTS } from '@candor/contract/nfts';
import type { NftKind, NftStatus } from '@candor/core/nfts/auction';
import type { CollectionStatus, NftCheck } from '@candor/core/nfts/collection';
import { type Instant, isoTime } from '@candor/core/time';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Query } from '../../../db/batch-pipeline.ts';
import type { Tx } from '../../../db/db.ts';
import { unlessRefused } from '../../../db/unless-refused.ts';

export type ItemRow = {
  readonly id: string;
  readonly kind: NftKind;
  readonly status: NftStatus;
  readonly charity_id: string;
  readonly charity: string;
  readonly charity_donated: string;
  readonly name: string;
  readonly about: string;
  readonly creator: string;
  readonly media: string;
  readonly width: number;
  readonly height: number;
  readonly contract: string;
  readonly token_id: string;
  readonly checks: readonly NftCheck[];
  readonly opening_units: string;
  readonly reserve_units: string | null;
  readonly buy_now_units: string | null;
  readonly price_units: string | null;
  readonly leader_id: string | null;
  /** Secret until the end: no view of others shows it. */
  readonly leader_max_units: string | null;
  readonly leader_number: number | null;
  readonly bids: number;
  readonly bidders: number;
  readonly step: number;
  /** Of its steps, those that everybody may see while it runs. */
  readonly shown: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly scheduled_ends_at: Date;
  readonly listed_at: Date;
  readonly ended_at: Date | null;
  readonly proposal_id: string | null;
};

/** What the rules of `core/nfts` ask of an item. */
export type Standing = Pick<
  ItemRow,
  | 'kind'
  | 'status'
  | 'opening_units'
  | 'reserve_units'
  | 'buy_now_units'
  | 'price_units'
  | 'leader_id'
  | 'leader_max_units'
  | 'starts_at'
  | 'ends_at'
>;

const COLUMNS = sql`
  i.id::text, i.kind, i.status, i.charity_id::text, c.name as charity, coalesce(given.donated_units, 0)::text as charity_donated, i.name, i.about, i.creator,
  i.media, m.width, m.height, i.contract, i.token_id, i.checks, i.opening_units::text, i.reserve_units::text, i.buy_now_units::text, i.price_units::text,
  i.leader_id::text, i.leader_max_units::text, leads.number as leader_number, i.bids, i.bidders, i.step, i.shown, i.starts_at, i.ends_at, i.scheduled_ends_at,
  i.listed_at, i.ended_at, i.proposal_id::text`;
const JOINS = sql`
  join nft_current_charities c on c.charity_id = i.charity_id
  join nft_media m on m.sha256 = i.media
  left join nft_bidders leads on leads.item_id = i.id and leads.customer_id = i.leader_id
  left join lateral (
    select e.donated_units from nft_entries e where e.charity_id = i.charity_id order by e.number desc limit 1) given on true`;

export async function findItem(tx: Tx, id: string): Promise<ItemRow | null> {
  const { rows } = await sql<ItemRow>`select ${COLUMNS} from nft_items i ${JOINS} where i.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** What bids are decided upon. */
export async function findStanding(tx: Tx, id: string): Promise<(Standing & Pick<ItemRow, 'step'>) | null> {
  const { rows } = await sql<Standing & Pick<ItemRow, 'step'>>`
    select kind, status, opening_units::text, reserve_units::text, buy_now_units::text, price_units::text, leader_id::text, leader_max_units::text,
      starts_at, ends_at, step
    from nft_items where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

export async function listByIds(tx: Tx, ids: readonly string[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ${COLUMNS} from nft_items i ${JOINS} where i.id = any(${[...ids]}::bigint[]) order by i.id`.execute(tx);
  return rows;
}

export type Shelf = {
  readonly shelf: (typeof NFT_SHELVES)[number];
  readonly sort: (typeof NFT_SORTS)[number];
  readonly kind?: NftKind | undefined;
  readonly charityId?: string | undefined;
  readonly verified?: 'true' | undefined;
  readonly page: number;
  readonly size: number;
};

/** An index has what is over in each of these sequences. */
const ORDERS: Readonly<Record<Exclude<Shelf['sort'], 'endingSoon'>, RawBuilder<unknown>>> = {
  newest: sql`i.listed_at desc, i.id desc`,
  priceUp: sql`coalesce(i.price_units, i.opening_units), i.id`,
  priceDown: sql`coalesce(i.price_units, i.opening_units) desc, i.id desc`,
  mostBids: sql`i.bids desc, i.id desc`,
};
/** What is over comes latest first. */
const BY_END: Readonly<Record<Shelf['shelf'], RawBuilder<unknown>>> = {
  current: sql`i.ends_at, i.id`,
  over: sql`i.ended_at desc, i.id desc`,
};

/** What is over and not settled yet is still on the shelf of what is current. */
export async function listShelf(tx: Tx, asked: Shelf): Promise<{ list: ItemRow[]; total: number }> {
  const where = sql`
    ${asked.shelf === 'current' ? sql`i.status = 'listed'` : sql`i.status in ('sold', 'unsold')`}
    ${asked.kind === undefined ? sql`` : sql`and i.kind = ${asked.kind}`}
    ${asked.charityId === undefined ? sql`` : sql`and i.charity_id = ${asked.charityId}`}
    ${asked.verified === undefined ? sql`` : sql`and i.checks <> '{}'`}`;
  const order = asked.sort === 'endingSoon' ? BY_END[asked.shelf] : ORDERS[asked.sort];
  // The page is found first: what else is shown of items is only read of those on it.
  const { rows } = await sql<ItemRow>`
    select ${COLUMNS}
    from (select i.id from nft_items i where ${where} order by ${order} limit ${asked.size} offset ${(asked.page - 1) * asked.size}) page
    join nft_items i on i.id = page.id ${JOINS} order by ${order}`.execute(tx);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from nft_items i where ${where}`.execute(tx);
  return { list: rows, total: counted[0]?.count ?? 0 };
}

export type OwnRow = ItemRow & {
  readonly number: number;
  readonly collection: CollectionRow | null;
};
export type CollectionRow = {
  readonly customer_id: string;
  readonly status: CollectionStatus;
  readonly paid_units: string;
  readonly address: string | null;
  readonly hash: string | null;
  readonly is_checked: boolean;
  readonly awarded_at: string;
  readonly claimed_at: string | null;
  readonly delivered_at: string | null;
};
/** Text of amounts, and times as JSON has them. */
const COLLECTION = sql`
  case when k.item_id is not null then json_build_object('customer_id', k.customer_id::text, 'status', k.status, 'paid_units', k.paid_units::text, 'address', k.address,
    'hash', k.hash, 'is_checked', k.is_checked, 'awarded_at', k.awarded_at, 'claimed_at', k.claimed_at, 'delivered_at', k.delivered_at) end as collection`;

export type OwnPart = 'bidding' | 'won' | 'owned' | 'lost' | 'all';
const PARTS: Readonly<Record<OwnPart, RawBuilder<unknown>>> = {
  all: sql`true`,
  bidding: sql`i.status = 'listed'`,
  won: sql`k.status in ('awarded', 'transferring')`,
  owned: sql`k.status = 'delivered'`,
  lost: sql`i.status <> 'listed' and k.item_id is null`,
};
const OWN = sql`
  nft_bidders b join nft_items i on i.id = b.item_id left join nft_collections k on k.item_id = i.id and k.customer_id = b.customer_id`;

/** The items that a customer has bid for, the latest listed first. */
export async function listOwn(
  tx: Tx,
  customerId: string,
  { part, page, size }: { readonly part: OwnPart; readonly page: number; readonly size: number },
): Promise<{ list: OwnRow[]; total: number }> {
  const { rows } = await sql<OwnRow>`
    select ${COLUMNS}, page.number, ${COLLECTION}
    from (
      select b.item_id, b.number from ${OWN} where b.customer_id = ${customerId} and ${PARTS[part]}
      order by b.item_id desc limit ${size} offset ${(page - 1) * size}) page
    join nft_items i on i.id = page.item_id
    left join nft_collections k on k.item_id = i.id and k.customer_id = ${customerId} ${JOINS} order by i.id desc`.execute(
    tx,
  );
  return { list: rows, total: await countOwn(tx, customerId, part) };
}

/** What was lost is what remains: nobody looks at each of thousands of items. */
async function countOwn(tx: Tx, customerId: string, part: OwnPart): Promise<number> {
  const all = sql`select count(*) from nft_bidders where customer_id = ${customerId}`;
  const bidding = sql`
    select count(*) from nft_bidders b join nft_items i on i.id = b.item_id where b.customer_id = ${customerId} and i.status = 'listed'`;
  const bought = (where: RawBuilder<unknown>) =>
    sql`select count(*) from nft_collections k where k.customer_id = ${customerId} and ${where}`;
  const counts: Readonly<Record<OwnPart, RawBuilder<unknown>>> = {
    all,
    bidding,
    won: bought(PARTS.won),
    owned: bought(PARTS.owned),
    lost: sql`select (${all}) - (${bidding}) - (${bought(sql`true`)})`,
  };
  const { rows } = await sql<{ count: number }>`select (${counts[part]})::int as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Null: the customer has not bid for it. */
export async function findOwn(tx: Tx, customerId: string, id: string): Promise<OwnRow | null> {
  const { rows } = await sql<OwnRow>`
    select ${COLUMNS}, b.number, ${COLLECTION} from ${OWN} ${JOINS} where b.customer_id = ${customerId} and b.item_id = ${id}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export type NewBid = {
  readonly itemId: string;
  readonly customerId: string;
  readonly kind: 'bid' | 'buy';
  readonly units: bigint;
  /** The step that it was decided upon. */
  readonly seen: number;
};

/** For the writer. @param before what is available. */
export function bidStatement({ itemId, customerId, kind, units, seen }: NewBid, at: Instant, before: bigint): Query {
  return {
    name: 'nft-bid',
    text: 'select nft_bid($1::bigint, $2::bigint, $3::text, $4::numeric, $5::integer, $6::timestamptz, $7::numeric)',
    values: [itemId, customerId, kind, String(units), String(seen), isoTime(at), String(before)],
  };
}

/** Of these items, those that are still offered: what is bid for them is nobody else's business. */
export async function listRunning(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id::text from nft_items where id = any(${[...ids]}::bigint[]) and status = 'listed'`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Items that are over and not settled, the longest first. */
export async function listDue(tx: Tx, now: Instant, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from nft_items where status = 'listed' and ends_at <= ${new Date(now)} order by ends_at, id limit ${most}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** False: it is not over, or was settled before. */
export async function settle(tx: Tx, id: string, now: Instant): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean }>`select nft_settle(${id}, ${new Date(now)}) as settled`.execute(tx);
  return rows[0]?.settled === true;
}

export async function isTokenListed(tx: Tx, contract: string, tokenId: string): Promise<boolean> {
  const { rows } = await sql`
    select from nft_items where lower(contract) = lower(${contract}) and token_id = ${tokenId} and status in ('listed', 'sold')`.execute(
    tx,
  );
  return rows.length > 0;
}

/** False: the charity takes no new items. */
export function list(tx: Tx, proposalId: string): Promise<boolean> {
  return unlessRefused('CN009', () => sql`select nft_list(${proposalId})`.execute(tx));
}

/** False: somebody has bid for it, or it is over. */
export function withdraw(tx: Tx, proposalId: string): Promise<boolean> {
  return unlessRefused('CN007', () => sql`select nft_withdraw(${proposalId})`.execute(tx));
}

/** Whose proposal, and whose approval, listed it. Empty: a sandbox's own. */
export async function listersOf(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ proposer: string; decider: string | null }>`
    select p.proposer_id::text as proposer, p.decider_id::text as decider
    from nft_items i join staff_proposals p on p.id = i.proposal_id where i.id = ${id}`.execute(tx);
  return rows.flatMap(({ proposer, decider }) => [proposer, ...(decider === null ? [] : [decider])]);
}

/** Sandbox only: what is over is listed again. */
export async function renewSandbox(tx: Tx, now: Instant): Promise<number> {
  const { rows } = await sql<{ renewed: number }>`select sandbox_renew_nfts(${new Date(now)}) as renewed`.execute(tx);
  return rows[0]?.renewed ?? 0;
}

/** Once; refused by the database of a production. As the schema's owner. */
export async function giveSandboxItems(
  owner: pg.ClientBase,
  charities: readonly unknown[],
  items: readonly unknown[],
  contract: string,
): Promise<void> {
  await owner.query('select sandbox_nfts($1::jsonb, $2::jsonb, $3::text)', [
    JSON.stringify(charities),
    JSON.stringify(items),
    contract,
  ]);
}
