/** Spans of days are counted in UTC, whatever time zone the application's role has chosen for itself: there a day may last 47 hours. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';

/** Counts a reader's own days. */
const OF_READERS = ['notifications_due'];
/** Counts months of times that are in no zone. */
const WITHOUT_ZONE = ['ledger_open_months'];
/** Written into the query that calls them: they would not be, with settings of their own. They guard nothing that the role could gain by. */
const WRITTEN_INTO_QUERIES = ['support_answer_times', 'support_kept_for', 'trading_judged'];

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase();
  owner = new pg.Client(database.ownerUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

test('each function that counts days says in which time zone', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct proname as name from pg_proc cross join regexp_split_to_table(prosrc, '\\n') line
     where pronamespace = 'public'::regnamespace and line ~* $$interval '\\d+ (day|week|month|year)$$
       and line !~* $$at time zone 'utc'$$ and not coalesce(proconfig::text ilike '%timezone=utc%', false)
     order by 1`,
  );
  const others = [...OF_READERS, ...WITHOUT_ZONE, ...WRITTEN_INTO_QUERIES];
  expect(rows.map(({ name }) => name).filter((name) => !others.includes(name))).toEqual([]);
});
