/** How items reach who has bought them: one statement per function. */
import type { NftEventKind } from '@candor/core/nfts/auction';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import type { CollectionRow, ItemRow } from './items.repo.ts';
import { listByIds } from './items.repo.ts';

const COLLECTION = sql`
  k.customer_id::text, k.status, k.paid_units::text, k.address, k.hash, k.is_checked, to_json(k.awarded_at) #>> '{}' as awarded_at,
  to_json(k.claimed_at) #>> '{}' as claimed_at, to_json(k.delivered_at) #>> '{}' as delivered_at`;

/** Null: nobody has bought it. */
export async function findCollection(tx: Tx, itemId: string): Promise<CollectionRow | null> {
  const { rows } = await sql<CollectionRow>`
    select ${COLLECTION} from nft_collections k where k.item_id = ${itemId}`.execute(tx);
  return rows[0] ?? null;
}

/** False: it is not to be claimed. */
export async function claim(tx: Tx, itemId: string, customerId: string, address: string): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select nft_claim(${itemId}, ${customerId}, ${address}, ${new Date(tx.now())}) as claimed`.execute(tx);
  return rows[0]?.claimed === true;
}

type Delivery = { readonly memberId: string; readonly hash: string; readonly isChecked: boolean };

/** False: nobody waits for it. */
export async function deliver(tx: Tx, itemId: string, { memberId, hash, isChecked }: Delivery): Promise<boolean> {
  const { rows } = await sql<{ delivered: boolean }>`
    select nft_deliver(${itemId}, ${memberId}, ${hash}, ${isChecked}, ${new Date(tx.now())}) as delivered`.execute(tx);
  return rows[0]?.delivered === true;
}

export type Waiting = { readonly count: number; readonly oldest: Date | null };

/** What the treasury has to send, and since when the first winner has waited. */
export async function countDeliveries(tx: Tx): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(claimed_at) as oldest from nft_collections where status = 'transferring'`.execute(
    tx,
  );
  return rows[0] ?? { count: 0, oldest: null };
}

export type StaffRow = { readonly item: ItemRow; readonly collection: CollectionRow | null };
export type StaffPart = 'listed' | 'toDeliver' | 'over';

/** Behind the cursor: what waits the oldest first, the rest the newest first. */
export async function listForStaff(tx: Tx, part: StaffPart, cursor: string | null, most: number): Promise<StaffRow[]> {
  const isWaiting = part === 'toDeliver';
  const where =
    part === 'toDeliver'
      ? sql`k.status = 'transferring'`
      : part === 'listed'
        ? sql`i.status = 'listed'`
        : sql`i.status <> 'listed' and k.status is distinct from 'transferring'`;
  const behind = cursor === null ? sql`` : isWaiting ? sql`and i.id > ${cursor}` : sql`and i.id < ${cursor}`;
  const { rows } = await sql<{ id: string }>`
    select i.id::text from nft_items i left join nft_collections k on k.item_id = i.id where ${where} ${behind}
    order by i.id ${isWaiting ? sql`` : sql`desc`} limit ${most}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const items = new Map((await listByIds(tx, ids)).map((item) => [item.id, item]));
  const { rows: collections } = await sql<CollectionRow & { readonly item_id: string }>`
    select k.item_id::text, ${COLLECTION} from nft_collections k where k.item_id = any(${ids}::bigint[])`.execute(tx);
  const collected = new Map(collections.map((row) => [row.item_id, row]));
  return ids.flatMap((id) => {
    const item = items.get(id);
    return item === undefined ? [] : [{ item, collection: collected.get(id) ?? null }];
  });
}

/** That a mail was written. False: it was before. */
export async function insertMail(
  tx: Tx,
  { itemId, customerId, kind, step }: { itemId: string; customerId: string; kind: string; step: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into nft_mails (item_id, customer_id, kind, step, written_at)
    values (${itemId}, ${customerId}, ${kind}, ${step}, ${new Date(tx.now())}) on conflict do nothing returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export type ToldRow = {
  readonly kind: NftEventKind;
  readonly price_units: string | null;
  readonly released_units: string;
  readonly donated_units: string;
  readonly at: Date;
};

/** What a mail is about. */
export async function findEvent(tx: Tx, itemId: string, step: number): Promise<ToldRow | null> {
  const { rows } = await sql<ToldRow>`
    select kind, price_units::text, released_units::text, donated_units::text, at from nft_events where item_id = ${itemId} and step = ${step}`.execute(
    tx,
  );
  return rows[0] ?? null;
}
