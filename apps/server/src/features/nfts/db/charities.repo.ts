/** Charities, what they were given, and what was paid out to them: one statement per function. All amounts are units of USDT. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import { unlessRefused } from '../../../db/unless-refused.ts';

export type CharityRow = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly country: string;
  readonly registration: string;
  readonly website: string | null;
  readonly stories: Readonly<Record<string, string>>;
  readonly is_open: boolean;
  readonly donated: string;
  readonly balance: string;
  readonly sales: number;
  readonly is_play: boolean;
};

const CHARITY = sql`
  c.charity_id::text as id, c.version, c.name, c.country, c.registration, c.website, c.stories, c.is_open, coalesce(given.donated_units, 0)::text as donated,
  nft_balance(c.charity_id)::text as balance,
  coalesce(given.number, 0) - (select count(*)::int from nft_payouts p where p.charity_id = c.charity_id) as sales,
  (select v.proposal_id is null from nft_charity_versions v where v.charity_id = c.charity_id and v.version = 1) as is_play
  from nft_current_charities c
  left join lateral (
    select e.number, e.donated_units from nft_entries e where e.charity_id = c.charity_id order by e.number desc limit 1) given on true`;

/** In the sequence in which they were agreed. */
export async function listCharities(tx: Tx): Promise<CharityRow[]> {
  const { rows } = await sql<CharityRow>`select ${CHARITY} order by c.charity_id`.execute(tx);
  return rows;
}

export async function findCharity(tx: Tx, id: string): Promise<CharityRow | null> {
  const { rows } = await sql<CharityRow>`select ${CHARITY} where c.charity_id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Until the end of the transaction nobody else agrees about it, or pays it out. False: there is none. */
export async function lockCharity(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select nft_lock_charity(${id}) as locked`.execute(tx);
  return rows[0]?.locked === true;
}

/** False: it has items by now, and is to be another one. */
export function agreeCharity(tx: Tx, proposalId: string): Promise<boolean> {
  return unlessRefused('CN007', () => sql`select nft_agree_charity(${proposalId})`.execute(tx));
}

export async function hasItems(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from nft_items where charity_id = ${id} limit 1`.execute(tx);
  return rows.length > 0;
}

/** False: it has not that much. */
export function payOut(tx: Tx, proposalId: string): Promise<boolean> {
  return unlessRefused('CN007', () => sql`select nft_pay_out(${proposalId})`.execute(tx));
}

/** Whether this transaction, or this receipt, has proven something already. */
export async function isProofUsed(tx: Tx, hash: string | null, receipt: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from nft_payouts where hash = ${hash} or receipt = ${receipt}
    union all
    select from nft_collections where hash = ${hash}
    union all
    select from wallet_deposits where network = 'ethereum' and tx_hash = ${hash}`.execute(tx);
  return rows.length > 0;
}

export type EntryRow = {
  readonly number: number;
  readonly item_id: string | null;
  readonly item: string | null;
  readonly amount_units: string;
  readonly balance_units: string;
  readonly hash: string | null;
  readonly receipt: string | null;
  readonly at: Date;
};

const ENTRY = sql`
  select e.number, e.item_id::text, i.name as item, e.amount_units::text, e.balance_units::text, p.hash, p.receipt, e.at
  from nft_entries e left join nft_items i on i.id = e.item_id left join nft_payouts p on p.id = e.payout_id`;

/** The latest first. Their numbers have no gaps, so a page is found by them. */
export async function listEntries(
  tx: Tx,
  charityId: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ list: EntryRow[]; total: number }> {
  const { rows: last } = await sql<{ number: number }>`
    select coalesce(max(number), 0) as number from nft_entries where charity_id = ${charityId}`.execute(tx);
  const total = last[0]?.number ?? 0;
  const upTo = total - (page - 1) * size;
  const { rows } = await sql<EntryRow>`
    ${ENTRY} where e.charity_id = ${charityId} and e.number <= ${upTo} order by e.number desc limit ${size}`.execute(
    tx,
  );
  return { list: rows, total };
}

/** The oldest first, behind that number. */
export async function listEntriesAfter(tx: Tx, charityId: string, after: number, most: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    ${ENTRY} where e.charity_id = ${charityId} and e.number > ${after} order by e.number limit ${most}`.execute(tx);
  return rows;
}
