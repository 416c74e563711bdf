/** Plans of customers: one statement per function. All amounts are units of USDT. */
import type { PlanStatus } from '@candor/core/smart/plan';
import { isoTime, type Instant } from '@candor/core/time';
import { sql } from 'kysely';
import type { Query } from '../../../db/batch-pipeline.ts';
import type { Tx } from '../../../db/db.ts';

export type PlanRow = {
  readonly id: string;
  readonly customer_id: string;
  readonly product_id: string;
  readonly name: string;
  readonly status: PlanStatus;
  readonly days: number;
  readonly daily_ppb: string;
  readonly damages_ppb: string;
  readonly principal_units: string;
  readonly days_paid: number;
  readonly started_at: Date;
  readonly next_at: Date | null;
  readonly ended_at: Date | null;
};

export async function takeId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select nextval('smart_plan_ids')::text as id`.execute(tx);
  return rows[0]?.id ?? '';
}

export type NewPlan = {
  readonly id: string;
  readonly customerId: string;
  readonly productId: string;
  readonly version: number;
  readonly days: number;
  readonly units: bigint;
};

/** For the writer: the plan, its principal, and what it promises. @param before what is available. */
export function buyStatement(
  { id, customerId, productId, version, days, units }: NewPlan,
  at: Instant,
  before: bigint,
): Query {
  return {
    name: 'smart-buy',
    text: 'select smart_buy($1::bigint, $2::bigint, $3::bigint, $4::integer, $5::integer, $6::numeric, $7::timestamptz, $8::numeric)',
    values: [id, customerId, productId, String(version), String(days), String(units), isoTime(at), String(before)],
  };
}

const COLUMNS = sql`
  p.id::text, p.customer_id::text, p.product_id::text, v.name, p.status, p.days, p.daily_ppb::text, p.damages_ppb::text,
  p.principal_units::text, p.days_paid, p.started_at, p.next_at, p.ended_at`;
const FROM = sql`from smart_plans p join smart_versions v on v.product_id = p.product_id and v.version = p.version`;

/** Null: the customer has no such plan. */
export async function findPlan(tx: Tx, customerId: string, id: string): Promise<PlanRow | null> {
  const { rows } = await sql<PlanRow>`
    select ${COLUMNS} ${FROM} where p.id = ${id} and p.customer_id = ${customerId}`.execute(tx);
  return rows[0] ?? null;
}

/** Null: it runs, or there is none. */
export async function findEnded(tx: Tx, id: string): Promise<PlanRow | null> {
  const { rows } = await sql<PlanRow>`select ${COLUMNS} ${FROM} where p.id = ${id} and p.status <> 'earning'`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** That its end was mailed. False if it was before. */
export async function insertMail(tx: Tx, planId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into smart_mails (plan_id, written_at) values (${planId}, ${new Date(tx.now())})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

export async function hasRunning(tx: Tx, customerId: string, productId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from smart_plans where customer_id = ${customerId} and product_id = ${productId} and status = 'earning'`.execute(
    tx,
  );
  return rows.length > 0;
}

/** `from`, `to`: of the time in which they pay something. */
export type PlansAsked = {
  readonly status?: PlanStatus | undefined;
  readonly from?: Instant | undefined;
  readonly to?: Instant | undefined;
  readonly page: number;
  readonly size: number;
};

/** Newest first, and their total number. */
export async function listPlans(
  tx: Tx,
  customerId: string,
  { status, from, to, page, size }: PlansAsked,
): Promise<{ readonly list: PlanRow[]; readonly total: number }> {
  const conditions = [
    sql`p.customer_id = ${customerId}`,
    ...(status === undefined ? [] : [sql`p.status = ${status}`]),
    ...(from === undefined
      ? []
      : [sql`coalesce(p.ended_at, p.started_at + p.days * interval '24 hours') >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql`p.started_at < ${new Date(to)}`]),
  ];
  const isAsked = sql.join(conditions, sql` and `);
  const { rows } = await sql<PlanRow>`
    select ${COLUMNS} ${FROM} where ${isAsked} order by p.id desc limit ${size} offset ${(page - 1) * size}`.execute(
    tx,
  );
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*)::int as total from smart_plans p where ${isAsked}`.execute(tx);
  return { list: rows, total: counted[0]?.total ?? 0 };
}

export type PostingRow = {
  readonly id: string;
  readonly kind: string;
  readonly units: string;
  readonly step: number;
  readonly posted_at: Date;
};

/** What was posted for the plan in its customer's own book, the latest first, and how many. */
export async function listPostings(
  tx: Tx,
  { id, customer_id: customerId }: Pick<PlanRow, 'id' | 'customer_id'>,
  page: number,
  size: number,
): Promise<{ readonly list: PostingRow[]; readonly total: number }> {
  const isOfPlan = sql`
    j.book = ledger_book(${customerId}, 'real') and j.fact_id = ${id}
    and j.kind_id = any (array(select k.id from ledger_kinds k where k.fact = 'plan'))`;
  const { rows } = await sql<PostingRow>`
    select j.id::text, k.kind, j.amount_units::text as units, j.step, j.posted_at
    from ledger_journal j join ledger_kinds k on k.id = j.kind_id
    where ${isOfPlan} order by j.id desc limit ${size} offset ${(page - 1) * size}`.execute(tx);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*)::int as total from ledger_journal j where ${isOfPlan}`.execute(tx);
  return { list: rows, total: counted[0]?.total ?? 0 };
}

/** Pays up to that many plans. Returns how many were due. */
export async function payDue(tx: Tx, at: Instant, most: number): Promise<number> {
  const { rows } = await sql<{ paid: number }>`select smart_pay(${new Date(at)}, ${most}) as paid`.execute(tx);
  return rows[0]?.paid ?? 0;
}

export async function exit(tx: Tx, id: string, returned: bigint, at: Instant): Promise<void> {
  await sql`select smart_exit(${id}, ${String(returned)}, ${new Date(at)})`.execute(tx);
}

/** @property isRenewal an earlier text was accepted, and not this one. */
export type Enabling = { readonly enabledAt: Date | null; readonly isRenewal: boolean };

/** When this text about the risks was accepted, or a later one. */
export async function findEnabling(tx: Tx, customerId: string, version: number): Promise<Enabling> {
  const { rows } = await sql<{ at: Date | null; count: number }>`
    select min(enabled_at) filter (where text_version >= ${version}) as at, count(*)::integer as count
    from smart_enablings where customer_id = ${customerId}`.execute(tx);
  const { at, count } = rows[0] ?? { at: null, count: 0 };
  return { enabledAt: at, isRenewal: at === null && count > 0 };
}

/** Every text that was accepted, the newest first. */
export async function listEnablings(tx: Tx, customerId: string): Promise<{ version: number; at: Date }[]> {
  const { rows } = await sql<{ version: number; at: Date }>`
    select text_version as version, enabled_at as at from smart_enablings where customer_id = ${customerId}
    order by text_version desc`.execute(tx);
  return rows;
}

/** The first time counts, for each text. */
export async function enable(tx: Tx, customerId: string, version: number, at: Instant): Promise<void> {
  await sql`
    insert into smart_enablings (customer_id, text_version, enabled_at) values (${customerId}, ${version}, ${new Date(at)})
    on conflict do nothing`.execute(tx);
}
