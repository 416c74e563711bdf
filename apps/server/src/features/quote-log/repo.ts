/** The chain of the quote log in the database: one statement per function. */
import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Query } from '../../db/batch-pipeline.ts';
import type { Tx } from '../../db/db.ts';
import type { Pins, QuoteRef } from './log/quote-log.ts';

/** The end of the chain: all zero before its first minute. */
export type LastMinute = {
  readonly minute: number;
  readonly hash: Buffer;
  /** The highest ever used. */
  readonly sequence: number;
};

/** Null while another process writes the log. The lock lasts as long as the connection. */
export async function beginLog(
  client: ClientBase,
  holder: string,
): Promise<(LastMinute & { readonly epoch: string }) | null> {
  const { rows: locks } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('quote_log', 0)) as locked`,
  );
  if (locks[0]?.locked !== true) return null;
  const { rows } = await client.query<{ epoch: string; minute: number; hash: Buffer; sequence: string }>(
    'select epoch, minute, hash, sequence from quote_log_begin($1)',
    [holder],
  );
  const [last] = rows;
  return last === undefined ? null : { ...last, sequence: Number(last.sequence) };
}

/** Lets another process begin. */
export async function endLog(client: ClientBase): Promise<void> {
  await client.query(`select pg_advisory_unlock(hashtextextended('quote_log', 0))`);
}

export type SealedMinute = {
  readonly minute: number;
  readonly previous: Uint8Array;
  readonly hash: Uint8Array;
  readonly quotes: number;
  readonly instruments: number;
  readonly bytes: number;
  readonly sequence: number;
};

/** Fails with CN009 when another process writes the log. */
export async function sealMinute(tx: Tx, epoch: string, sealed: SealedMinute): Promise<void> {
  const { minute, previous, hash, quotes, instruments, bytes, sequence } = sealed;
  await sql`select quote_log_seal(${epoch}, ${minute}, ${Buffer.from(previous)}, ${Buffer.from(hash)}, ${quotes}, ${instruments}, ${bytes},
    ${sequence})`.execute(tx);
}

/** Null if it is not sealed. */
export async function findMinute(tx: Tx, minute: number): Promise<{ hash: Buffer } | null> {
  const { rows } = await sql<{ hash: Buffer }>`select hash from quote_minutes where minute = ${minute}`.execute(tx);
  return rows[0] ?? null;
}

/** The sealed minutes behind it, in order. */
export async function listMinutesAfter(tx: Tx, minute: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ minute: number }>`
    select minute from quote_minutes where minute > ${minute} order by minute limit ${most}`.execute(tx);
  return rows.map((row) => row.minute);
}

/** The minutes whose packs are to be removed. */
export async function expireMinutes(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ minute: number }>`
    select minute from quote_log_expire(${new Date(tx.now())})`.execute(tx);
  return rows.map(({ minute }) => minute);
}

/** Saves the pins in the transaction of the fills that rest on them. Fails with CN009 when another process writes the log. */
export function savePins({ epoch, pins }: Pins): Query | null {
  if (pins.length === 0) return null;
  const columns = [
    pins.map(({ code }) => code),
    pins.map(({ minute }) => String(minute)),
    pins.map(({ sequence }) => String(sequence)),
    pins.map(({ count }) => String(count)),
    pins.map(({ hash }) => Buffer.from(hash).toString('hex')),
  ];
  return {
    name: 'quote-log-pin',
    text: 'select quote_log_pin($1::bigint, $2::text[], $3::integer[], $4::bigint[], $5::integer[], $6::text[])',
    values: [epoch, ...columns],
  };
}

export type SavedPin = QuoteRef & { readonly count: number; readonly hash: string };

/**
 * The running hashes, in hexadecimal, that were saved up to these quotes or to later ones of the same minute: a batch saves the last one of each.
 * In the order of the log.
 */
export async function findPins(tx: Tx, refs: readonly QuoteRef[]): Promise<SavedPin[]> {
  if (refs.length === 0) return [];
  const { rows } = await sql<Omit<SavedPin, 'sequence'> & { readonly sequence: string }>`
    select distinct p.code, p.minute, p.sequence, p.count, encode(p.hash, 'hex') as hash
    from unnest(${refs.map(({ code }) => code)}::text[], ${refs.map(({ minute }) => minute)}::integer[],
      ${refs.map(({ sequence }) => sequence)}::bigint[]) as asked (code, minute, sequence)
    cross join lateral (
      select * from quote_pins p where p.minute = asked.minute and p.code = asked.code and p.sequence >= asked.sequence order by p.sequence limit 1
    ) p
    order by p.minute, p.code, p.sequence`.execute(tx);
  return rows.map((row) => ({ ...row, sequence: Number(row.sequence) }));
}
