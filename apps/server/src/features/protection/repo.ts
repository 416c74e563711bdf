/** Protection: one statement per function, on this feature's own tables. */
import type { Limit, LimitKind, LimitPeriod } from '@candor/core/protection/limits';
import { sql } from 'kysely';
import type { Tx } from '../../db/db.ts';

export type Confirmation = { note: 'leverage'; version: number; locale: string; confirmed_at: Date };

type ProtectionTables = {
  protection_limits: {
    customer_id: string;
    kind: LimitKind;
    period: LimitPeriod;
    amount_units: string | null;
    next_amount_units: string | null;
    next_from: Date | null;
  };
  protection_breaks: { customer_id: string; until: Date };
  protection_confirmations: Confirmation & { customer_id: string };
};

function own(tx: Tx) {
  return tx.$extendTables<ProtectionTables>();
}

export type StoredLimit = Limit & { readonly kind: LimitKind; readonly period: LimitPeriod };

export async function listLimits(tx: Tx, customerId: string): Promise<StoredLimit[]> {
  const rows = await own(tx)
    .selectFrom('protection_limits')
    .selectAll()
    .where('customer_id', '=', customerId)
    .execute();
  return rows.map(({ kind, period, amount_units, next_amount_units, next_from }) => ({
    kind,
    period,
    amount: units(amount_units),
    next: next_from === null ? null : { amount: units(next_amount_units), from: next_from.getTime() },
  }));
}

/** Blocks every other change of this customer's protection until the transaction ends. */
export async function lockProtection(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('protection ' || ${customerId}::text, 0))`.execute(tx);
}

export async function saveLimit(
  tx: Tx,
  customerId: string,
  { kind, period, amount, next }: StoredLimit,
): Promise<void> {
  const values = {
    amount_units: amount?.toString() ?? null,
    next_amount_units: next?.amount?.toString() ?? null,
    next_from: next === null ? null : new Date(next.from),
  };
  await own(tx)
    .insertInto('protection_limits')
    .values({ customer_id: customerId, kind, period, ...values })
    .onConflict((conflict) => conflict.columns(['customer_id', 'kind', 'period']).doUpdateSet(values))
    .execute();
}

export async function findBreak(tx: Tx, customerId: string): Promise<Date | null> {
  const row = await own(tx)
    .selectFrom('protection_breaks')
    .select('until')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.until ?? null;
}

/** Starts a break, or extends one. */
export async function saveBreak(tx: Tx, customerId: string, until: Date): Promise<void> {
  await own(tx)
    .insertInto('protection_breaks')
    .values({ customer_id: customerId, until })
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet({ until: sql`greatest(protection_breaks.until, excluded.until)` }),
    )
    .execute();
}

/** Everyone who has set anything: few customers, and all that a new process needs to know. */
export async function listProtected(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from protection_limits union select customer_id from protection_breaks
  `.execute(tx);
  return rows.map(({ customer_id }) => customer_id);
}

/** When the customer confirmed this version; null if they have not. */
export async function findConfirmation(tx: Tx, customerId: string, version: number): Promise<Date | null> {
  const row = await own(tx)
    .selectFrom('protection_confirmations')
    .select('confirmed_at')
    .where('customer_id', '=', customerId)
    .where('note', '=', 'leverage')
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

export async function listConfirmations(tx: Tx, customerId: string): Promise<Confirmation[]> {
  return own(tx)
    .selectFrom('protection_confirmations')
    .select(['note', 'version', 'locale', 'confirmed_at'])
    .where('customer_id', '=', customerId)
    .orderBy('version')
    .execute();
}

/** Only the first confirmation is stored. */
export async function saveConfirmation(
  tx: Tx,
  customerId: string,
  confirmation: Omit<Confirmation, 'note'>,
): Promise<void> {
  await own(tx)
    .insertInto('protection_confirmations')
    .values({ customer_id: customerId, note: 'leverage', ...confirmation })
    .onConflict((conflict) => conflict.columns(['customer_id', 'note', 'version']).doNothing())
    .execute();
}

function units(text: string | null): bigint | null {
  return text === null ? null : BigInt(text);
}
