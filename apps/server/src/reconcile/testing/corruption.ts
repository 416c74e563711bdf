/** For tests: single lies about a true history, as only someone with the machine in hand could tell them, and what must find each. */
import type pg from 'pg';
import { run, type TestDatabase } from '../../testing/database.ts';
import { holdRules, type RuleResult } from '../check.ts';
import { BOOKS_LIES } from './corruption/books.ts';
import { CUSTOMER_LIES } from './corruption/customers.ts';
import { IDENTITY_LIES } from './corruption/identity.ts';
import type { Lie } from './corruption/fixture.ts';
import { OFFICE_LIES } from './corruption/office.ts';
import { TRADING_LIES } from './corruption/trading.ts';

/** As the superuser, with triggers and keys switched off: what only someone with the machine in hand could do. */
export async function spoil(database: TestDatabase, statements: string): Promise<void> {
  await run(database.adminUrl, `set session_replication_role = replica; ${statements}`);
}

/**
 * What the rules say of a lie that is taken back at once: they are asked in its own transaction, as the application, and nobody else ever
 * sees it. A clone of the history for each lie would cost ten times as much.
 */
export async function holdRulesOver(client: pg.Client, statements: string): Promise<RuleResult[]> {
  await client.query('begin');
  try {
    await client.query(`set local session_replication_role = replica; ${statements}`);
    await client.query('set local session_replication_role = origin; set local role candor_app');
    return await holdRules(client);
  } finally {
    await client.query('rollback');
  }
}

export const LIES: readonly Lie[] = [
  ...BOOKS_LIES,
  ...TRADING_LIES,
  ...OFFICE_LIES,
  ...CUSTOMER_LIES,
  ...IDENTITY_LIES,
];
