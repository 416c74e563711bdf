/**
 * Statements that take longer to plan than to execute, such as those about all months of the ledger: each connection plans them once, for whatever
 * values. A plan is made without knowing these, so the settings of its connections leave it no way but an index in the order that is asked for.
 */
import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Db } from './db.ts';

/** A connection keeps a plan for each text, of half a megabyte. What else is asked for is planned each time. */
const TEXTS_MAX = 64;
const names = new Map<string, string>();

/** Not part of a transaction. */
export async function prepared<Row extends pg.QueryResultRow>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  const { sql: text, parameters } = query.compile(db.kysely);
  const name = nameOf(text);
  const { rows } = await db.preparedPool.query<Row>({
    text,
    values: [...parameters],
    ...(name !== null && { name }),
  });
  return rows;
}

function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined || names.size >= TEXTS_MAX) return known ?? null;
  const name = `prepared-${names.size + 1}`;
  names.set(text, name);
  return name;
}
