/** What is offered, and the pool behind it: one statement per function. All amounts are units of USDT. */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../../../db/db.ts';
import { unlessRefused } from '../../../db/unless-refused.ts';

export type OfferRow = {
  readonly version: number;
  readonly is_open: boolean;
  readonly min_units: string;
  readonly max_units: string;
  readonly free_days: number;
  readonly terms: readonly { readonly days: number; readonly daily_ppb: string }[];
  readonly bands: readonly { readonly score: number; readonly limit_units: string }[];
};
export type PoolRow = { readonly free: string; readonly funded: string; readonly is_play: boolean };

const OFFER = sql`
  c.version, c.is_open, c.min_units::text, c.max_units::text,
  (select value::int from params_params where key = 'loanInterestFreeDays') as free_days,
  (select json_agg(json_build_object('days', t.days, 'daily_ppb', t.daily_ppb::text) order by t.days) from loan_terms t where t.version = c.version) as terms,
  (select json_agg(json_build_object('score', b.score, 'limit_units', b.limit_units::text) order by b.score)
   from loan_bands b where b.version = c.version) as bands`;

/** Null: nothing was ever offered. */
export async function findOffer(tx: Tx): Promise<OfferRow | null> {
  const { rows } = await sql<OfferRow>`select ${OFFER} from loan_current c`.execute(tx);
  return rows[0] ?? null;
}

export async function readPool(tx: Tx): Promise<PoolRow> {
  const { rows } = await sql<PoolRow>`
    select loan_pool()::text as free, coalesce(sum(case m.direction when 'fund' then m.amount_units else -m.amount_units end), 0)::text as funded,
      coalesce(bool_or(m.proposal_id is null), false) as is_play
    from loan_movements m`.execute(tx);
  return rows[0] ?? { free: '0', funded: '0', is_play: false };
}

/** Until the end of the transaction nobody else agrees about the offer or the pool, or moves capital. */
export async function lockOffer(tx: Tx): Promise<void> {
  await sql`select capital_lock()`.execute(tx);
}

/** False: the pool of what is to be offered is empty. */
export function agree(tx: Tx, proposalId: string): Promise<boolean> {
  return unlessRefused('CN009', () => sql`select loan_agree(${proposalId})`.execute(tx));
}

/** False: the books do not have that much. */
export function move(tx: Tx, proposalId: string, direction: 'fund' | 'withdraw'): Promise<boolean> {
  return unlessRefused('CN007', () => sql`select loan_move_agreed(${proposalId}, ${direction})`.execute(tx));
}

/** Once; refused by the database of a production. As the schema's owner. */
export async function giveSandboxOffer(owner: pg.ClientBase, offer: unknown, units: bigint): Promise<void> {
  await owner.query('select sandbox_loans($1::jsonb, $2::numeric)', [JSON.stringify(offer), String(units)]);
}
