/** Price alerts: one statement per function. What a quote has reached is said by the database's own functions (migration 0155). */
import type { AlertKind } from '@candor/core/alerts/alert';
import { isoTime, type Instant } from '@candor/core/time';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';

export type AlertStatus = 'open' | 'fired' | 'deleted' | 'expired' | 'closed';

export type AlertRow = {
  readonly id: string;
  readonly customer_id: string;
  readonly code: string;
  readonly kind: AlertKind;
  readonly level: string | null;
  readonly move_ppb: string | null;
  readonly window_minutes: number | null;
  readonly digits: number;
  readonly note: string | null;
  readonly expires_at: Date | null;
  readonly created_at: Date;
  readonly set_at: Date;
  readonly set_sequence: string;
  readonly status: AlertStatus;
  readonly ended_at: Date | null;
  readonly minute: number | null;
  readonly sequence: string | null;
  readonly bid: string | null;
  readonly ask: string | null;
  readonly quoted_at: Date | null;
  readonly source: string | null;
  readonly price: string | null;
  readonly from_price: string | null;
  readonly from_minute: number | null;
};

/** What an alert waits for. Decimals as text; of a move, in parts per billion. */
export type TermsRow = Pick<AlertRow, 'level' | 'move_ppb' | 'window_minutes' | 'digits' | 'note'> & {
  readonly expiresAt: Instant | null;
  /** The last quote by now. */
  readonly setSequence: number;
};

/** Fails with CN020 when there are as many as there may be, and with CN021 when that many were set and changed of late. */
export async function insertAlert(
  tx: Tx,
  { customerId, code, kind, terms }: { customerId: string; code: string; kind: AlertKind; terms: TermsRow },
): Promise<string> {
  const now = isoTime(tx.now());
  const { rows } = await sql<{ id: string }>`
    insert into alerts_alerts (customer_id, code, kind, level, move_ppb, window_minutes, digits, note, expires_at, created_at, set_at, set_sequence)
    values (${customerId}, ${code}, ${kind}, ${terms.level}::numeric, ${terms.move_ppb}::bigint, ${terms.window_minutes}::integer, ${terms.digits},
      ${terms.note}, ${timeOf(terms)}, ${now}, ${now}, ${terms.setSequence})
    returning id::text`.execute(tx);
  return rows[0]?.id ?? '';
}

/** Later than it was set before, if only by a millisecond. False: it is not open. Fails with CN021 as above. */
export async function updateAlert(tx: Tx, id: string, terms: TermsRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update alerts_alerts set level = ${terms.level}::numeric, move_ppb = ${terms.move_ppb}::bigint, window_minutes = ${terms.window_minutes}::integer,
      digits = ${terms.digits}, note = ${terms.note}, expires_at = ${timeOf(terms)},
      set_at = greatest(${isoTime(tx.now())}::timestamptz, set_at + interval '1 millisecond'), set_sequence = ${terms.setSequence}
    where id = ${id} and status = 'open'`.execute(tx);
  return numAffectedRows === 1n;
}

/** False: it is not open. */
export async function deleteAlert(tx: Tx, id: string, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select alerts_delete(${id}, ${customerId}, ${isoTime(tx.now())}) as done`.execute(tx);
  return rows[0]?.done === true;
}

export async function findOwnAlert(tx: Tx, customerId: string, id: string): Promise<AlertRow | null> {
  const { rows } = await sql<AlertRow>`
    select * from alerts_alerts where id = ${id} and customer_id = ${customerId}`.execute(tx);
  return rows[0] ?? null;
}

export async function lockOwnAlert(tx: Tx, customerId: string, id: string): Promise<AlertRow | null> {
  const { rows } = await sql<AlertRow>`
    select * from alerts_alerts where id = ${id} and customer_id = ${customerId} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function findAlerts(tx: Tx, ids: readonly string[]): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`select * from alerts_alerts where id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}

export type AlertFilter = {
  /** Null: all but those that were taken back. */
  readonly status: 'open' | 'ended' | null;
  readonly code: string | null;
};

/** The newest first. */
export async function listAlerts(
  tx: Tx,
  customerId: string,
  { status, code }: AlertFilter,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ list: AlertRow[]; total: number }> {
  const which = sql`customer_id = ${customerId} and (${code}::text is null or code = ${code})
    and status = any(${status === 'open' ? ['open'] : status === 'ended' ? ENDED : ['open', ...ENDED]}::text[])`;
  const { rows } = await sql<AlertRow>`select * from alerts_alerts where ${which}
    order by coalesce(ended_at, created_at) desc, id desc limit ${size} offset ${(page - 1) * size}`.execute(tx);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from alerts_alerts where ${which}`.execute(tx);
  return { list: rows, total: counted.rows[0]?.total ?? 0 };
}

const ENDED = ['fired', 'expired', 'closed'];

/** Every one of the customer's, for their data; those that were taken back too. */
export async function listEveryAlert(
  tx: Tx,
  customerId: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ list: AlertRow[]; total: number }> {
  const { rows } = await sql<AlertRow>`select * from alerts_alerts where customer_id = ${customerId}
    order by id desc limit ${size} offset ${(page - 1) * size}`.execute(tx);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from alerts_alerts where customer_id = ${customerId}`.execute(tx);
  return { list: rows, total: counted.rows[0]?.total ?? 0 };
}

export type MoveRow = Pick<AlertRow, 'level' | 'move_ppb' | 'window_minutes' | 'digits' | 'expires_at' | 'set_at'> & {
  readonly alert_id: string;
  readonly until_at: Date;
};

/** What the customer's alerts waited for before they were changed, or ended: the latest first. */
export async function listMoves(
  tx: Tx,
  customerId: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ list: MoveRow[]; total: number }> {
  const { rows } = await sql<MoveRow>`
    select alert_id::text, level, move_ppb::text, window_minutes, digits, expires_at, set_at, until_at from alerts_moves
    where customer_id = ${customerId} order by until_at desc, alert_id desc limit ${size} offset ${(page - 1) * size}`.execute(
    tx,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from alerts_moves where customer_id = ${customerId}`.execute(tx);
  return { list: rows, total: counted.rows[0]?.total ?? 0 };
}

/** Removes some of what ended long ago. Gives how many. */
export async function expireAlerts(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ removed: number }>`select alerts_expire(${most}) as removed`.execute(tx);
  return rows[0]?.removed ?? 0;
}

/** Open ones behind an id, in the order of their ids. */
export async function listOpen(tx: Tx, behind: string, most: number): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`select * from alerts_alerts where status = 'open' and id > ${behind}
    order by id limit ${most}`.execute(tx);
  return rows;
}

/** How far the log was looked through; null: it never was. */
export async function readLooked(tx: Tx): Promise<number | null> {
  const { rows } = await sql<{ minute: number }>`select minute from alerts_watch`.execute(tx);
  return rows[0]?.minute ?? null;
}

/** Gives the ids of those whose time was over by then. */
export async function noteLooked(tx: Tx, minute: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id::text from alerts_looked(${minute}) as expired (id)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A quote that reached an alert. Prices are decimals as text. */
export type Firing = {
  readonly id: string;
  readonly minute: number;
  readonly sequence: number;
  readonly bid: string;
  readonly ask: string;
  readonly time: Instant;
  readonly source: string;
  readonly from: string | null;
  readonly fromMinute: number | null;
};

/** The quotes' hashes are saved in this transaction. Gives the ids of those that were reached. */
export async function fire(tx: Tx, firings: readonly Firing[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from alerts_fire(
      ${firings.map(({ id }) => id)}::bigint[], ${firings.map(({ minute }) => minute)}::integer[],
      ${firings.map(({ sequence }) => sequence)}::bigint[], ${firings.map(({ bid }) => bid)}::numeric[],
      ${firings.map(({ ask }) => ask)}::numeric[], ${firings.map(({ time }) => isoTime(time))}::timestamptz[],
      ${firings.map(({ source }) => source)}::text[], ${firings.map(({ from }) => from)}::numeric[],
      ${firings.map(({ fromMinute }) => fromMinute)}::integer[], ${isoTime(tx.now())}) as reached (id)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those of these for which no mail was written yet, in the order of their ids; from now on one was. */
export async function takeForMail(tx: Tx, ids: readonly string[]): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    with taken as (
      insert into alerts_mails (alert_id, written_at)
      select id, ${isoTime(tx.now())} from alerts_alerts where id = any(${[...ids]}::bigint[]) and status = 'fired'
      on conflict do nothing returning alert_id)
    select a.* from alerts_alerts a join taken on taken.alert_id = a.id order by a.id`.execute(tx);
  return rows;
}

function timeOf({ expiresAt }: TermsRow): string | null {
  return expiresAt === null ? null : isoTime(expiresAt);
}
