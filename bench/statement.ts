/** A statement over 100,000 orders: how long each form takes, what memory it needs, and how long others wait for their balances meanwhile. */
import { LINES_HEADER } from '@candor/core/statements/formats';
import pg from 'pg';
import { makeCustomers } from './lib/customers.ts';
import type { BenchDatabase } from './lib/database.ts';
import { median, percentile, tell } from './lib/report.ts';
import { type BenchServer, databaseOf, startServerProcess } from './lib/server.ts';
import { waitsDuring } from './lib/waits.ts';

const ORDERS = 100_000;
const SECONDS_MAX = 20;
const EXTRA_BYTES_MAX = 150e6;
/** What others may wait in the slowest hundredth while a statement is written. */
const OTHERS_P99_MAX_MS = 50;
const QUIET_MS = 5_000;
/** Of the server, in megabytes: with room to spare, what is only not collected yet would count as needed. */
const HEAP = '--max-old-space-size=256 --max-semi-space-size=8';

export async function benchStatement(database: BenchDatabase, { rounds }: { rounds: number }): Promise<void> {
  const first = await startServerProcess(databaseOf(database));
  await first.stop();
  const [trader = '', other = ''] = await makeCustomers(database.ownerUrl, 2);
  await fill(database.ownerUrl);
  const server = await startServerProcess({ DATABASE_URL: database.ownerUrl, NODE_OPTIONS: HEAP });
  const balances = () =>
    fetch(new URL('/swx/customer/user/listBalances', server.url), { headers: { authorization: other } });
  try {
    const quiet = await waitsDuring(new Promise((resolve) => setTimeout(resolve, QUIET_MS)), balances);
    const before = server.residentBytes() ?? Number.NaN;
    let most = before;
    const busy: number[] = [];
    for (const format of ['csv', 'positions', 'journal']) {
      const seconds: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const started = performance.now();
        const reading = read(server, trader, format, () => {
          most = Math.max(most, server.residentBytes() ?? Number.NaN);
        });
        busy.push(...(await waitsDuring(reading, balances)));
        await reading;
        seconds.push((performance.now() - started) / 1_000);
      }
      const figure = median(seconds);
      const name = `statement of ${ORDERS.toLocaleString('en')} orders, ${format}`;
      tell({ name, figure, unit: 's', limit: null, ratio: figure / SECONDS_MAX, goal: '< 20 s', runs: seconds });
    }
    const [p99, quietP99] = [percentile(busy, 0.99), percentile(quiet, 0.99)];
    const name = 'balances of another meanwhile, p99';
    const ratio = p99 / OTHERS_P99_MAX_MS;
    tell({ name, figure: p99, unit: 'ms', limit: quietP99, ratio, goal: '≤ 50 ms', runs: [median(busy), p99] });
    const extra = most - before;
    const memory = {
      figure: extra / 1e6,
      unit: 'MB',
      limit: null,
      ratio: extra / EXTRA_BYTES_MAX,
      runs: [before / 1e6],
    };
    tell({ name: 'memory while statements are written', ...memory, goal: '≤ 150 MB' });
  } finally {
    await server.stop();
  }
}

/** Reads it to its end, and throws what it read away. */
async function read(server: BenchServer, token: string, format: string, onPiece: () => void): Promise<void> {
  const year = new Date().getUTCFullYear();
  const query = new URLSearchParams({
    from: `${year - 1}-01-01`,
    to: `${year + 1}-12-31`,
    timeZone: 'Asia/Hong_Kong',
    format,
  });
  const answer = await fetch(new URL(`/swx/customer/order/exportStatement?${query.toString()}`, server.url), {
    headers: { authorization: token },
  });
  if (!answer.ok || answer.body === null) throw new Error(`${answer.status}: ${await answer.text()}`);
  const expected = Number(answer.headers.get(LINES_HEADER) ?? ORDERS);
  let lines = 0;
  for await (const piece of answer.body) {
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines += 1;
    onPiece();
  }
  if (lines < expected) throw new Error(`${lines} lines of ${expected}`);
}

/** The first customer's: opened and closed with a gain, in the hours before now, as the writer would have left them. */
async function fill(ownerUrl: string): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const statements = [
    'alter table trading_orders disable trigger trading_orders_keep_terms',
    `insert into trading_orders (customer_id, mode, product, type, code, direction, status, version, lots, ordered_lots, leverage, contract_size,
       fee_rate_ppb, placed_at, open_price, opened_at, financed_to, margin_units, opened_margin_units, opening_fee_units, profit_units,
       closing_fee_units, financing_units, owed_units, close_price, ended_at, end_reason)
     select c.id, 'demo', 'contract', 'market', 'BTCUSDT', 'long', 'closed', 2, 0.01, 0.01, 2, 1, 600000, at, 73600, at, at, 368000000, 368000000,
       441600, 1000000, 442200, 0, 0, 73700, at + interval '5 minutes', 'customer'
     from (select min(id) as id from identity_customers) c,
       (select now() - n * interval '1 second' as at from generate_series(1, $1::integer) n) times`,
    `insert into trading_events (order_id, version, kind, happened_at, reason, lots, price, margin_units, fee_units, profit_units, protected_units, bid,
       ask, source, sequence, quoted_at, rate_to_usdt, rate_source)
     select id, step, case step when 1 then 'opened' else 'closed' end, case step when 1 then opened_at else ended_at end,
       case step when 2 then 'customer' end, 0.01, case step when 1 then 73600 else 73700 end, 368000000 * (3 - 2 * step), 442000,
       case step when 2 then 1000000 end, case step when 2 then 0 end, 73700 - 100 * (2 - step), 73700 - 100 * (2 - step), 'simulated', step, opened_at, 1, 'par'
     from trading_orders cross join (values (1), (2)) steps (step)`,
    'alter table trading_orders enable trigger trading_orders_keep_terms',
    `insert into ledger_accounts (owner_id, mode, asset, kind, is_house, may_overdraw)
     select o, 'demo', 'USDT', k, o = 0, k = 'trading' from (select min(id) as id from identity_customers) c,
       lateral (values (c.id, 'margin'), (0, 'trading'), (0, 'fees')) wanted (o, k) on conflict do nothing`,
    `select ledger_open_month((date_trunc('month', now() at time zone 'UTC') - interval '1 month')::date)`,
    `with a as (
       select max(id) filter (where kind = 'available' and owner_id = c.first) as available, max(id) filter (where kind = 'margin' and owner_id = c.first) as margin,
         max(id) filter (where kind = 'trading' and owner_id = 0) as trading, max(id) filter (where kind = 'fees' and owner_id = 0) as fees
       from ledger_accounts, (select min(id) as first from identity_customers) c where mode = 'demo' and asset = 'USDT'
     )
     insert into ledger_journal (debit_account_id, credit_account_id, book, fact_id, step, kind_id, amount_units, posted_at)
     select debit, credit, ledger_book(o.customer_id, o.mode), o.id, move.step, (select id from ledger_kinds k where k.kind = move.kind), units, o.opened_at
     from trading_orders o cross join a cross join lateral (values
       (1, 1, a.available, a.margin, 368000000, 'margin.held'), (2, 1, a.available, a.fees, 441600, 'fee.opening'),
       (3, 2, a.margin, a.available, 368000000, 'margin.released'), (4, 2, a.trading, a.available, 1000000, 'profit'),
       (5, 2, a.available, a.fees, 442200, 'fee.closing')) move (place, step, debit, credit, units, kind)
     order by o.opened_at, move.place`,
  ];
  try {
    for (const text of statements) await client.query(text, text.includes('$1') ? [ORDERS] : []);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
