/** Whether a request was accepted before. Most that are refused are new: those of a moment are looked up together. */
import { coalesce } from '../../../db/coalesce.ts';
import type { Db } from '../../../db/db.ts';
import { findAnswers, type IdempotencyKey } from '../../../db/idempotency.ts';
import { findReserved } from '../../trading/index.ts';

/** Throws `IdempotencyConflict` when the key was used for another request. */
export type IsRepeated = (owner: string, idempotency: IdempotencyKey) => Promise<boolean>;

export function repeatsIn(db: Db): IsRepeated {
  const isUsed = coalesce<string, true>(async (names) => {
    const client = await db.pool.connect();
    try {
      const answers = await findAnswers(client, names.map(keyOf));
      return new Map(answers.map(({ customer, key }) => [nameOf(customer, key), true]));
    } finally {
      client.release();
    }
  });
  return async (owner, idempotency) =>
    (await isUsed(nameOf(owner, idempotency.key))) !== null &&
    (await findReserved(db.kysely, owner, idempotency)) !== null;
}

/** No id has a space in it. */
function nameOf(owner: string, key: string): string {
  return `${owner} ${key}`;
}

function keyOf(name: string): { readonly owner: string; readonly key: string } {
  const end = name.indexOf(' ');
  return { owner: name.slice(0, end), key: name.slice(end + 1) };
}
