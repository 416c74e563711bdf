/** What the operator has for pay-outs, by underlying: one statement per function. Amounts are units of USDT. */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../../../db/db.ts';
import { unlessRefused } from '../../../db/unless-refused.ts';

export type PoolRow = { readonly code: string; readonly free: string; readonly reserved: string };

export async function listPools(tx: Tx): Promise<PoolRow[]> {
  const { rows } = await sql<PoolRow>`
    select code, options_pool(code, 'option_pool')::text as free, options_pool(code, 'option_reserved')::text as reserved
    from options_underlyings order by code`.execute(tx);
  return rows;
}

/** What nothing is set aside of. */
export async function freeOf(tx: Tx, code: string): Promise<bigint> {
  const { rows } = await sql<{ units: string }>`select options_pool(${code}, 'option_pool')::text as units`.execute(tx);
  return BigInt(rows[0]?.units ?? 0);
}

/** How many options are open on real accounts, by underlying. */
export async function countOpen(tx: Tx): Promise<{ readonly code: string; readonly open: number }[]> {
  const { rows } = await sql<{ code: string; open: number }>`
    select code, count(*)::int as open from options_positions where status = 'open' and mode = 'real' group by code`.execute(
    tx,
  );
  return rows;
}

export type MovementRow = {
  readonly id: string;
  readonly code: string;
  readonly direction: 'fund' | 'withdraw';
  readonly amount_units: string;
  readonly proposal_id: string | null;
  readonly moved_at: Date;
};

/** The newest first. */
export async function listMovements(tx: Tx, most: number): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select id::text, code, direction, amount_units::text, proposal_id::text, moved_at from options_movements order by id desc limit ${most}`.execute(
    tx,
  );
  return rows;
}

/** Until the end of the transaction nobody else moves capital. */
export async function lockCapital(tx: Tx): Promise<void> {
  await sql`select capital_lock()`.execute(tx);
}

/** False: the books do not have that much. */
export function move(tx: Tx, proposalId: string, direction: 'fund' | 'withdraw'): Promise<boolean> {
  return unlessRefused('CN007', () => sql`select options_move_agreed(${proposalId}, ${direction})`.execute(tx));
}

/** Once; refused by the database of a production. As the schema's owner. */
export async function giveSandboxPools(owner: pg.ClientBase, units: bigint): Promise<void> {
  await owner.query('select sandbox_options($1::numeric)', [String(units)]);
}
