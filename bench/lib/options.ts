/** Options that are open, made by SQL in bulk: the same rows and postings as a hundred thousand purchases make one by one. */
import { isoTime, type Instant, MINUTE } from '@candor/core/time';
import pg from 'pg';

const [CODE, STRIKE, CAP, PERIOD] = ['BTCUSDT', 70_000, 80_000, 1];
/** Of one tenth of a lot: fair value, markup, and the largest pay-out, in units of USDT. */
const [FAIR, WORTH, MARKUP, LARGEST] = [1_200, 120_000_000, 3_600_000, 1_000_000_000];
/** In one call of the posting function. */
const PART = 500;

/**
 * Each with a customer of its own, and the price that they are all settled at.
 * @param expiresAt of all of them. @returns the settlement.
 */
export async function makeOptions(ownerUrl: string, count: number, expiresAt: Instant): Promise<string> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  try {
    // Beside what a sandbox begins with, which it gives once.
    await owner.query('drop index options_movements_play_once');
    await owner.query(`select options_move($1, 'fund', $2, null, now())`, [
      CODE,
      String(BigInt(count) * BigInt(LARGEST)),
    ]);
    // They were bought in the past, which nobody else may say.
    for (const table of ['options_positions', 'options_volatilities', 'options_settlements'])
      await owner.query(`alter table ${table} disable trigger ${table}_at_the_moment`);
    await owner.query(`do $$ ${OPTIONS(count, isoTime(expiresAt), isoTime(expiresAt - PERIOD * 1_440 * MINUTE))} $$`);
    const { rows } = await owner.query<{ id: string }>(
      `insert into options_settlements (code, expires_at, basis, price, settled_at) values ($1, $2, 'regular', 72000, $2) returning id::text`,
      [CODE, isoTime(expiresAt)],
    );
    await owner.query('analyze ledger_accounts, ledger_journal, ledger_postings, options_positions');
    return rows[0]?.id ?? '';
  } finally {
    for (const table of ['options_positions', 'options_volatilities', 'options_settlements'])
      await owner.query(`alter table ${table} enable trigger ${table}_at_the_moment`);
    await owner.end();
  }
}

const house = (kind: string, name: string) =>
  `(select id from ledger_accounts where owner_id = 0 and mode = 'real' and asset = 'USDT' and kind = '${kind}' and name = '${name}')`;

const OPTIONS = (count: number, expiresAt: string, boughtAt: string) => `
declare
  total constant integer := ${count};
  customers bigint[];
  volatility bigint;
  issuance bigint;
  fees bigint;
  pool bigint;
  reserved bigint;
  ids bigint[];
  first integer;
begin
  insert into identity_customers (username, password_hash, created_at, invite_code)
  select 'holder_' || n, 'no password opens this', '${boughtAt}', 'HLD' || lpad(n::text, 7, '0') from generate_series(1, total) n;
  customers := array(select id from identity_customers where username like 'holder%' order by id);
  insert into options_volatilities (code, day, source, closes, days, volatility_ppb, long_run_ppb, measured_ppb, measured_long_run_ppb, published_at)
  select '${CODE}', '${boughtAt}'::date, 'simulated', array_fill(70000::numeric, array[101]), array_fill('${boughtAt}'::date, array[101]), 600000000, 600000000, 600000000, 600000000, '${boughtAt}'
  returning id into volatility;
  insert into ledger_accounts (owner_id, mode, asset, kind, name, is_house, may_overdraw)
  select id, 'real', 'USDT', 'available', '', false, false from unnest(customers) id;
  perform from ledger_open_accounts('{0,0,0,0}', '{real,real,real,real}', '{USDT,USDT,USDT,USDT}', '{sandbox_issuance,fees,option_pool,option_reserved}', '{"","",${CODE},${CODE}}');
  issuance := ${house('sandbox_issuance', '')};
  fees := ${house('fees', '')};
  pool := ${house('option_pool', CODE)};
  reserved := ${house('option_reserved', CODE)};
  insert into sandbox_grants (customer_id, asset, amount_units) select id, 'USDT', ${WORTH + MARKUP} from unnest(customers) id;
  create temporary table made on commit drop as
  select row_number() over (order by c.id)::integer as n, c.id as customer, g.id as grant_id, nextval('trading_orders_id_seq') as option, own.id as own
  from unnest(customers) c (id)
  join sandbox_grants g on g.customer_id = c.id
  join ledger_accounts own on own.owner_id = c.id and own.mode = 'real' and own.asset = 'USDT' and own.kind = 'available' and own.name = '';
  create index on made (n);
  analyze identity_customers, ledger_accounts, sandbox_grants, made;
  for part in 0 .. (total - 1) / ${PART} loop
    first := part * ${PART};
    perform ledger_write('{}', '{}', 'sandbox_grant', array_agg(grant_id order by n), array_agg(1 order by n), array_agg(n - first order by n),
      array_agg('sandbox.grant'::text order by n), array_agg(issuance order by n), array_agg(own order by n), array_agg(${WORTH + MARKUP}::numeric order by n))
    from made where n > first and n <= first + ${PART};
    select array_agg(option order by n) into ids from made where n > first and n <= first + ${PART};
    perform ledger_write('{}', '{}', 'option', ids, array_fill(1, array[cardinality(ids)]), array_agg(n - first order by n, m.place),
      array_agg(m.kind order by n, m.place), array_agg(m.debit order by n, m.place), array_agg(m.credit order by n, m.place), array_agg(m.amount order by n, m.place))
    from made
    cross join lateral (values (1, 'option.premium', own, pool, ${WORTH}::numeric), (2, 'option.markup', own, fees, ${MARKUP}),
      (3, 'option.reserved', pool, reserved, ${LARGEST})) m (place, kind, debit, credit, amount)
    where n > first and n <= first + ${PART};
  end loop;
  insert into options_positions (id, customer_id, mode, code, kind, strike, cap, period, lots, contract_size, volatility_id, markup_ppb, allowed_units, priced_at,
    minute, sequence, bid, ask, quoted_at, source, fair, worth_units, markup_units, largest_units, bought_at, expires_at)
  select option, customer, 'real', '${CODE}', 'call', ${STRIKE}, ${CAP}, ${PERIOD}, 0.1, 1, volatility, 30000000, ${WORTH + MARKUP}, '${boughtAt}',
    1, 1, 70000, 70000, '${boughtAt}', 'simulated', ${FAIR}, ${WORTH}, ${MARKUP}, ${LARGEST}, '${boughtAt}', '${expiresAt}'
  from made;
end`;
