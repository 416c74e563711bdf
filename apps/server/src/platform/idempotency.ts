/**
 * A repeated money-moving call gets its first answer and has no second effect. The key belongs to the customer; the hash
 * covers mode, route and body, so that the same key with anything else is told apart.
 */
import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

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
  return createHash('sha256')
    .update(`${path}\n${mode}\n${JSON.stringify(body)}`)
    .digest();
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
  customers: readonly string[],
  keys: readonly string[],
): Promise<FirstAnswer[]> {
  const { rows } = await client.query<{ customer_id: string; key: string; request_hash: Buffer; answer: unknown }>({
    name: 'idempotency-find',
    text: `select a.customer_id, a.key, a.request_hash, a.answer
           from unnest($1::bigint[], $2::text[]) as asked (customer_id, key)
           join idempotency_answers a on a.customer_id = asked.customer_id and a.key = asked.key`,
    values: [customers, keys],
  });
  return rows.map((row) => ({
    customer: row.customer_id,
    key: row.key,
    requestHash: row.request_hash,
    answer: row.answer,
  }));
}

/** Saved with the effect, in its transaction: an answer that is not kept has no effect either. */
export async function saveAnswers(client: ClientBase, answers: readonly FirstAnswer[]): Promise<void> {
  await client.query({
    name: 'idempotency-save',
    text: `insert into idempotency_answers (customer_id, key, request_hash, answer)
           select * from unnest($1::bigint[], $2::text[], $3::bytea[], $4::jsonb[])`,
    values: [
      answers.map(({ customer }) => customer),
      answers.map(({ key }) => key),
      answers.map(({ requestHash }) => requestHash),
      answers.map(({ answer }) => JSON.stringify(answer)),
    ],
  });
}
