/** Years of trading, written at once: closed orders with their steps, postings and balances, which all agree. */
import pg from 'pg';

/** As the catalogue has it. */
const CODE = 'BTCUSDT';

/**
 * Each order was opened with 368 USDT of margin and closed five minutes later with a profit of 1 USDT, in five transfers. They belong to the
 * customers by turns, `share` of them to the first one alone, and lie `seconds` apart, the last one now.
 */
export async function writeClosedOrders(
  ownerUrl: string,
  { orders, seconds, share }: { readonly orders: number; readonly seconds: number; readonly share: number },
): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const guards = (what: 'disable' | 'enable') =>
    client.query(`alter table trading_orders ${what} trigger user; alter table trading_events ${what} trigger user`);
  try {
    await guards('disable');
    await client.query(
      `insert into trading_orders (customer_id, mode, product, type, code, direction, status, version, lots, ordered_lots, leverage, contract_size,
         fee_rate_ppb, open_price, placed_at, opened_at, financed_to, margin_units, opened_margin_units, opening_fee_units, profit_units,
         closing_fee_units, financing_units, owed_units, close_price, ended_at, end_reason, credit_hours)
       select ids[case when n <= $1::integer * $3::numeric then 1 else 1 + n % cardinality(ids) end], 'demo', 'contract', 'market', '${CODE}', 'long', 'closed',
         2, 0.01, 0.01, 2, 1, 600000, 73600, at, at, at, 368000000, 368000000, 441600, 1000000, 442200, 0, 0, 73700, at + interval '5 minutes', 'customer', 12
       from (select array_agg(id order by id) as ids from identity_customers) c,
         (select n, now() - (n * $2::numeric) * interval '1 second' - interval '5 minutes' as at from generate_series($1::integer, 1, -1) n) times`,
      [orders, seconds, share],
    );
    await client.query(
      `insert into trading_events (order_id, version, kind, happened_at, reason, lots, price, margin_units, fee_units, profit_units, protected_units, bid,
         ask, source, sequence, quoted_at, rate_to_usdt, rate_source, quote_minute, accepted_at, quote_age_ms)
       select id, step, case step when 1 then 'opened' else 'closed' end, case step when 1 then opened_at else ended_at end,
         case step when 2 then 'customer' end, 0.01, case step when 1 then 73600 else 73700 end, 368000000 * (3 - 2 * step), 441000 + 600 * step,
         case step when 2 then 1000000 end, case step when 2 then 0 end, case step when 1 then 73590 else 73700 end,
         case step when 1 then 73600 else 73710 end, 'simulated', step, opened_at, 1, 'par', 1, opened_at, 0
       from trading_orders cross join (values (1), (2)) steps (step)`,
    );
    // Of quotes that no log has.
    await client.query(
      `insert into quote_pins (code, minute, sequence, count, hash) values ('${CODE}', 1, 2, 2, sha256('')) on conflict do nothing`,
    );
    await guards('enable');
    await client.query(
      `select ledger_open_month(month::date)
       from generate_series((select date_trunc('month', min(placed_at) at time zone 'UTC') from trading_orders), now() at time zone 'UTC', interval '1 month') month`,
    );
    await client.query(
      `select ledger_open_accounts(array(select id from identity_customers), array(select 'demo' from identity_customers),
         array(select 'USDT' from identity_customers), array(select 'margin' from identity_customers), array(select '' from identity_customers))`,
    );
    await client.query(
      `select ledger_open_accounts('{0,0}', '{demo,demo}', '{USDT,USDT}', '{trading,fees}', '{"",""}')`,
    );
    await client.query(
      `insert into ledger_postings (fact_id, step, fact)
       select order_id, version, (select id from ledger_facts where fact = 'order') from trading_events`,
    );
    await client.query(
      `insert into ledger_journal (debit_account_id, credit_account_id, book, fact_id, step, kind_id, amount_units, posted_at)
       select debit, credit, ledger_book(o.customer_id, o.mode), o.id, move.step, k.id, units, case step when 1 then o.opened_at else o.ended_at end
       from trading_orders o
       join (select owner_id, max(id) filter (where kind = 'available') as available, max(id) filter (where kind = 'margin') as margin
             from ledger_accounts where mode = 'demo' and asset = 'USDT' and owner_id <> 0 group by 1) own on own.owner_id = o.customer_id
       cross join (select max(id) filter (where kind = 'trading') as trading, max(id) filter (where kind = 'fees') as fees
             from ledger_accounts where mode = 'demo' and owner_id = 0) house
       cross join lateral (values
         (1, own.available, own.margin, 368000000, 'margin.held'), (1, own.available, house.fees, 441600, 'fee.opening'),
         (2, own.margin, own.available, 368000000, 'margin.released'), (2, house.trading, own.available, 1000000, 'profit'),
         (2, own.available, house.fees, 442200, 'fee.closing')) move (step, debit, credit, units, kind)
       join ledger_kinds k on k.kind = move.kind`,
    );
    await client.query(
      `update ledger_accounts a set balance_units = moved.units
       from (select account_id, sum(units) as units from (
         select debit_account_id as account_id, -amount_units as units from ledger_journal
         union all select credit_account_id, amount_units from ledger_journal) sides group by 1) moved
       where a.id = moved.account_id and a.balance_units <> moved.units`,
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
