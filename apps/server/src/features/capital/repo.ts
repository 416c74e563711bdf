/** Movements of the operator's capital: one statement per function. */
import type { CAPITAL_DIRECTIONS } from '@candor/contract/capital';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../../db/db.ts';
import { unlessRefused } from '../../db/unless-refused.ts';

export type Direction = (typeof CAPITAL_DIRECTIONS)[number];

export type Movement = {
  readonly id: string;
  readonly direction: Direction;
  readonly units: string;
  readonly reference: string;
  /** Null: the play money of a sandbox. */
  readonly proposalId: string | null;
  readonly movedAt: Date;
};

/** Latest first, and their total number. */
export async function listMovements(
  tx: Tx,
  page: number,
  size: number,
): Promise<{ readonly list: Movement[]; readonly total: number }> {
  const { rows } = await sql<Movement & { total: string }>`
    select id::text, direction, amount_units::text as units, reference, proposal_id::text as "proposalId", moved_at as "movedAt"
    from capital_movements order by capital_movements.id desc limit ${size} offset ${(page - 1) * size}`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from capital_movements`.execute(tx);
  return { list: rows, total: counted[0]?.total ?? 0 };
}

/** However it is spaced or capitalised, as capital or as inventory. */
export async function isReferenceUsed(tx: Tx, reference: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select operator_reference_used(${reference}) as used`.execute(tx);
  return rows[0]?.used === true;
}

/** Until the end of the transaction no other movement is agreed. */
export async function lockMovements(tx: Tx): Promise<void> {
  await sql`select capital_lock()`.execute(tx);
}

/** False if the books do not have that much. */
export function applyProposal(tx: Tx, proposalId: string, direction: Direction): Promise<boolean> {
  return unlessRefused('CN007', () => sql`select capital_apply(${proposalId}, ${direction})`.execute(tx));
}

/** Once; refused by the database of a production. As the schema's owner. */
export async function giveSandboxCapital(owner: pg.ClientBase): Promise<void> {
  await owner.query('select sandbox_capital()');
}
