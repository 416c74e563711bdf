/**
 * The records of a customer with a million entries: the first page of every combination of filters that the page offers, and pages deep inside,
 * against the same page of a customer with twenty entries. The plans are kept in bench/records-plans.txt.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RECORD_GROUPS } from '@candor/core/ledger/record-groups';
import { ASSETS } from '@candor/core/money/money';
import type { RawBuilder } from 'kysely';
import pg from 'pg';
import { connect, type Db, disconnect } from '../apps/server/src/db/db.ts';
import {
  filteredTransfers,
  type RecordFilter,
  type SoughtRecord,
  UNFILTERED,
} from '../apps/server/src/ledger/record-filter.ts';
import { createLog } from '../apps/server/src/process/log.ts';
import { makeCustomers } from './lib/customers.ts';
import type { BenchDatabase } from './lib/database.ts';
import { median, tell } from './lib/report.ts';
import { type BenchServer, databaseOf, startServerProcess } from './lib/server.ts';

const ENTRIES = 1_000_000;
const FEW = 20;
const MS_MAX = 50;
const PAGE = '20';
const PLANS = fileURLToPath(new URL('records-plans.txt', import.meta.url));
const DAY_MS = 86_400_000;

type Query = Readonly<Record<string, string>>;

/** Words of many entries, of few and of none; amounts that are there once and never; numbers that are amounts, too; a hash. */
const SEARCHES = [
  'fee',
  'loss',
  'margin',
  'financing',
  'conversion eth',
  'order 1234',
  '0.501',
  '0.5010001',
  '987654.321',
  'fee 0.501',
  '7 0.501',
  'btc',
  'spread btc',
  `0x${'ab'.repeat(32)}`,
  'gift',
];

export async function benchRecords(database: BenchDatabase, { rounds }: { rounds: number }): Promise<void> {
  const [many = '', few = ''] = await makeCustomers(database.ownerUrl, 2);
  const owners = [many, few].map((token) => token.split('-').at(-1) ?? '');
  const cursors = await fill(database.ownerUrl, owners);
  const server = await startServerProcess(databaseOf(database));
  try {
    const asked = [
      ...combinations(),
      { number: '500001' },
      { number: '7', group: 'fees' },
      ...SEARCHES.map((search) => ({ search })),
      { search: 'loss', from: dayAgo(200), to: dayAgo(199) },
      ...cursors.map((cursor) => ({ cursor })),
    ];
    // Once unmeasured: the program and the database have read what they need.
    for (const query of asked) await timeOf(server, many, query);
    const limits: number[] = [];
    const times = asked.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, query] of asked.entries()) {
        limits.push(await timeOf(server, few, {}));
        times[index]?.push(await timeOf(server, many, query));
      }
    }
    // Of each filter its median: what else the machine does in one moment is not the filter's.
    const medians = times.map(median);
    const [figure, limit] = [median(medians), median(limits)];
    const rates = Array.from({ length: rounds }, (_, round) => median(times.map((each) => each[round] ?? Number.NaN)));
    const name = `records of ${ENTRIES.toLocaleString('en')} entries ÷ of ${FEW}`;
    tell({ name, figure, unit: 'ms', limit, ratio: figure / limit, goal: '≤ 2', runs: rates });
    const slow = Math.max(...medians);
    const slowest = medians.indexOf(slow);
    tell({
      name: `the same: slowest of ${asked.length} filters`,
      figure: slow,
      unit: 'ms',
      limit: null,
      ratio: slow / MS_MAX,
      goal: `< ${MS_MAX} ms`,
      runs: times[slowest] ?? [],
    });
    process.stdout.write(`slowest: ${JSON.stringify(asked[slowest])}\n`);
    await keepPlans(database.ownerUrl, owners[0] ?? '');
  } finally {
    await server.stop();
  }
}

/** Every value that the page offers for a part, with every one of the others. */
function combinations(): Query[] {
  const period = [{}, { from: dayAgo(1) }, { from: dayAgo(200), to: dayAgo(199) }, { to: dayAgo(150) }];
  const groups = [{}, ...RECORD_GROUPS.map((group) => ({ group }))];
  const assets = [{}, ...ASSETS.map((asset) => ({ asset }))];
  return groups.flatMap((group) => assets.flatMap((asset) => period.map((days) => ({ ...group, ...asset, ...days }))));
}

function dayAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

async function timeOf(server: BenchServer, token: string, query: Query): Promise<number> {
  const address = new URL('/swx/customer/user/listPostings', server.url);
  address.search = new URLSearchParams({ size: PAGE, ...query }).toString();
  const started = performance.now();
  const answer = await fetch(address, { headers: { authorization: token, virtually: 'YES' } });
  const text = await answer.text();
  const ms = performance.now() - started;
  if (!answer.ok) throw new Error(`${address.search}: ${text}`);
  return ms;
}

/** Over most of a year; three of the first customer's, in the middle and at the end. */
async function fill(ownerUrl: string, owners: readonly string[]): Promise<string[]> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await client.query(
      `select ledger_open_month(m::date) from generate_series(date_trunc('month', now() - interval '12 months'), now(), interval '1 month') m`,
    );
    await client.query(
      'create temporary table bench_kinds (owner bigint, kind text, fact text, id smallint, asset text, debit bigint, credit bigint)',
    );
    for (const [index, owner] of owners.entries()) {
      await client.query(
        `select ledger_open_accounts(array_fill($1::bigint, array[7]) || array_fill(0::bigint, array[9]), array_fill('real'::text, array[16]),
           '{USDT,USDT,USDT,BTC,BTC,ETH,ETH,USDT,USDT,USDT,BTC,ETH,USDT,BTC,ETH,USDT}',
           '{available,margin,withdrawal,available,withdrawal,available,withdrawal,trading,fees,custody,custody,custody,inventory,inventory,inventory,financing}',
           array_fill(''::text, array[16]))`,
        [owner],
      );
      await client.query(KINDS_OF, [owner]);
      await client.query(ENTRIES_OF, [owner, [ENTRIES, FEW][index] ?? 0]);
    }
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ id: string }>(
      `select id from ledger_journal where book = ledger_book($1, 'real') and id % 1000 = 7 order by id`,
      [owners[0]],
    );
    return [0.9, 0.5, 0.001].map((share) => rows[Math.floor(rows.length * share)]?.id ?? '');
  } finally {
    await client.end();
  }
}

/** The accounts that each kind moves between, in each asset. */
const KINDS_OF = `
  insert into bench_kinds
  select $1::bigint, k.kind, k.fact, k.id, d.asset, d.id, c.id
  from (select distinct on (kind) * from ledger_kinds order by kind, id) k
  join ledger_accounts d on d.mode = 'real' and d.kind = k.debit_kind and d.name = '' and d.owner_id = case when d.is_house then 0 else $1::bigint end
  join ledger_accounts c on c.mode = 'real' and c.asset = d.asset and c.kind = k.credit_kind and c.name = ''
    and c.owner_id = case when c.is_house then 0 else $1::bigint end`;

/** Nineteen in twenty are of orders; of the others the oldest alone is in bitcoin, and the one night that was paid is old, too. */
const ENTRIES_OF = `
  insert into ledger_journal (posted_at, debit_account_id, credit_account_id, book, fact_id, step, kind_id, amount_units)
  select numbered.at, k.debit, k.credit, ledger_book($1, 'real'), case when k.fact = 'order' then n / 4 else n end, 1 + n % 4, k.id, 1000 + n
  from (
    select n, now() - n * interval '25 seconds' as at, case when n = $2::integer then 'BTC' when n % 40 = 0 then 'ETH' else 'USDT' end as asset,
      case when n = $2::integer then 'deposit.credited' when n = $2::integer - 1 then 'financing.received'
        when n % 20 = 0 then (array['deposit.credited', 'conversion.sold', 'conversion.bought', 'withdrawal.held', 'withdrawal.fee'])[1 + (n / 20) % 5]
        else (array['margin.held', 'fee.opening', 'margin.released', 'profit', 'fee.closing'])[1 + n % 5] end as kind
    from generate_series($2::integer, 1, -1) n) numbered
  join (select * from bench_kinds where owner = $1::bigint) k on k.kind = numbered.kind and k.asset = numbered.asset
  order by n desc`;

/** How PostgreSQL finds a page, by a plan that was made before: that it reads no more than the page needs is to be seen, not only timed. */
async function keepPlans(ownerUrl: string, owner: string): Promise<void> {
  const db = connect(ownerUrl, createLog('warn'));
  const none = UNFILTERED;
  const sought = (part: Partial<SoughtRecord>): RecordFilter => ({
    ...none,
    sought: [{ kinds: null, asset: null, number: null, units: null, facts: null, ...part }],
  });
  const ago = (days: number) => Date.now() - days * DAY_MS;
  try {
    const cases: readonly (readonly [about: string, filter: RecordFilter])[] = [
      ['everything', none],
      ['deposits of bitcoin: one, the oldest', { ...none, group: 'deposits', asset: 'BTC' }],
      ['financing: one, old', { ...none, group: 'financing' }],
      ['fees of one day', { ...none, group: 'fees', start: ago(200), end: ago(199) }],
      ['everything in ETH', { ...none, asset: 'ETH' }],
      ['one order', { ...none, number: '1234' }],
      ['searched: losses, of which there are none', sought({ kinds: new Set(['loss']) })],
      ['searched: closing fees, of which there are many', sought({ kinds: new Set(['fee.closing']) })],
      ['searched: an amount', sought({ units: new Map([['USDT', [501_000n]]]) })],
      [
        'searched: a number or an amount',
        {
          ...none,
          sought: [
            ...(sought({ number: '1234' }).sought ?? []),
            ...(sought({ units: new Map([['USDT', [1_234n]]]) }).sought ?? []),
          ],
        },
      ],
    ];
    const parts: string[] = [];
    for (const [about, filter] of cases) {
      const query = await filteredTransfers(db, owner, 'real', filter, { cursor: null, limit: Number(PAGE) + 1 });
      const rows = await planOf(db, query);
      parts.push(`== ${about} ==\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`);
    }
    writeFileSync(
      PLANS,
      `${ENTRIES.toLocaleString('en')} entries of one customer: EXPLAIN (ANALYZE, BUFFERS)\n\n${parts.join('\n')}`,
    );
  } finally {
    await disconnect(db);
  }
}

async function planOf(db: Db, query: RawBuilder<unknown>): Promise<{ 'QUERY PLAN': string }[]> {
  const { sql: text, parameters } = query.compile(db.kysely);
  const client = await db.preparedPool.connect();
  try {
    await client.query(`prepare page as ${text}`);
    const explain = `explain (analyze, buffers, costs off) execute page (${parameters.map(literalOf).join(', ')})`;
    // Once unexplained: then it is planned.
    await client.query(explain);
    return (await client.query<{ 'QUERY PLAN': string }>(explain)).rows;
  } finally {
    client.release(true);
  }
}

function literalOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`);
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}
