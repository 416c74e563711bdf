/** Products and their pools: one statement per function. All amounts are units of USDT. */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../../../db/db.ts';
import { unlessRefused } from '../../../db/unless-refused.ts';

export type TermRow = { readonly days: number; readonly daily_ppb: string };
export type ProductRow = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly is_open: boolean;
  readonly min_units: string;
  readonly max_units: string;
  readonly damages_ppb: string;
  readonly terms: readonly TermRow[];
};
export type PoolRow = {
  readonly free: string;
  readonly committed: string;
  readonly funded: string;
  readonly recovered: string;
  readonly is_play: boolean;
  readonly running: number;
};

const PRODUCT = sql`
  c.product_id::text as id, c.version, c.name, c.is_open, c.min_units::text, c.max_units::text, c.damages_ppb::text,
  (select json_agg(json_build_object('days', t.days, 'daily_ppb', t.daily_ppb::text) order by t.days)
   from smart_terms t where t.product_id = c.product_id and t.version = c.version) as terms`;

/** In the sequence in which they were made. */
export async function listProducts(tx: Tx): Promise<(ProductRow & PoolRow)[]> {
  const { rows } = await sql<ProductRow & PoolRow>`
    select ${PRODUCT}, smart_pool(c.product_id, 'plan_pool')::text as free, smart_pool(c.product_id, 'plan_committed')::text as committed,
      moved.funded::text, moved.is_play, ended.recovered::text, running.count as running
    from smart_current c
    cross join lateral (
      select coalesce(sum(case m.direction when 'fund' then m.amount_units else -m.amount_units end), 0) as funded,
        coalesce(bool_or(m.proposal_id is null), false) as is_play
      from smart_movements m where m.product_id = c.product_id) moved
    cross join lateral (
      select coalesce(sum(p.damages_units + p.taken_back_units), 0) as recovered from smart_plans p
      where p.product_id = c.product_id and p.status = 'closed') ended
    cross join lateral (
      select count(*)::int from smart_plans p where p.product_id = c.product_id and p.status = 'earning') running
    order by c.product_id`.execute(tx);
  return rows;
}

export async function findProduct(tx: Tx, id: string): Promise<ProductRow | null> {
  const { rows } = await sql<ProductRow>`select ${PRODUCT} from smart_current c where c.product_id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Until the end of the transaction nobody else agrees about it. False: there is none. */
export async function lockProduct(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select smart_lock(${id}) as locked`.execute(tx);
  return rows[0]?.locked === true;
}

/** Until the end of the transaction nobody else moves capital. */
export async function lockCapital(tx: Tx): Promise<void> {
  await sql`select capital_lock()`.execute(tx);
}

/** What the operator has set aside for a product and promised to nobody. */
export async function freeOf(tx: Tx, productId: string): Promise<bigint> {
  const { rows } = await sql<{ units: string }>`select smart_pool(${productId}, 'plan_pool')::text as units`.execute(
    tx,
  );
  return BigInt(rows[0]?.units ?? 0);
}

/** False: the pool of a product that is to be open is empty. */
export function agree(tx: Tx, proposalId: string): Promise<boolean> {
  return unlessRefused('CN009', () => sql`select smart_agree(${proposalId})`.execute(tx));
}

/** False: the books do not have that much. */
export function move(tx: Tx, proposalId: string, direction: 'fund' | 'withdraw'): Promise<boolean> {
  return unlessRefused('CN007', () => sql`select smart_move_agreed(${proposalId}, ${direction})`.execute(tx));
}

/** Once; refused by the database of a production. As the schema's owner. */
export async function giveSandboxProducts(owner: pg.ClientBase, products: unknown, units: bigint): Promise<void> {
  await owner.query('select sandbox_smart($1::jsonb, $2::numeric)', [JSON.stringify(products), String(units)]);
}
