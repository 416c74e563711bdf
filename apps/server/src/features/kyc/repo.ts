/** Identity checks: one statement per function, on this feature's own tables. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../db/db.ts';
import { type KycTables, type BlindIndexKind, own } from './tables.ts';

export type CheckRow = Readonly<Selectable<KycTables['kyc_checks']>>;
export type DecisionRow = Readonly<Selectable<KycTables['kyc_decisions']>>;
export type ScreeningRow = Readonly<Selectable<KycTables['kyc_screenings']>>;
export type MrzRow = Readonly<Selectable<KycTables['kyc_zones']>>;

export async function findDraft(tx: Tx, customerId: string): Promise<Buffer | null> {
  const row = await own(tx)
    .selectFrom('kyc_drafts')
    .select('sealed')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.sealed ?? null;
}

export async function saveDraft(tx: Tx, draft: KycTables['kyc_drafts']): Promise<void> {
  await own(tx)
    .insertInto('kyc_drafts')
    .values(draft)
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(draft))
    .execute();
}

export async function deleteDraft(tx: Tx, customerId: string): Promise<void> {
  await own(tx).deleteFrom('kyc_drafts').where('customer_id', '=', customerId).execute();
}

/** Latest first. */
export function listChecks(tx: Tx, customerId: string): Promise<CheckRow[]> {
  return own(tx)
    .selectFrom('kyc_checks')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('attempt', 'desc')
    .execute();
}

export async function lastCheck(tx: Tx, customerId: string): Promise<CheckRow | null> {
  const row = await own(tx)
    .selectFrom('kyc_checks')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function findCheck(tx: Tx, id: string): Promise<CheckRow | null> {
  return (await own(tx).selectFrom('kyc_checks').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export function insertCheck(tx: Tx, check: Insertable<KycTables['kyc_checks']>): Promise<CheckRow> {
  return own(tx).insertInto('kyc_checks').values(check).returningAll().executeTakeFirstOrThrow();
}

/** Withdraws the check of an account that was closed before anybody decided. Never before it was handed in, should the clock have been set back. */
export async function withdraw(tx: Tx, id: string, at: Date): Promise<void> {
  await own(tx)
    .updateTable('kyc_checks')
    .set({ status: 'withdrawn', decided_at: sql<Date>`greatest(${at}::timestamptz, submitted_at)` })
    .where('id', '=', id)
    .execute();
}

/** Whoever notes the same for another customer waits for the end of the transaction, and then finds this one. */
export async function lockBlindIndex(
  tx: Tx,
  { kind, hash }: Pick<KycTables['kyc_marks'], 'kind' | 'hash'>,
): Promise<void> {
  const key = `kyc ${kind} ${hash.toString('hex')}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

export async function insertBlindIndexes(tx: Tx, marks: readonly KycTables['kyc_marks'][]): Promise<void> {
  if (marks.length === 0) return;
  await own(tx)
    .insertInto('kyc_marks')
    .values([...marks])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Where the customer says they live. */
export async function insertResidence(tx: Tx, residence: KycTables['kyc_residences']): Promise<void> {
  await own(tx).insertInto('kyc_residences').values(residence).execute();
}

export type SameBlindIndex = { readonly kind: BlindIndexKind; readonly customer_id: string; readonly at: Date };

/** Checks of other customers with the same document number, device or phone; those with the same document first. */
export function listSameBlindIndexes(tx: Tx, customerId: string, most: number): Promise<SameBlindIndex[]> {
  return (
    own(tx)
      .selectFrom('kyc_marks as mine')
      .innerJoin('kyc_marks as theirs', (join) =>
        join
          .onRef('theirs.kind', '=', 'mine.kind')
          .onRef('theirs.hash', '=', 'mine.hash')
          .onRef('theirs.customer_id', '<>', 'mine.customer_id'),
      )
      .innerJoin('kyc_checks as c', 'c.id', 'theirs.check_id')
      .select(({ fn }) => ['theirs.kind', 'theirs.customer_id', fn.max('c.submitted_at').as('at')])
      .where('mine.customer_id', '=', customerId)
      .groupBy(['theirs.kind', 'theirs.customer_id'])
      // Customers state their device and phone themselves: however many state the same, they must not crowd out a shared document.
      .orderBy(sql`theirs.kind <> 'documentNumber'`)
      .orderBy(sql`theirs.kind = 'device'`)
      .orderBy('at', 'desc')
      .orderBy('theirs.customer_id')
      .limit(most)
      .execute()
  );
}

/** Checks that wait for a reviewer and were not searched for an MRZ yet, after this id. */
export async function listWithoutMrz(tx: Tx, after: string, most: number): Promise<string[]> {
  const rows = await own(tx)
    .selectFrom('kyc_checks as c')
    .leftJoin('kyc_zones as z', 'z.check_id', 'c.id')
    .select('c.id')
    .where('c.status', '=', 'pending')
    .where('z.check_id', 'is', null)
    .where('c.id', '>', after)
    .orderBy('c.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertMrz(tx: Tx, mrz: KycTables['kyc_zones']): Promise<void> {
  await own(tx)
    .insertInto('kyc_zones')
    .values(mrz)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findMrz(tx: Tx, checkId: string): Promise<MrzRow | null> {
  return (await own(tx).selectFrom('kyc_zones').selectAll().where('check_id', '=', checkId).executeTakeFirst()) ?? null;
}

export function insertScreening(tx: Tx, screening: Insertable<KycTables['kyc_screenings']>): Promise<ScreeningRow> {
  return own(tx).insertInto('kyc_screenings').values(screening).returningAll().executeTakeFirstOrThrow();
}

/** The screening in force. */
export async function lastScreening(tx: Tx, checkId: string): Promise<ScreeningRow | null> {
  const row = await own(tx)
    .selectFrom('kyc_screenings')
    .selectAll()
    .where('check_id', '=', checkId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The database decides the check along with this row, or refuses it. */
export function insertDecision(tx: Tx, decision: Insertable<KycTables['kyc_decisions']>): Promise<DecisionRow> {
  return own(tx).insertInto('kyc_decisions').values(decision).returningAll().executeTakeFirstOrThrow();
}

export async function findDecision(tx: Tx, checkId: string): Promise<DecisionRow | null> {
  return (
    (await own(tx).selectFrom('kyc_decisions').selectAll().where('check_id', '=', checkId).executeTakeFirst()) ?? null
  );
}

/** Erases the details of all the customer's attempts; what was decided stays. */
export async function eraseChecks(tx: Tx, customerId: string, at: Date): Promise<void> {
  await own(tx)
    .updateTable('kyc_checks')
    .set({ details: null, erased_at: at })
    .where('customer_id', '=', customerId)
    .where('erased_at', 'is', null)
    .execute();
}

export async function eraseDecisions(tx: Tx, checkIds: readonly string[]): Promise<void> {
  await own(tx)
    .updateTable('kyc_decisions')
    .set({ sealed: null, answered: [] })
    .where('check_id', 'in', checkIds)
    .execute();
}

export async function eraseScreenings(tx: Tx, checkIds: readonly string[]): Promise<void> {
  await own(tx)
    .updateTable('kyc_screenings')
    .set({ sealed: null, matched: [] })
    .where('check_id', 'in', checkIds)
    .execute();
}

export async function deleteMrz(tx: Tx, checkIds: readonly string[]): Promise<void> {
  await own(tx).deleteFrom('kyc_zones').where('check_id', 'in', checkIds).execute();
}

export async function deleteBlindIndexes(tx: Tx, customerId: string): Promise<void> {
  await own(tx).deleteFrom('kyc_marks').where('customer_id', '=', customerId).execute();
  await own(tx).deleteFrom('kyc_residences').where('customer_id', '=', customerId).execute();
}

/** Customers whose checks no longer have to be retained. */
export async function listToErase(tx: Tx, now: Date, most: number): Promise<string[]> {
  const rows = await own(tx)
    .selectFrom('kyc_checks as k')
    .innerJoin('identity_customers as c', 'c.id', 'k.customer_id')
    .select('k.customer_id')
    .distinct()
    .where('k.erased_at', 'is', null)
    .where('c.status', '=', 'closed')
    .where((is) =>
      is.or([
        is(sql<Date>`kyc_kept_until(c.closed_at)`, '<=', now),
        // Customers with no check that the law requires us to retain.
        sql<boolean>`NOT EXISTS (SELECT FROM kyc_checks AS v WHERE v.customer_id = k.customer_id AND v.status IN ('pending', 'verified'))`,
      ]),
    )
    .limit(most)
    .execute();
  return rows.map(({ customer_id: id }) => id);
}

/** Customers with a closed account who left a pending check or a draft. */
export async function listLeft(tx: Tx, most: number): Promise<string[]> {
  const rows = await own(tx)
    .selectFrom('kyc_checks as k')
    .innerJoin('identity_customers as c', 'c.id', 'k.customer_id')
    .select('k.customer_id')
    .where('k.status', '=', 'pending')
    .where('c.status', '=', 'closed')
    .union(
      own(tx)
        .selectFrom('kyc_drafts as d')
        .innerJoin('identity_customers as c', 'c.id', 'd.customer_id')
        .select('d.customer_id')
        .where('c.status', '=', 'closed'),
    )
    .limit(most)
    .execute();
  return rows.map(({ customer_id: id }) => id);
}
