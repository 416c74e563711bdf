/**
 * A repeated money-moving call gets its first answer and has no second effect. The key belongs to the customer; the hash covers
 * mode, route and body, so that the same key with a different request is detected.
 */
import { hash } from 'node:crypto';
import { isPassing, REFUSAL_CODES } from '@candor/core/refusal';
import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import { type Column, insertAll, updateAll } from './batch-statements.ts';
import { type Db, inTransaction, type Tx } from './db.ts';

export type IdempotencyKey = { readonly key: string; readonly requestHash: Buffer };

/** HTTP 409: the key was used for another request. */
export class IdempotencyConflict extends Error {
  constructor() {
    super('this idempotency key was used for another request');
    this.name = 'IdempotencyConflict';
  }
}

const KEY = /^[\x21-\x7e]{1,128}$/;

export function parseIdempotencyKey(header: unknown): string | null {
  return typeof header === 'string' && KEY.test(header) ? header : null;
}

export function hashRequest(path: string, mode: string, body: unknown): Buffer {
  return hash('sha256', `${path}\n${mode}\n${JSON.stringify(body)}`, 'buffer');
}

export type FirstAnswer = {
  readonly customer: string;
  readonly key: string;
  readonly requestHash: Buffer;
  readonly answer: unknown;
};

/** The answers given before to any of these keys. */
export async function findAnswers(
  client: ClientBase,
  keys: readonly { readonly owner: string; readonly key: string }[],
): Promise<FirstAnswer[]> {
  const { rows } = await client.query<{ customer_id: string; key: string; request_hash: Buffer; answer: unknown }>({
    name: 'idempotency-find',
    text: `select a.customer_id, a.key, a.request_hash, a.answer
           from unnest($1::bigint[], $2::text[]) as asked (customer_id, key)
           join idempotency_answers a on a.customer_id = asked.customer_id and a.key = asked.key`,
    values: [keys.map(({ owner }) => owner), keys.map(({ key }) => key)],
  });
  return rows.map((row) => ({
    customer: row.customer_id,
    key: row.key,
    requestHash: row.request_hash,
    answer: row.answer,
  }));
}

const COLUMNS: readonly Column<FirstAnswer>[] = [
  ['customer_id', 'bigint', ({ customer }) => customer],
  ['key', 'text', ({ key }) => key],
  ['request_hash', 'bytea', ({ requestHash }) => `\\x${requestHash.toString('hex')}`],
  ['answer', 'jsonb', ({ answer }) => JSON.stringify(answer)],
];
/** Saved with the effect, in its transaction: without a stored answer there is no effect either. */
export const saveAnswers = insertAll('idempotency_answers', COLUMNS);

/** In place of a passing refusal to the same request; the table refuses to replace any other answer. */
export const supersedeAnswers = updateAll('superseding', 'idempotency_answers', COLUMNS, [
  'customer_id',
  'key',
  'request_hash',
]);

/**
 * For use cases of one transaction each: the work happens once per key, and a repetition gets its first answer. A refusal is not
 * stored: nothing has happened. The answer must be plain JSON.
 */
export async function once<T>(
  db: Db,
  customer: string,
  { key, requestHash }: IdempotencyKey,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    // Two requests with the same key run one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${customer} ${key}`}, 1))`.execute(tx);
    const first = await firstAnswer<T>(tx, customer, { key, requestHash });
    if (first !== null) return first.answer;
    const answer = await work(tx);
    await sql`insert into idempotency_answers (customer_id, key, request_hash, answer)
      values (${customer}, ${key}, ${requestHash}, ${JSON.stringify(answer)}::jsonb)`.execute(tx);
    return answer;
  });
}

/** The first answer to this key; null when it is new. */
export async function firstAnswer<T>(
  tx: Tx,
  customer: string,
  { key, requestHash }: IdempotencyKey,
): Promise<{ readonly answer: T } | null> {
  const { rows } = await sql<{ request_hash: Buffer; answer: T }>`
    select request_hash, answer from idempotency_answers where customer_id = ${customer} and key = ${key}`.execute(tx);
  const [first] = rows;
  if (first === undefined) return null;
  if (!first.request_hash.equals(requestHash)) throw new IdempotencyConflict();
  return { answer: first.answer };
}

const PASSING = REFUSAL_CODES.filter(isPassing);

/**
 * Gives a key its last answer, so that whoever asks under it later, or is just being decided, changes nothing. False: it has an answer that
 * stands. A request that is being committed under this key is waited for.
 */
export async function closeKey(
  tx: Tx,
  customer: string,
  { key, requestHash }: IdempotencyKey,
  answer: unknown,
): Promise<boolean> {
  // A passing refusal leaves a key open.
  const { numAffectedRows } = await sql`
    insert into idempotency_answers as kept (customer_id, key, request_hash, answer)
    values (${customer}, ${key}, ${requestHash}, ${JSON.stringify(answer)}::jsonb)
    on conflict (customer_id, key) do update set answer = excluded.answer
      where kept.request_hash = excluded.request_hash
        and kept.answer ->> 'effect' = 'refused' and kept.answer ->> 'code' = any(${PASSING}::text[])`.execute(tx);
  return numAffectedRows === 1n;
}
