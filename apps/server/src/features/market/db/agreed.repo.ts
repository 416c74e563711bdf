/** Market changes under four eyes: one statement per function. */
import type { AgreedChange, TermsChange } from '@candor/core/market/terms';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';

export type AgreedRow = {
  readonly instrument_id: number;
  readonly change: TermsChange;
  readonly proposal_id: string;
  readonly changed_at: Date;
  readonly effective_at: Date;
  readonly before: Readonly<Record<string, unknown>>;
};

/** In the order of approval; for one instrument, or for all. */
export async function listChanges(tx: Tx, instrumentId: number | null): Promise<AgreedRow[]> {
  const { rows } = await sql<AgreedRow>`
    select c.instrument_id, c.change, c.proposal_id::text, c.changed_at, c.effective_at, p.before
    from market_changes c join staff_proposals p on p.id = c.proposal_id
    where ${instrumentId}::integer is null or c.instrument_id = ${instrumentId} order by c.id
  `.execute(tx);
  return rows;
}

export function agreedOf({ change, effective_at: at }: AgreedRow): AgreedChange {
  return { change, effectiveAt: at.getTime() };
}

export type DayRow = {
  readonly calendar: string;
  readonly day: string;
  readonly hours: string;
  readonly proposal_id: string;
  readonly changed_at: Date;
};

export async function listDays(tx: Tx, calendar: string | null): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select calendar, day::text, hours, proposal_id::text, changed_at from market_days
    where ${calendar}::text is null or calendar = ${calendar} order by id
  `.execute(tx);
  return rows;
}

/** Nobody else approves a market change until this transaction ends. */
export async function lockMarket(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('market_agreed'))`.execute(tx);
}

export async function applyChange(tx: Tx, proposalId: string, instrumentId: number, effectiveAt: Date): Promise<void> {
  await sql`select market_apply_change(${proposalId}, ${instrumentId}, ${effectiveAt})`.execute(tx);
}

export async function applyDay(tx: Tx, proposalId: string): Promise<void> {
  await sql`select market_apply_day(${proposalId})`.execute(tx);
}
