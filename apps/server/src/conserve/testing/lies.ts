/** For tests: single lies about a true history, as only someone with the machine in hand could tell them, and what must find each. */
import { run, type TestDatabase } from '../../platform/testing/database.ts';
import { BOOKS_LIES } from './lies/books.ts';
import { CUSTOMER_LIES } from './lies/customers.ts';
import { IDENTITY_LIES } from './lies/identity.ts';
import type { Lie } from './lies/lie.ts';
import { OFFICE_LIES } from './lies/office.ts';
import { TRADING_LIES } from './lies/trading.ts';

/** As the superuser, with triggers and keys switched off: what only someone with the machine in hand could do. */
export async function spoil(database: TestDatabase, statements: string): Promise<void> {
  await run(database.adminUrl, `set session_replication_role = replica; ${statements}`);
}

export const LIES: readonly Lie[] = [
  ...BOOKS_LIES,
  ...TRADING_LIES,
  ...OFFICE_LIES,
  ...CUSTOMER_LIES,
  ...IDENTITY_LIES,
];
