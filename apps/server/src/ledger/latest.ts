/** The latest movements of a customer's account, and what negative balance protection paid beside them, with a cursor for older ones. */
import type { Mode } from '@candor/core/ledger/transfer';
import { type Asset, type Money, money } from '@candor/core/money/money';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { protectedOf } from './protected.ts';

/** One side of a movement, as the ledger identifies it: house or customer, and the kind of account. */
export type Side = { readonly isHouse: boolean; readonly kind: string };

export type LatestMovement = {
  readonly id: string;
  readonly at: Date;
  readonly amount: Money;
  /** Whether it is part of the customer's balance: not what the operator's protection paid. */
  readonly movesBalance: boolean;
  readonly from: Side;
  readonly to: Side;
  readonly kind: string;
  readonly fact: string;
};

type Row = {
  id: string;
  posted_at: Date;
  units: string;
  kind: string;
  fact: string;
  asset: Asset;
  from_house: boolean;
  from_kind: string;
  to_house: boolean;
  to_kind: string;
  moves: boolean;
};

/** Newest first, from before the cursor. A page costs no more than its length. */
export async function latestMovements(
  db: Db,
  owner: string,
  mode: Mode,
  { before, most }: { readonly before: string | null; readonly most: number },
): Promise<LatestMovement[]> {
  const older = before === null ? sql`` : sql`and t.id < ${before}::bigint`;
  const olderProtected = before === null ? sql`` : sql`where paid.id < ${before}::bigint`;
  const { rows } = await sql<Row>`
    with own as materialized (
      select * from ledger_transfers t where t.book = ledger_book(${owner}, ${mode}) ${older} order by t.id desc limit ${most}
    ), shown as (
      select own.*, true as moves from own
      union all
      select paid.*, false from (${protectedOf(sql`select fact, fact_id, step from own`)}) paid ${olderProtected}
    )
    select t.id, t.posted_at, t.amount_units::text as units, t.kind, t.fact, t.moves, d.asset,
      d.owner_id = 0 as from_house, d.kind as from_kind, c.owner_id = 0 as to_house, c.kind as to_kind
    from (select * from shown order by id desc limit ${most}) t
    join ledger_accounts d on d.id = t.debit_account_id
    join ledger_accounts c on c.id = t.credit_account_id
    order by t.id desc`.execute(db.kysely);
  return rows.map((row) => ({
    id: row.id,
    at: row.posted_at,
    amount: money(row.asset, BigInt(row.units)),
    movesBalance: row.moves,
    from: { isHouse: row.from_house, kind: row.from_kind },
    to: { isHouse: row.to_house, kind: row.to_kind },
    kind: row.kind,
    fact: row.fact,
  }));
}
