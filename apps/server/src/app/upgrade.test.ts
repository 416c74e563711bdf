/** A database with customers' history from before postings were typed: its steps are completed from its transfers, and its books hold. */
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { installJobs } from '../jobs/jobs.ts';
import { createLog } from '../process/log.ts';
import { reconcile } from '../reconcile/check.ts';
import { run } from '../testing/database.ts';
import { install } from './install.ts';
import { migrate } from './migrate.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const LAST_BEFORE = '0052_drop_twin_index';
const NAME = `upgrade_${process.pid}`;
const log = createLog('silent');

const at = (name: 'admin' | 'owner' | 'app', database: string): string => {
  const url = new URL(inject('databaseUrls')[name]);
  url.pathname = `/${database}`;
  return url.toString();
};

beforeAll(async () => {
  await run(at('admin', 'postgres'), `create database ${NAME} owner candor_owner`);
  const silent = () => undefined;
  const options = {
    databaseUrl: at('owner', NAME),
    dir: MIGRATIONS,
    direction: 'up',
    migrationsTable: 'schema_migrations',
    checkOrder: true,
    log: silent,
    logger: { debug: silent, info: silent, warn: silent, error: silent },
  } as const;
  // Asked first what there is to do: all up to that one.
  const all = await runner({ ...options, dryRun: true });
  const count = all.findIndex(({ name }) => name === LAST_BEFORE) + 1;
  expect(count).toBeGreaterThan(30);
  await runner({ ...options, count });
  await installJobs(at('owner', NAME), log);
});
afterAll(() => run(at('admin', 'postgres'), `drop database if exists ${NAME} with (force)`));

/**
 * 2.7 bitcoins long at 73,600 with 2:1 hold 99,360 and cost 119.232 of 100,000. The first seven nights cost 417.2553; of the second
 * seven, 103.5127 are paid, and 313.7426 stay owed. Closed at 20,000, the loss is 144,720 and the fee 32.4, and there are 99,360.
 */
const HISTORY = `
  set session_replication_role = replica;
  insert into identity_customers (username, password_hash, invite_code, created_at) values ('early', '', 'early', now());
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

it('says of each step what stayed owed and what the operator paid, and its books hold', async () => {
  await run(at('admin', NAME), HISTORY);
  await migrate(at('owner', NAME), log);
  await install(at('owner', NAME), 'sandbox');
  const client = new pg.Client(at('app', NAME));
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
  const broken = (await reconcile(at('app', NAME))).flatMap(({ rule, findings }) =>
    findings.map(({ id, problem }) => `${rule.name}: ${id} ${problem}`),
  );
  expect(broken).toEqual([]);
});

it('belongs to a sandbox from then on, and not to production', async () => {
  await expect(install(at('owner', NAME), 'production')).rejects.toThrow('is marked as sandbox');
  await install(at('owner', NAME), 'sandbox');
});
