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
  const skipped = (page - 1) * size;
  // How many there are is written at the item, and read with them at one moment: their numbers follow from it.
  const ofPage = isOver
    ? sql`select e.*, e.step as place from nft_events e where e.item_id = i.id and e.step <= i.step - ${skipped}::int order by e.step desc limit ${size}`
    : sql`
        select e.*, i.shown + 1 - row_number() over (order by e.step desc) as place from nft_events e
        where e.item_id = i.id and not e.is_silent order by e.step desc limit ${size} offset ${skipped}`;
  const { rows } = await sql<EventRow & { readonly total: number }>`
    select ${isOver ? sql`i.step` : sql`i.shown`} as total, e.place::int as step, e.kind, b.number, e.max_units::text, e.price_units::text,
      l.number as leader_number, e.ends_at, coalesce(e.released_to = e.customer_id, false) as is_beaten, e.at
    from nft_items i
    left join lateral (${ofPage}) e on true
    left join nft_bidders b on b.item_id = e.item_id and b.customer_id = e.customer_id
    left join nft_bidders l on l.item_id = e.item_id and l.customer_id = e.leader_id
    where i.id = ${itemId} order by e.step desc`.execute(tx);
  return { list: rows.filter(({ step }) => step !== null), total: rows[0]?.total ?? 0 };
}
