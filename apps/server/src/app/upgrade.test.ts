/** Databases with customers' history of before: from when postings were not typed, and from when transfers were not kept by month. */
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connect, disconnect } from '../db/db.ts';
import { createSessions } from '../features/identity/index.ts';
import { installJobs } from '../jobs/jobs.ts';
import { createLog } from '../process/log.ts';
import { createSecrets } from '../process/secrets.ts';
import { reconcile } from '../reconcile/check.ts';
import { run } from '../testing/database.ts';
import { TEST_SECRET_KEY } from '../testing/secret-key.ts';
import { install } from './install.ts';
import { migrate } from './migrate.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const SILENT = () => undefined;
const log = createLog('silent');
const SECRETS = createSecrets(Buffer.from(TEST_SECRET_KEY, 'hex'));

const at = (name: 'admin' | 'owner' | 'app', database: string): string => {
  const url = new URL(inject('databaseUrls')[name]);
  url.pathname = `/${database}`;
  return url.toString();
};

/** All migrations up to that one that are still to be done. */
async function migrateTo(database: string, last: string): Promise<void> {
  const options = {
    databaseUrl: at('owner', database),
    dir: MIGRATIONS,
    direction: 'up',
    migrationsTable: 'schema_migrations',
    checkOrder: true,
    log: SILENT,
    logger: { debug: SILENT, info: SILENT, warn: SILENT, error: SILENT },
  } as const;
  const all = await runner({ ...options, dryRun: true });
  const count = all.findIndex(({ name }) => name === last) + 1;
  expect(count).toBeGreaterThan(0);
  await runner({ ...options, count });
}

async function brokenIn(database: string): Promise<string[]> {
  return (await reconcile(at('app', database))).flatMap(({ rule, findings }) =>
    findings.map(({ id, problem }) => `${rule.name}: ${id} ${problem}`),
  );
}

const UNTYPED = `upgrade_untyped_${process.pid}`;
const TYPED = `upgrade_typed_${process.pid}`;
const CREDITED = `upgrade_credited_${process.pid}`;

beforeAll(async () => {
  for (const name of [UNTYPED, TYPED]) {
    await run(at('admin', 'postgres'), `create database ${name} owner candor_owner`);
    await migrateTo(name, '0052_drop_twin_index');
    await installJobs(at('owner', name), log);
    await run(at('admin', name), HISTORY);
  }
});
afterAll(async () => {
  for (const name of [UNTYPED, TYPED, CREDITED])
    await run(at('admin', 'postgres'), `drop database if exists ${name} with (force)`);
});

/**
 * 2.7 bitcoins long at 73,600 with 2:1 hold 99,360 and cost 119.232 of 100,000. The first seven nights cost 417.2553; of the second
 * seven, 103.5127 are paid, and 313.7426 stay owed. Closed at 20,000, the loss is 144,720 and the fee 32.4, and there are 99,360.
 */
const HISTORY = `
  set session_replication_role = replica;
  insert into identity_customers (username, password_hash, invite_code, created_at) values ('early', '', 'early', now());
  insert into identity_sessions (token_hash, customer_id, created_at, last_used_at, expires_at, ends_at)
    select sha256('signed in before'), 1, now(), now(), now() + interval '1 day', now() + interval '1 day';
  insert into identity_events (customer_id, kind, at, device, address) values (1, 'signedIn', now(), '', '');
  insert into protection_preferences (customer_id, muted_mails) values (1, '{orders,reviews,news}');
  select ledger_open_accounts('{1,1,0,0,0,0,0}', array_fill('demo'::text, '{7}'), array_fill('USDT'::text, '{7}'),
    '{available,margin,demo_issuance,trading,fees,protection,financing}');
  insert into trading_orders (customer_id, mode, product, type, code, direction, status, version, lots, ordered_lots, leverage, contract_size, fee_rate_ppb,
    placed_at, margin_units, opened_margin_units, opening_fee_units, open_price, opened_at, profit_units, closing_fee_units, financing_units, owed_units,
    financed_to, close_price, ended_at, end_reason)
  values (1, 'demo', 'contract', 'market', 'BTCUSDT', 'long', 'closed', 4, 2.7, 2.7, 2, 1, 600000, '2026-11-01T12:00:00Z', 99360000000, 99360000000,
    119232000, 73600, '2026-11-01T12:00:00Z', -144720000000, 32400000, -834510600, 0, '2026-11-09T22:00:00Z', 20000, '2026-11-10T12:00:00Z', 'stop_out');
  insert into trading_events (order_id, version, kind, happened_at, reason, lots, price, margin_units, fee_units, profit_units, financing_units, rolled_at,
    nights, bid, ask, source, sequence, quoted_at, rate_to_usdt, rate_source)
  select 1, version, kind, at, reason, lots, price, margin, fee, profit, financing, roll, nights, bid, bid + 10, 'simulated', version, at, 1, 'par'
  from (values
    (1, 'opened', '2026-11-01T12:00:00Z'::timestamptz, null, 2.7, 73600, 99360000000, 119232000, null, null, null::timestamptz, null, 73590),
    (2, 'financed', '2026-11-02T22:00:00Z', null, null, 73590, null, null, null, -417255300, '2026-11-02T22:00:00Z', 7, 73590),
    (3, 'financed', '2026-11-09T22:00:00Z', null, null, 73590, null, null, null, -417255300, '2026-11-09T22:00:00Z', 7, 73590),
    (4, 'closed', '2026-11-10T12:00:00Z', 'stop_out', 2.7, 20000, -99360000000, 32400000, -144720000000, null, null, null, 20000)
  ) as steps (version, kind, at, reason, lots, price, margin, fee, profit, financing, roll, nights, bid);
  select ledger_post(array_agg(d.id order by n), array_agg(c.id order by n), array_agg(units order by n), array_agg(move.kind order by n),
    array_agg(fact order by n), array_agg(fact || ':' || key order by n))
  from (values
    (1, 'demo_issuance', 'available', 100000000000, 'demo.grant', 'customer:1', 'demo.grant'),
    (2, 'available', 'margin', 99360000000, 'margin.held', 'order:1', '1:margin.held'),
    (3, 'available', 'fees', 119232000, 'fee.opening', 'order:1', '1:fee.opening'),
    (4, 'available', 'financing', 417255300, 'financing.paid', 'order:1', 'financing:2026-11-02T22:00:00.000Z'),
    (5, 'available', 'financing', 103512700, 'financing.paid', 'order:1', 'financing:2026-11-09T22:00:00.000Z'),
    (6, 'margin', 'available', 99360000000, 'margin.released', 'order:1', '4:margin.released'),
    (7, 'available', 'trading', 99360000000, 'loss', 'order:1', '4:loss'),
    (8, 'protection', 'trading', 45360000000, 'loss.protected', 'order:1', '4:loss.protected'),
    (9, 'protection', 'financing', 313742600, 'financing.protected', 'order:1', '4:financing.protected'),
    (10, 'protection', 'fees', 32400000, 'fee.protected', 'order:1', '4:fee.protected')
  ) as move (n, debit, credit, units, kind, fact, key)
  join ledger_accounts d on d.kind = move.debit join ledger_accounts c on c.kind = move.credit`;

it('keeps switched off what was, as groups of notifications', async () => {
  await migrate(at('owner', UNTYPED), log);
  const client = new pg.Client(at('app', UNTYPED));
  await client.connect();
  const { rows } = await client.query('select channel, group_name as group from notifications_mutes order by 1, 2');
  await client.end();
  expect(rows).toEqual(['margin', 'orders', 'reviews'].map((group) => ({ channel: 'mail', group })));
});

it('keeps who is signed in, whose token is then changed and ended as ever', async () => {
  await migrate(at('owner', UNTYPED), log);
  await install(at('owner', UNTYPED), 'sandbox', SECRETS);
  const db = connect(at('app', UNTYPED), log);
  const sessions = await createSessions({ db, now: Date.now, log, secrets: SECRETS }, at('app', UNTYPED));
  try {
    const known = await sessions.authenticate('signed in before');
    expect(known?.id).toBe('1');
    const token = await sessions.rotate(db.kysely, known?.sessionId ?? '', null);
    sessions.forget('1');
    expect(await sessions.authenticate('signed in before')).toBeNull();
    expect(await sessions.authenticate(token)).toEqual(known);
    await sessions.end(token);
    expect(await sessions.authenticate(token)).toBeNull();
  } finally {
    await sessions.stop();
    await disconnect(db);
  }
});

it('says of each step what stayed owed and what the operator paid, and its books hold', async () => {
  await migrate(at('owner', UNTYPED), log);
  await install(at('owner', UNTYPED), 'sandbox', SECRETS);
  const client = new pg.Client(at('app', UNTYPED));
  await client.connect();
  const { rows } = await client.query(
    'select version, owed_units as owed, protected_units as protected from trading_events order by version',
  );
  await client.end();
  expect(rows).toEqual([
    { version: 1, owed: null, protected: null },
    { version: 2, owed: '0', protected: null },
    { version: 3, owed: '313742600', protected: null },
    { version: 4, owed: null, protected: '45706142600' },
  ]);
  expect(await brokenIn(UNTYPED)).toEqual([]);
});

it('belongs to a sandbox from then on, and not to production', async () => {
  await expect(install(at('owner', UNTYPED), 'production', SECRETS)).rejects.toThrow('is marked as sandbox');
  await install(at('owner', UNTYPED), 'sandbox', SECRETS);
});

it('keeps every transfer of typed postings when they move to their months, and goes on from there', async () => {
  await migrateTo(TYPED, '0054_type_postings');
  const client = new pg.Client(at('owner', TYPED));
  await client.connect();
  try {
    await client.query(`insert into deployment_mark (deployment) values ('sandbox')`);
    await client.query(`select ledger_reset_demo(1, 'first'), sandbox_grant(1, 'BTC', 7)`);
    // A posting of another month.
    await client.query(`alter table ledger_transfers disable trigger user`);
    await client.query(`update ledger_transfers set posted_at = now() - interval '40 days' where kind = 'demo.grant'`);
    await client.query(`alter table ledger_transfers enable trigger user`);
    const listed = `select id, debit_account_id, credit_account_id, amount_units, kind, posted_at from ledger_transfers order by id`;
    const { rows: before } = await client.query(listed);
    await migrate(at('owner', TYPED), log);
    await install(at('owner', TYPED), 'sandbox', SECRETS);
    const { rows: after } = await client.query(`${listed} limit ${before.length}`);
    expect(after).toEqual(before);
    const { rows: named } = await client.query('select key from ledger_transfers order by id limit 20');
    expect(named.map(({ key }) => String(key))).toEqual([
      'customer:1:1:demo.grant',
      'order:1:1:margin.held',
      'order:1:1:fee.opening',
      'order:1:2:financing.paid',
      'order:1:3:financing.paid',
      'order:1:4:margin.released',
      'order:1:4:loss',
      'order:1:4:loss.protected',
      'order:1:4:financing.protected',
      'order:1:4:fee.protected',
      'demo_reset:1:1:demo.reset',
      'sandbox_grant:1:1:sandbox.grant',
      // Of the start: the play capital, the play inventory, and the pools of the products.
      'capital_movement:1:1:sandbox.capital',
      ...[1, 2, 3].map((id) => `inventory_movement:${id}:1:sandbox.inventory`),
      ...[1, 2, 3, 4].map((id) => `pool_movement:${id}:1:sandbox.pool`),
    ]);
    // What was done before is not done again; what is new is.
    await expect(client.query('select ledger_grant_demo(array[1]::bigint[])')).rejects.toThrow('ledger_postings_pkey');
    await client.query(`select sandbox_grant(1, 'BTC', 1)`);
    expect(await brokenIn(TYPED)).toEqual([]);
  } finally {
    await client.end();
  }
});

/** 0.1 lots of EUR/USD, sold a minute before Wednesday's roll: three nights pay 0.917133 at once. */
const CREDIT = `
  insert into identity_customers (username, password_hash, invite_code, created_at) values ('swift', '', 'swift', now());
  insert into deployment_mark (deployment) values ('sandbox');
  insert into market_terms (code, instrument_id, contract_size, fee_rate_ppb, leverage_max, financing_long_ppb, financing_short_ppb)
  values ('EURUSD', 1001, 100000, 50000, 30, 70833, -26389);
  select ledger_open_accounts('{1,1,1,0,0,0,0,0}', array_fill('demo'::text, '{8}'), array_fill('USDT'::text, '{8}'),
    '{available,margin,held,demo_issuance,trading,fees,protection,financing}', array_fill(''::text, '{8}'));
  select ledger_grant_demo(array[1]::bigint[]);
  insert into quote_pins (code, minute, sequence, count, hash) select 'EURUSD', 29463240, n, n, sha256('') from generate_series(1, 2) n;
  insert into trading_orders (customer_id, mode, product, type, code, direction, status, version, lots, ordered_lots, leverage, contract_size, fee_rate_ppb,
    placed_at, margin_units, opened_margin_units, opening_fee_units, open_price, opened_at, profit_units, closing_fee_units, financing_units, owed_units,
    financed_to)
  values (1, 'demo', 'contract', 'market', 'EURUSD', 'short', 'open', 1, 0.1, 0.1, 30, 100000, 50000, '2026-01-07T21:59:00Z', 386133333, 386133333,
    579200, 1.1584, '2026-01-07T21:59:00Z', 0, 0, 0, 0, '2026-01-07T21:59:00Z');
  insert into trading_events (order_id, version, kind, happened_at, lots, price, margin_units, fee_units, financing_units, rolled_at, nights,
    financing_rate_ppb, owed_units, bid, ask, source, sequence, quoted_at, rate_to_usdt, rate_source, quote_minute)
  values
    (1, 1, 'opened', '2026-01-07T21:59:00Z', 0.1, 1.1584, 386133333, 579200, null, null, null, null, null, 1.1584, 1.15848, 'simulated', 1,
      '2026-01-07T21:59:00Z', 1, 'par', 29463240),
    (1, 2, 'financed', '2026-01-07T22:00:05Z', null, 1.15848, null, null, 917133, '2026-01-07T22:00:00Z', 3, -26389, 0, 1.1584, 1.15848, 'simulated', 2,
      '2026-01-07T22:00:01Z', 1, 'par', 29463240);
  select trading_post(array[id], array[balance_units], array[balance_units - 386133333 - 579200], array[1]::bigint[], array[1])
  from ledger_accounts where owner_id = 1 and kind = 'available';
  update trading_orders set version = 2, financing_units = 917133, financed_to = '2026-01-07T22:00:00Z';
  select trading_post(array[id], array[balance_units], array[balance_units + 917133], array[1]::bigint[], array[2])
  from ledger_accounts where owner_id = 1 and kind = 'available'`;

it('leaves what a night paid before it had to be earned as it was, and the order without hours', async () => {
  await run(at('admin', 'postgres'), `create database ${CREDITED} owner candor_owner`);
  await migrateTo(CREDITED, '0065_find_protection');
  await run(at('owner', CREDITED), CREDIT);
  await migrate(at('owner', CREDITED), log);
  await install(at('owner', CREDITED), 'sandbox', SECRETS);
  expect(await brokenIn(CREDITED)).toEqual([]);
  const client = new pg.Client(at('app', CREDITED));
  await client.connect();
  const { rows } = await client.query('select id, credit_hours from trading_orders');
  expect(rows).toEqual([{ id: '1', credit_hours: 0 }]);
  await client.end();
});
