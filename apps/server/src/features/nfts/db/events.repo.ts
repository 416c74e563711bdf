/** What became of items: one statement per function. All amounts are units of USDT. */
import type { NftEventKind } from '@candor/core/nfts/auction';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';

export type EventRow = {
  readonly step: number;
  readonly kind: NftEventKind;
  readonly number: number | null;
  readonly max_units: string | null;
  readonly price_units: string | null;
  readonly leader_number: number | null;
  readonly ends_at: Date;
  readonly is_beaten: boolean;
  readonly at: Date;
};

/** The latest first. While it runs, silent raises are no part of it, and leave no gap. */
export async function listEvents(
  tx: Tx,
  itemId: string,
  { isOver, page, size }: { readonly isOver: boolean; readonly page: number; readonly size: number },
): Promise<{ list: EventRow[]; total: number }> {
  const where = sql`e.item_id = ${itemId} ${isOver ? sql`` : sql`and not e.is_silent`}`;
  const { rows } = await sql<EventRow>`
    select ${isOver ? sql`e.step` : sql`row_number() over (order by e.step)::int as step`}, e.kind, b.number, e.max_units::text, e.price_units::text, l.number as leader_number, e.ends_at,
      coalesce(e.released_to = e.customer_id, false) as is_beaten, e.at
    from nft_events e
    left join nft_bidders b on b.item_id = e.item_id and b.customer_id = e.customer_id
    left join nft_bidders l on l.item_id = e.item_id and l.customer_id = e.leader_id
    where ${where} order by 1 desc limit ${size} offset ${(page - 1) * size}`.execute(tx);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from nft_events e where ${where}`.execute(tx);
  return { list: rows, total: counted[0]?.count ?? 0 };
}
