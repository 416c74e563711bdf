/** A million real positions of seeded customers, and what one in fifty of these has in common with another. */
import pg from 'pg';

const CODES = 40;
const HOLDERS = 100_000;

/**
 * Written straight into the tables. Each of the first customers has five positions open and five that were closed over the last year; one in a
 * hundred of those was stopped out, and one in two hundred protected when a stop loss closed it. Neighbours hold the same instruments, on
 * opposite sides. Everybody signed in from two devices, handed in a phone number, and one pair of neighbours in a hundred share all of it.
 */
export async function writeRealPositions(ownerUrl: string): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const guards = (what: 'disable' | 'enable') =>
    client.query(`alter table trading_orders ${what} trigger user; alter table trading_events ${what} trigger user`);
  try {
    await guards('disable');
    await client.query(
      `insert into trading_orders (customer_id, mode, product, type, code, direction, status, version, lots, ordered_lots, leverage, contract_size,
         fee_rate_ppb, open_price, placed_at, opened_at, financed_to, margin_units, opened_margin_units, opening_fee_units, profit_units,
         closing_fee_units, financing_units, owed_units, close_price, ended_at, end_reason)
       select c.id, 'real', 'contract', 'market', 'CODE' || (c.id / 2 + n) % ${CODES}, case c.id % 2 when 0 then 'long' else 'short' end,
         case when n < 5 then 'open' else 'closed' end, case when n < 5 then 1 else 2 end, 0.01, 0.01, 2, 1, 600000, 73600, at, at, at, 368000000,
         368000000, 441600, 0, 0, 0, 0, case when n >= 5 then 73700 end, case when n >= 5 then at + interval '3 days' end,
         case when n < 5 then null when k % 100 = 0 then 'stop_out' when k % 200 = 1 then 'stop_loss' else 'customer' end
       from (select id from identity_customers order by id limit ${HOLDERS}) c cross join generate_series(0, 9) n
       cross join lateral (select (c.id * 7919 + n * 104729) % 1000003 as k) mixed
       cross join lateral (select now() - interval '4 days' - (k * 30) * interval '1 second' as at) times`,
    );
    await client.query(
      `insert into trading_events (order_id, version, kind, happened_at, reason, lots, price, margin_units, fee_units, profit_units, protected_units, bid,
         ask, source, sequence, quoted_at, rate_to_usdt, rate_source, quote_minute, accepted_at, quote_age_ms)
       select id, 2, 'closed', ended_at, end_reason, 0.01, 73700, -368000000, 441600, 0, case when end_reason = 'customer' then 0 else 1000000 end,
         73700, 73710, 'simulated', 2, ended_at, 1, 'par', 1, ended_at, 0 from trading_orders where status = 'closed'`,
    );
    const pair = (id: string) => `case when (${id} / 2) % 100 = 0 then ${id} / 2 else -${id} end`;
    await client.query(
      `insert into identity_devices (customer_id, device_hash, first_used_at, last_used_at)
       select id, sha256((${pair('id')} || ' ' || device)::bytea), now(), now()
       from identity_customers cross join generate_series(1, 2) device`,
    );
    // Nobody reads the checks, so there are none.
    await client.query('alter table kyc_marks drop constraint kyc_marks_check_id_fkey');
    await client.query(
      `insert into kyc_marks (check_id, customer_id, kind, hash)
       select id, id, kind, sha256((${pair('id')} || ' ' || kind)::bytea)
       from (select id from identity_customers order by id limit ${2 * HOLDERS}) c cross join unnest('{phone,device}'::text[]) kind`,
    );
    await guards('enable');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
