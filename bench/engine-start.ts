/** From the start of the program to the line that says it is open, with a million live orders in the database; and the most memory that it took. */
import { formatLots, formatPrice, type Price, price } from '@candor/core/money/price';
import pg from 'pg';
import type { BenchDatabase } from './lib/database.ts';
import { CALM_STEP, INSTRUMENTS, MarketSteps } from './lib/market-steps.ts';
import { median, tell } from './lib/report.ts';
import { databaseOf, startServerProcess } from './lib/server.ts';

const ORDERS = 1_000_000;
const CUSTOMERS = 100_000;
const SECONDS_MAX = 30;
const BYTES_MAX = 2 * 1_024 ** 3;
/** After the start: the first quotes come, and everything is looked at. */
const LIVE_MS = 10_000;

export async function benchEngineStart(database: BenchDatabase, { rounds }: { rounds: number }): Promise<void> {
  // The first start makes the history of the market, which is not what is measured.
  const first = await startServerProcess(databaseOf(database));
  await first.stop();
  await fill(database.ownerUrl);
  const seconds: number[] = [];
  const bytes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServerProcess(databaseOf(database));
    seconds.push(server.startMs / 1_000);
    await new Promise((resolve) => setTimeout(resolve, LIVE_MS));
    bytes.push(server.peakBytes() ?? Number.NaN);
    await server.stop();
  }
  const million = 'start with a million live orders';
  const [figure, most] = [median(seconds), median(bytes)];
  tell({ name: million, figure, unit: 's', limit: null, ratio: figure / SECONDS_MAX, goal: '< 30 s', runs: seconds });
  const gigabytes = bytes.map((each) => each / 1_024 ** 3);
  tell({
    name: `${million}, memory`,
    figure: median(gigabytes),
    unit: 'GB',
    limit: null,
    ratio: most / BYTES_MAX,
    goal: '< 2 GB',
    runs: gigabytes,
  });
}

/** Written straight into the tables: none of them is near a level, and every account has more than it needs. */
export async function fill(ownerUrl: string): Promise<void> {
  const market = new MarketSteps(1);
  const { bids } = market.record(1, CALM_STEP);
  const terms = market.instruments.map((instrument, index) => {
    const { code, digits, contractSize, feeRate, lotMin, leverageMax } = instrument;
    const bid = price(BigInt(bids[index]!));
    return { code, digits, contractSize, feeRate, lotMin, leverageMax, bid };
  });
  const grid = (value: bigint, digits: number): Price => {
    const step = 10n ** BigInt(10 - digits);
    return price(value < step ? step : (value / step) * step);
  };
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await client.query(
      `create temporary table bench_terms (n integer primary key, code text, contract_size bigint, fee bigint, lots numeric, leverage integer,
         price numeric, below numeric, above numeric)`,
    );
    await client.query(
      `insert into bench_terms select (row_number() over ())::integer - 1, * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::numeric[],
         $5::integer[], $6::numeric[], $7::numeric[], $8::numeric[])`,
      [
        terms.map(({ code }) => code),
        terms.map(({ contractSize }) => contractSize.toString()),
        terms.map(({ feeRate }) => feeRate.toString()),
        terms.map(({ lotMin }) => formatLots(lotMin)),
        terms.map(({ leverageMax }) => leverageMax),
        terms.map(({ bid }) => formatPrice(bid)),
        terms.map(({ bid, digits }) => formatPrice(grid(bid / 2n, digits))),
        terms.map(({ bid, digits }) => formatPrice(grid(bid * 2n, digits))),
      ],
    );
    // 1.7 levels an order.
    await client.query(
      `insert into trading_orders (customer_id, mode, product, type, code, direction, status, version, lots, ordered_lots, leverage, contract_size,
         fee_rate_ppb, placed_at, entry_price, held_units, open_price, opened_at, financed_to, margin_units, opened_margin_units, opening_fee_units,
         stop_loss_price, take_profit_price, profit_units, closing_fee_units, financing_units, owed_units, credit_hours)
       select 1000000 + o.n % $2::integer, 'demo', 'contract', 'market', t.code, case when o.n % 2 = 0 then 'long' else 'short' end, 'open', 1, t.lots, t.lots,
         t.leverage, t.contract_size, t.fee, now(), null, null, t.price, now(), now(), 1000000, 1000000, 1000,
         case when o.n % 2 = 0 then t.below else t.above end,
         case when o.n % 10 < 7 then case when o.n % 2 = 0 then t.above else t.below end end, 0, 0, 0, 0, 12
       from generate_series(0, $1::integer - 1) as o (n) join bench_terms t on t.n = (o.n / 7) % $3::integer`,
      [ORDERS, CUSTOMERS, INSTRUMENTS],
    );
    await client.query(
      `insert into identity_customers (id, username, password_hash, invite_code, created_at) overriding system value
       select 1000000 + n, 'bench_' || n, '', 'bench' || n, now() from generate_series(0, $1::integer - 1) n`,
      [CUSTOMERS],
    );
    await client.query(
      `insert into ledger_accounts (owner_id, mode, asset, kind, is_house, may_overdraw, balance_units)
       select 1000000 + n, 'demo', 'USDT', kind, false, false, case kind when 'margin' then $2::numeric else 1000000000000 end
       from generate_series(0, $1::integer - 1) n cross join (values ('available'), ('margin')) kinds (kind)`,
      [CUSTOMERS, (ORDERS / CUSTOMERS) * 1_000_000],
    );
    await client.query('vacuum analyze trading_orders');
  } finally {
    await client.end();
  }
}
