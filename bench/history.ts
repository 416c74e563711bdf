/**
 * The order history of a customer with a million orders: the first page of every combination of filters that the page offers, and pages
 * deep inside, against the same page of a customer with twenty orders. The plans are kept in bench/history-plans.txt.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { connect, disconnect } from '../apps/server/src/db/db.ts';
import { createLog } from '../apps/server/src/process/log.ts';
import { idsOfPage, type OrderFilter, type Place } from '../apps/server/src/features/trading/db/lists.repo.ts';
import { makeCustomers } from './lib/customers.ts';
import type { BenchDatabase } from './lib/database.ts';
import { median, tell } from './lib/report.ts';
import { type BenchServer, databaseOf, startServerProcess } from './lib/server.ts';

const ORDERS = 1_000_000;
const FEW = 20;
const MS_MAX = 100;
const PAGE = '10';
const PLANS = fileURLToPath(new URL('history-plans.txt', import.meta.url));
const DAY_MS = 86_400_000;

type Query = Readonly<Record<string, string>>;

export async function benchHistory(database: BenchDatabase, { rounds }: { rounds: number }): Promise<void> {
  const first = await startServerProcess(databaseOf(database));
  const codes = await codesOf(first);
  await first.stop();
  const [many = '', few = ''] = await makeCustomers(database.ownerUrl, 2);
  const ids = await fill(database.ownerUrl, codes);
  const server = await startServerProcess(databaseOf(database));
  try {
    const asked = [...combinations(codes), ...ids.map((cursor) => ({ cursor }))];
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
    const of = `history of ${ORDERS.toLocaleString('en')} orders`;
    const rates = Array.from({ length: rounds }, (_, round) => median(times.map((each) => each[round] ?? Number.NaN)));
    tell({ name: `${of} ÷ of ${FEW}`, figure, unit: 'ms', limit, ratio: figure / limit, goal: '≤ 2', runs: rates });
    const slow = Math.max(...medians);
    const slowest = medians.indexOf(slow);
    const name = `the same: slowest of ${asked.length} filters`;
    tell({
      name,
      figure: slow,
      unit: 'ms',
      limit: null,
      ratio: slow / MS_MAX,
      goal: '< 100 ms',
      runs: times[slowest] ?? [],
    });
    process.stdout.write(`slowest: ${JSON.stringify(asked[slowest])}\n`);
    await keepPlans(database.ownerUrl, codes, ids);
  } finally {
    await server.stop();
  }
}

async function codesOf(server: BenchServer): Promise<string[]> {
  const answer = await fetch(new URL('/swx/customer/index/listMarketByType?hundred=false', server.url));
  const { data } = (await answer.json()) as { data: { code: string }[] };
  return data.map(({ code }) => code);
}

/** Every value that the page offers for a part, with every one of the others. Of instruments: a usual one, one traded once, one never. */
function combinations(codes: readonly string[]): Query[] {
  const status = [undefined, 'pending', 'open', 'closed', 'cancelled', 'expired'];
  const direction = [undefined, 'long', 'short'];
  const code = [undefined, codes[1], codes[TRADED - 1], codes.at(-1)];
  const day = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  const period = [{}, { from: day(1) }, { from: day(365) }, { from: day(300), to: day(299) }];
  const search = [undefined, 'usd'];
  const each = <T>(name: string, values: readonly (T | undefined)[]) =>
    values.map((value) => (value === undefined ? {} : { [name]: value }));
  const parts: readonly (readonly Query[])[] = [
    each('status', status),
    each('direction', direction),
    each('code', code),
    period,
    each('search', search),
  ];
  return parts.reduce<Query[]>(
    (all, part) => all.flatMap((query) => part.map((more) => ({ ...query, ...more }))),
    [{}],
  );
}

async function timeOf(server: BenchServer, token: string, query: Query): Promise<number> {
  const address = new URL('/swx/customer/order/listOptionsOrder', server.url);
  address.search = new URLSearchParams({ size: PAGE, ...query }).toString();
  const started = performance.now();
  const answer = await fetch(address, { headers: { authorization: token } });
  const text = await answer.text();
  const ms = performance.now() - started;
  if (!answer.ok) throw new Error(`${address.search}: ${text}`);
  return ms;
}

/** So many instruments are traded, the last of them once. */
const TRADED = 40;

/** A million orders of the first customer over most of a year, twenty of the second; three of the first in the middle and at the end. */
async function fill(ownerUrl: string, codes: readonly string[]): Promise<string[]> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await client.query('alter table trading_orders disable trigger trading_orders_keep_terms');
    const customers = await client.query<{ id: string }>('select id from identity_customers order by id');
    const counts = [ORDERS, FEW];
    for (const [index, { id }] of customers.rows.entries()) {
      await client.query(ORDERS_OF, [id, counts[index] ?? 0, codes.slice(0, TRADED)]);
    }
    await client.query(EVENTS);
    await client.query('alter table trading_orders enable trigger trading_orders_keep_terms');
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ id: string }>(
      'select id from trading_orders where customer_id = $1 and id % 100 = 7 order by id',
      [customers.rows[0]?.id],
    );
    return [0.9, 0.5, 0.001].map((share) => rows[Math.floor(rows.length * share)]?.id ?? '');
  } finally {
    await client.end();
  }
}

/** One in twenty was cancelled, one in fifty expired; of the expired only the oldest was sold short. */
const ORDERS_OF = `
  insert into trading_orders (customer_id, mode, product, type, code, direction, status, version, lots, ordered_lots, leverage, contract_size, fee_rate_ppb,
    placed_at, entry_price, held_units, open_price, opened_at, financed_to, margin_units, opened_margin_units, opening_fee_units, profit_units,
    closing_fee_units, financing_units, owed_units, close_price, ended_at, end_reason, credit_hours)
  select $1, 'demo', 'contract', case when status = 'closed' then 'market' else 'limit' end,
    ($3::text[])[case when n = 77777 then cardinality($3::text[]) else 1 + n % (cardinality($3::text[]) - 1) end],
    case when status = 'expired' then case when n > $2::integer - 50 then 'short' else 'long' end when n % 3 = 0 then 'short' else 'long' end,
    status, 2, 0.01, 0.01, 2, 1, 600000, at, case when status <> 'closed' then 70000 end, case when status <> 'closed' then 368000000 end,
    case when status = 'closed' then 73600 end, case when status = 'closed' then at end, case when status = 'closed' then at end,
    case when status = 'closed' then 368000000 end, case when status = 'closed' then 368000000 end, case when status = 'closed' then 441600 end,
    0, 0, 0, 0, case when status = 'closed' then 73700 end, at + interval '5 minutes', case when status <> 'expired' then 'customer' end, 12
  from (
    select n, now() - n * interval '30 seconds' as at,
      case when n % 20 = 0 then 'cancelled' when n % 50 = 1 then 'expired' else 'closed' end as status
    from generate_series($2::integer, 1, -1) n
  ) numbered`;

const EVENTS = `
  insert into trading_events (order_id, version, kind, happened_at, reason, lots, price, margin_units, fee_units, profit_units, protected_units, bid, ask,
    source, sequence, quoted_at, rate_to_usdt, rate_source, quote_minute, accepted_at, quote_age_ms)
  select id, step, case step when 1 then 'opened' else 'closed' end, case step when 1 then opened_at else ended_at end, case step when 2 then 'customer' end,
    0.01, 73600, 368000000 * (3 - 2 * step), 442000, case step when 2 then 0 end, case step when 2 then 0 end, 73600, 73600, 'simulated', step, opened_at, 1, 'par', 1,
    opened_at, 0
  from trading_orders cross join (values (1), (2)) steps (step) where status = 'closed'`;

/** How PostgreSQL finds the ids of a page: that it reads no more than the page needs is to be seen, not only timed. */
async function keepPlans(ownerUrl: string, codes: readonly string[], [cursor = '']: readonly string[]): Promise<void> {
  const db = connect(ownerUrl, createLog('warn'));
  try {
    const [whose] = (
      await sql<{
        customerId: string;
        placedAt: string;
      }>`select customer_id::text as "customerId", placed_at::text as "placedAt"
        from trading_orders where id = ${cursor}`.execute(db.kysely)
    ).rows;
    if (whose === undefined) throw new Error('the order is there');
    const place: Place = { cursor: null, skip: 0, size: Number(PAGE) };
    const cases: readonly (readonly [about: string, filter: OrderFilter, place: Place])[] = [
      ['everything', {}, place],
      ['everything, deep inside', {}, { ...place, cursor: { id: cursor, placedAt: whose.placedAt } }],
      ['expired and short: one, the oldest', { status: 'expired', direction: 'short' }, place],
      ['one instrument, closed, long', { status: 'closed', direction: 'long', code: codes[1] }, place],
      [`a word that ${codes.length} instruments have`, { search: { codes, id: null } }, place],
    ];
    const parts: string[] = [];
    for (const [about, filter, at] of cases) {
      parts.push(`== ${about} ==\n${await planOf(db.kysely, idsOfPage({ ...whose, mode: 'demo' }, filter, at))}\n`);
    }
    writeFileSync(
      PLANS,
      `${ORDERS.toLocaleString('en')} orders of one customer: EXPLAIN (ANALYZE, BUFFERS)\n\n${parts.join('\n')}`,
    );
  } finally {
    await disconnect(db);
  }
}

async function planOf(tx: Kysely<object>, query: ReturnType<typeof idsOfPage>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers, costs off) ${query}`.execute(tx);
  return rows.map((row) => row['QUERY PLAN'].replaceAll(/'\{[^}]{200,}\}'/g, "'{…}'")).join('\n');
}
