/** Executes statements that are made for the writer of orders in a transaction of one's own. */
import { CompiledQuery } from 'kysely';
import type { Query } from './batch-pipeline.ts';
import type { Tx } from './db.ts';

/** Null: there is nothing to execute. */
export async function executeQueries(tx: Tx, queries: readonly (Query | null)[]): Promise<void> {
  for (const query of queries)
    if (query !== null) await tx.executeQuery(CompiledQuery.raw(query.text, [...query.values]));
}
