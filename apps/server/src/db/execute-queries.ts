/** Executes statements that are made for the writer of orders in a transaction of one's own. */
import { CompiledQuery } from 'kysely';
import type { Query } from './batch-pipeline.ts';
import type { Tx } from './db.ts';

export async function executeQueries(tx: Tx, queries: readonly Query[]): Promise<void> {
  for (const { text, values } of queries) await tx.executeQuery(CompiledQuery.raw(text, [...values]));
}
