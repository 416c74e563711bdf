/** Cases: one statement per function, on this feature's own tables. */
import type { CaseKind, CaseOutcome, CaseStatus } from '@candor/core/staff/cases';
import type { Role } from '@candor/core/staff/permissions';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tx } from '../../db/db.ts';
import { type CasesTables, own } from './tables.ts';

export type CaseRow = Readonly<Selectable<CasesTables['cases_cases']>>;

export async function findCase(tx: Tx, id: string): Promise<CaseRow | null> {
  const row = await own(tx).selectFrom('cases_cases').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** When each is to be decided. */
export async function duesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await own(tx).selectFrom('cases_cases').select(['id', 'due_at']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, due_at: dueAt }) => [id, dueAt]));
}

export async function listByIds(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, CaseRow>> {
  if (ids.length === 0) return new Map();
  const rows = await own(tx).selectFrom('cases_cases').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The next one to decide about it waits for the end of the transaction. */
export async function lockCase(tx: Tx, id: string): Promise<CaseRow | null> {
  const row = await own(tx).selectFrom('cases_cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** For kinds with at most one open case per customer: a suspension, or an identity check. */
export async function lockOpenOf(tx: Tx, kind: CaseKind, customerId: string): Promise<CaseRow | null> {
  const row = await own(tx)
    .selectFrom('cases_cases')
    .selectAll()
    .where('kind', '=', kind)
    .where('customer_id', '=', customerId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function findOpenOf(tx: Tx, kind: CaseKind, customerId: string): Promise<CaseRow | null> {
  const row = await own(tx)
    .selectFrom('cases_cases')
    .selectAll()
    .where('kind', '=', kind)
    .where('customer_id', '=', customerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export function insertCase(tx: Tx, opened: Insertable<CasesTables['cases_cases']>): Promise<CaseRow> {
  return own(tx).insertInto('cases_cases').values(opened).returningAll().executeTakeFirstOrThrow();
}

type Someone = { readonly id: string; readonly role: Role };

/** Null for nobody. */
export function saveAssignee(tx: Tx, id: string, staff: Someone | null, at: Date): Promise<CaseRow> {
  return own(tx)
    .updateTable('cases_cases')
    .set({
      assignee_id: staff?.id ?? null,
      assignee_role: staff?.role ?? null,
      assigned_at: staff === null ? null : at,
      changed_at: at,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function saveOutcome(
  tx: Tx,
  id: string,
  {
    outcome,
    words,
    staff,
    at,
  }: { readonly outcome: CaseOutcome; readonly words: string; readonly staff: Someone | null; readonly at: Date },
): Promise<CaseRow> {
  return own(tx)
    .updateTable('cases_cases')
    .set({
      outcome,
      closing_words: words,
      closed_at: at,
      closed_by: staff?.id ?? null,
      closed_role: staff?.role ?? null,
      changed_at: at,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Marks overdue cases and returns them, each once, however many processes look at the same time. */
export async function escalate(tx: Tx, now: Date, most: number): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    update cases_cases set escalated_at = ${now}, changed_at = ${now}
    where id in (
      select id from cases_cases where closed_at is null and escalated_at is null and due_at <= ${now}
      order by due_at limit ${most} for update skip locked)
    returning *`.execute(tx);
  return rows;
}

export type CaseFilter = {
  readonly status: CaseStatus;
  readonly kinds: readonly CaseKind[];
  /** Null for nobody. */
  readonly assigneeId?: string | null | undefined;
  readonly customerId?: string | undefined;
  /** Only those due before then. */
  readonly dueBefore?: Date | undefined;
};

/** Open cases by due date, closed ones latest first; each queue is one stream along its own index, so a page costs its own length. */
export async function listCases(tx: Tx, filter: CaseFilter, behind: string | null, most: number): Promise<CaseRow[]> {
  const { rows } = await pageOf(filter, behind, most).execute(tx);
  return rows;
}

export function pageOf(filter: CaseFilter, behind: string | null, most: number): RawBuilder<CaseRow> {
  const isOpen = filter.status === 'open';
  const terms = termsOf(filter);
  if (behind !== null)
    terms.push(
      isOpen
        ? sql`(c.due_at, c.id) > (${timeOf('due_at', behind)}, ${behind}::bigint)`
        : sql`(c.closed_at, c.id) < (${timeOf('closed_at', behind)}, ${behind}::bigint)`,
    );
  const order = isOpen ? sql`due_at, id` : sql`closed_at desc, id desc`;
  return sql<CaseRow>`select stream.* from unnest(${filter.kinds}::text[]) k (kind) cross join lateral (
      select * from cases_cases c where c.kind = k.kind and ${sql.join(terms, sql` and `)} order by ${order} limit ${most}
    ) stream order by ${order} limit ${most}`;
}

/** Read from the row, because the database's times have more digits than ours. */
function timeOf(column: 'due_at' | 'closed_at', id: string): RawBuilder<unknown> {
  return sql`(select ${sql.ref(column)} from cases_cases where id = ${id}::bigint)`;
}

function termsOf({ status, assigneeId, customerId, dueBefore }: CaseFilter): RawBuilder<unknown>[] {
  const terms = [status === 'open' ? sql`c.closed_at is null` : sql`c.closed_at is not null`];
  if (assigneeId !== undefined)
    terms.push(assigneeId === null ? sql`c.assignee_id is null` : sql`c.assignee_id = ${assigneeId}::bigint`);
  if (customerId !== undefined) terms.push(sql`c.customer_id = ${customerId}::bigint`);
  if (dueBefore !== undefined) terms.push(sql`c.due_at <= ${dueBefore}`);
  return terms;
}

export type CaseCount = {
  readonly kind: CaseKind;
  readonly open: number;
  readonly unassigned: number;
  readonly mine: number;
  readonly overdue: number;
};

/** Of open cases. */
export async function countCases(tx: Tx, kinds: readonly CaseKind[], staffId: string, now: Date): Promise<CaseCount[]> {
  const { rows } = await sql<CaseCount>`
    select k.kind, count(c.id)::int as open, (count(c.id) filter (where c.assignee_id is null))::int as unassigned,
      (count(c.id) filter (where c.assignee_id = ${staffId}::bigint))::int as mine,
      (count(c.id) filter (where c.due_at <= ${now}))::int as overdue
    from unnest(${kinds}::text[]) k (kind) left join cases_cases c on c.kind = k.kind and c.closed_at is null
    group by k.kind order by k.kind`.execute(tx);
  return rows;
}

export async function lastChange(tx: Tx): Promise<Date | null> {
  const row = await own(tx)
    .selectFrom('cases_cases')
    .select('changed_at')
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.changed_at ?? null;
}
