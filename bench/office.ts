/**
 * The back office with a million customers: looking one up, the queues, and opposite positions of linked accounts, at the database itself. The
 * plans are kept in bench/office-plans.txt.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CASE_KINDS } from '@candor/core/staff/cases';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type CaseFilter, listCases, countCases, pageOf } from '../apps/server/src/features/cases/repo.ts';
import * as linked from '../apps/server/src/features/linked/repo.ts';
import { searchFor } from '../apps/server/src/features/linked/routes.ts';
import { searchCustomers } from '../apps/server/src/features/identity/index.ts';
import { type Beginnings, beginningQuery } from '../apps/server/src/features/identity/db/search.repo.ts';
import { connect, type Db, disconnect, inSnapshot } from '../apps/server/src/db/db.ts';
import { createLog } from '../apps/server/src/process/log.ts';
import { seed } from '../apps/server/src/seed/seed.ts';
import type { BenchDatabase } from './lib/database.ts';
import { writeRealPositions } from './lib/real-positions.ts';
import { median, tell } from './lib/report.ts';

const CUSTOMERS = 1_000_000;
const SEARCH_MS_MAX = 50;
const QUEUE_MS_MAX = 100;
const LINKED_MS_MAX = 200;
const FOUND = 20;
const PAGE = 51;
const PLANS = fileURLToPath(new URL('office-plans.txt', import.meta.url));

/** By one letter that a twelfth of all share, a whole name, an address, a number, an id; and what nobody is called. */
const TEXTS = ['a', 'anna', 'anna_12', 'ANNA_123456', 'anna_123456@example.com', '+99900012', '123456', 'nobody', ''];
const QUEUES: readonly (Partial<CaseFilter> & { readonly about: string })[] = [
  { about: 'open' },
  { about: 'nobody works on', assigneeId: null },
  { about: 'mine: none', assigneeId: '1' },
  { about: 'late', dueBefore: new Date() },
  { about: 'closed', status: 'closed' },
  { about: 'of one customer', customerId: '200' },
];
/** Opposite positions of linked accounts: of which instrument, and how many are asked for at most. */
const LINKED = [
  { about: 'newest', code: null, most: 21 },
  { about: 'of one instrument', code: 'CODE7', most: 21 },
  { about: 'of an instrument that nobody holds', code: 'NONE', most: 21 },
] as const;
const searchOf = ({ code }: (typeof LINKED)[number]): linked.Search => searchFor(code, undefined, Date.now());
const filterOf = ({ about: _, ...filter }: (typeof QUEUES)[number]): CaseFilter => ({
  status: 'open',
  kinds: CASE_KINDS,
  ...filter,
});

export async function benchOffice({ ownerUrl }: BenchDatabase, { rounds }: { rounds: number }): Promise<void> {
  const started = performance.now();
  await seed(ownerUrl, CUSTOMERS, () => undefined);
  process.stdout.write(`seeded in ${((performance.now() - started) / 1_000).toFixed(0)} s\n`);
  const db = connect(ownerUrl, createLog('warn'));
  const { kysely } = db;
  try {
    await sql`analyze`.execute(kysely);
    const pages: (readonly [string, () => Promise<unknown>])[] = TEXTS.map((text) => [
      `“${text}”`,
      () => searchCustomers(kysely, text, null, FOUND),
    ]);
    const deep = await deepCursor(kysely, 'anna');
    pages.push(['“anna”, deep inside', () => searchCustomers(kysely, 'anna', deep, FOUND)]);
    await measure('search among 1,000,000 customers', SEARCH_MS_MAX, rounds, pages);
    const queues = QUEUES.map((queue): readonly [string, () => Promise<unknown>] => [
      queue.about,
      () => listCases(kysely, filterOf(queue), null, PAGE),
    ]);
    queues.push(['the counts', () => countCases(kysely, CASE_KINDS, '1', new Date())]);
    await measure('a queue of cases', QUEUE_MS_MAX, rounds, queues);
    await writeRealPositions(ownerUrl);
    const pairs = LINKED.map((asked): readonly [string, () => Promise<unknown>] => [
      asked.about,
      () =>
        inSnapshot(db, async (tx) => {
          await linked.planByIndexes(tx);
          await linked.endOfStretch(tx, searchOf(asked));
          await linked.listPairs(tx, searchOf(asked), asked.most);
          return linked.listCrowded(tx, searchOf(asked), asked.most);
        }),
    ]);
    await measure('opposite positions among 1,000,000', LINKED_MS_MAX, rounds, pairs);
    await keepPlans(db);
  } finally {
    await disconnect(db);
  }
}

/** Tells the slowest of them, each by its median. */
async function measure(
  name: string,
  most: number,
  rounds: number,
  asked: readonly (readonly [string, () => Promise<unknown>])[],
): Promise<void> {
  const times: { readonly about: string; readonly runs: number[] }[] = [];
  for (const [about, ask] of asked) {
    await ask();
    const runs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = performance.now();
      await ask();
      runs.push(performance.now() - before);
    }
    times.push({ about, runs });
  }
  const slowest = times.toSorted((a, b) => median(b.runs) - median(a.runs))[0];
  const { about = '', runs = [] } = slowest ?? {};
  const figure = median(runs);
  tell({ name, figure, unit: 'ms', limit: null, ratio: figure / most, goal: `< ${most} ms`, runs });
  process.stdout.write(`slowest of ${asked.length}: ${about}\n`);
}

/** A thousand customers in, among the addresses. */
async function deepCursor(kysely: Kysely<object>, name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id::text from identity_customers
    where lower(email) collate "C" >= ${name} order by lower(email) collate "C" offset 1000 limit 1`.execute(kysely);
  return `2.${rows[0]?.id ?? '1'}`;
}

async function keepPlans(db: Db): Promise<void> {
  const { kysely } = db;
  const beginnings: readonly (readonly [string, Beginnings])[] = [
    ['begins with “a”', { id: null, name: 'a', phone: null }],
    ['“123456”: an id, a name or a number', { id: '123456', name: '123456', phone: '+123456' }],
  ];
  const parts: string[] = [];
  for (const [about, given] of beginnings)
    parts.push(`== ${about} ==\n${await planOf(kysely, beginningQuery(given, null, 100))}\n`);
  for (const queue of QUEUES) {
    parts.push(`== cases: ${queue.about} ==\n${await planOf(kysely, pageOf(filterOf(queue), null, PAGE))}\n`);
  }
  for (const asked of LINKED) {
    const plan = await inSnapshot(db, async (tx) => {
      await linked.planByIndexes(tx);
      return planOf(tx, linked.pairsOf(searchOf(asked), asked.most));
    });
    parts.push(`== linked accounts: ${asked.about} ==\n${plan}\n`);
  }
  const title = `${CUSTOMERS.toLocaleString('en')} customers: EXPLAIN (ANALYZE, BUFFERS)`;
  writeFileSync(PLANS, `${title}\n\n${parts.join('\n')}`);
}

async function planOf(kysely: Kysely<object>, query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers, costs off) ${query}`.execute(kysely);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
