/**
 * Whoever has the application's password, and speaks SQL: it becomes nobody else, hides no table of ours behind one of its own, and
 * calls no function before its turn. The catalogue is asked whether that holds for every function there is.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { cloneDatabase, run, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

async function ask(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

const ROOMS = `'public', 'graphile_worker'`;

describe('the catalogue', () => {
  it('knows of every function that acts with its owner’s rights, and they are not few', async () => {
    const [row] = await ask(database.adminUrl, 'select count(*)::integer as count from pg_proc where prosecdef');
    expect(row?.['count']).toBeGreaterThan(25);
  });

  it('has a search path that ends with pg_temp for each of them, over nothing but our own schemas', async () => {
    const elsewhere = await ask(
      database.adminUrl,
      `select p.oid::regprocedure::text as name, p.proconfig
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema') and not exists (
         select from unnest(p.proconfig) s where s ~ '^search_path=((pg_catalog|public|graphile_worker), )+pg_temp$')`,
    );
    expect(elsewhere).toEqual([]);
  });

  it('has one for each guard that decides by what stands in a table', async () => {
    const guards = `
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype = 'trigger'::regtype and exists (
        select from pg_class c
        where c.relnamespace = p.pronamespace and c.relkind in ('r', 'p', 'v') and p.prosrc ~ ('\\m' || c.relname || '\\M'))`;
    const [row] = await ask(database.adminUrl, `select count(*)::integer as count ${guards}`);
    expect(row?.['count']).toBeGreaterThan(10);
    const without = await ask(
      database.adminUrl,
      `select p.oid::regprocedure::text as name, p.proconfig ${guards} and not exists (
         select from unnest(p.proconfig) s where s ~ '^search_path=((pg_catalog|public|graphile_worker), )+pg_temp$')`,
    );
    expect(without).toEqual([]);
  });

  it('keeps what else was set for them: no plan made over an empty table', async () => {
    const rows = await ask(
      database.adminUrl,
      `select p.proname as name from pg_proc p
       where p.proname in ('ledger_open_accounts', 'ledger_write', 'trading_post', 'trading_post_steps') and not p.proconfig @> '{enable_seqscan=off,jit=off}'`,
    );
    expect(rows).toEqual([]);
  });

  test.each([
    [
      'execute a function',
      `select p.oid::regprocedure::text as name from pg_proc p
       where p.pronamespace::regnamespace::text in (${ROOMS}) and has_function_privilege('public', p.oid, 'EXECUTE')`,
    ],
    [
      'reach a table or a sequence',
      `select c.oid::regclass::text as name from pg_class c, aclexplode(c.relacl) a
       where c.relnamespace::regnamespace::text in (${ROOMS}) and a.grantee = 0`,
    ],
    [
      'use a schema, or create in it',
      `select n.nspname as name from pg_namespace n
       where n.nspname in (${ROOMS}) and (has_schema_privilege('public', n.oid, 'USAGE') or has_schema_privilege('public', n.oid, 'CREATE'))`,
    ],
    [
      'create temporary tables or schemas',
      `select datname as name from pg_database
       where datname = current_database()
         and (has_database_privilege('public', datname, 'TEMPORARY') or has_database_privilege('public', datname, 'CREATE'))`,
    ],
  ])('lets nobody %s for being nobody in particular', async (_, offending) => {
    expect(await ask(database.adminUrl, offending)).toEqual([]);
  });

  it('gives the application nothing that it owns', async () => {
    const owned = await ask(
      database.adminUrl,
      `select classid::regclass::text as kind, objid from pg_shdepend
       where deptype = 'o' and refobjid = 'candor_app'::regrole and dbid = (select oid from pg_database where datname = current_database())`,
    );
    expect(owned).toEqual([]);
  });
});

describe('the application’s role', () => {
  test.each([
    ['set role candor_owner', 'permission denied to set role'],
    ['set role postgres', 'permission denied to set role'],
    ['set role pg_write_all_data', 'permission denied to set role'],
    ['set session authorization candor_owner', 'permission denied to set session authorization'],
    ['set session_replication_role = replica', 'permission denied to set parameter'],
    ['grant candor_owner to candor_app', 'permission denied to grant role'],
    ['alter role candor_app superuser', 'permission denied to alter role'],
    ['create role loot in role candor_owner', 'permission denied to create role'],
    ['alter function trading_take_lease set search_path = pg_temp, public', 'must be owner'],
    ['alter function trading_take_lease security invoker', 'must be owner'],
    ['alter table ledger_accounts disable trigger all', 'must be owner'],
    ['create temporary table ledger_accounts (id bigint)', 'permission denied to create temporary tables'],
    ['create temporary table ledger_accounts as select 1 as id', 'permission denied to create temporary tables'],
    ['select 1 as id into temporary ledger_accounts', 'permission denied to create temporary tables'],
    ['create temporary view ledger_accounts as select 1 as id', 'permission denied to create temporary tables'],
    ['create temporary sequence ledger_accounts', 'permission denied to create temporary tables'],
    ['create table pg_temp.ledger_accounts (id bigint)', 'permission denied to create temporary tables'],
    ['create type pg_temp.staff_proposals as (id bigint)', 'permission denied to create temporary tables'],
    ['create function pg_temp.now() returns timestamptz return null', 'permission denied to create temporary tables'],
    ['create schema loot', 'permission denied for database'],
    ['create table public.loot (id bigint)', 'permission denied for schema public'],
    ['create table graphile_worker.ledger_accounts (id bigint)', 'permission denied for schema graphile_worker'],
    ['create function public.now() returns timestamptz return null', 'permission denied for schema public'],
    [
      'create operator public.= (leftarg = bigint, rightarg = bigint, function = int8ne)',
      'permission denied for schema public',
    ],
  ])('is refused: %s', async (statement, words) => {
    await expect(run(database.appUrl, statement)).rejects.toThrow(words);
  });

  test.each([
    'set role none',
    'reset role',
    'reset session authorization',
    'reset all',
    'discard all',
    'set role candor_app',
  ])('stays what it is after %s', async (statement) => {
    const who = 'select current_user::text as acting, session_user::text as signed';
    expect(await ask(database.appUrl, statement, who)).toEqual([{ acting: 'candor_app', signed: 'candor_app' }]);
    const steal = 'update ledger_accounts set balance_units = 1000000';
    await expect(ask(database.appUrl, statement, steal)).rejects.toThrow('permission denied for table ledger_accounts');
  });
});

describe('a function called before its turn', () => {
  const now = `'2026-01-01'::timestamptz`;

  test.each([
    `params_apply(1)`,
    `staff_apply_member(1, 'member.add')`,
    `staff_apply_member(1, 'member.end')`,
    `identity_suspend(1)`,
    `identity_reinstate(1)`,
    `identity_close(1)`,
    `market_apply_change(1, 1, ${now})`,
    `market_apply_day(1)`,
  ])('does nothing without two people: %s', async (call) => {
    await expect(run(database.appUrl, `select ${call}`)).rejects.toThrow('was approved in this transaction');
  });

  test.each([
    ['staff_approved_now(1, null)', 'permission denied for function'],
    ['staff_guard_member()', 'permission denied for function'],
    [`staff_decide(1, 'approved', 1, 'treasury', '', 'quickly', ${now})`, 'permission denied for function'],
    [
      `staff_take_verdict(1, 'approved', 1, 'treasury', '', 'quickly', ${now}, null)`,
      'this decision does not come from the program',
    ],
    ['kyc_take_decision()', 'permission denied for function'],
    ['documents_end_uploads()', 'permission denied for function'],
    ['notifications_of_accounts()', 'permission denied for function'],
    [`trading_begin_batch(0, '${randomUUID()}', 1, 0)`, 'another process decides about the orders'],
    [`trading_begin_batch(null, null, null, null)`, 'another process decides about the orders'],
  ])('is refused: %s', async (call, words) => {
    await expect(run(database.appUrl, `select ${call}`)).rejects.toThrow(words);
  });

  test.each([[`trading_fence_batches(0, '${randomUUID()}', 1)`, null]])('answers no: %s', async (call, answer) => {
    expect(await ask(database.appUrl, `select ${call} as answer`)).toEqual([{ answer }]);
  });
});

/**
 * Temporary tables are refused above. Where somebody allowed them by mistake, they still have no effect: the tables of our functions
 * and guards are those of our schema.
 */
describe('a temporary table in front of one of ours', () => {
  let open: TestDatabase;
  let customer = '';
  let account = '';
  const thief = randomUUID();

  beforeAll(async () => {
    open = await cloneDatabase();
    const { pathname } = new URL(open.ownerUrl);
    await run(open.adminUrl, `grant temporary on database ${pathname.slice(1)} to candor_app`);
    const [rich] = await ask(
      open.adminUrl,
      `insert into identity_customers (username, password_hash, created_at, invite_code) values ('rich', '', now(), 'RICH00')
       returning id::text`,
    );
    customer = String(rich?.['id']);
    await run(open.adminUrl, `select sandbox_grant(${customer}, 'USDT', 5), ledger_grant_demo('{${customer}}')`);
    [{ id: account } = { id: '' }] = (await ask(
      open.adminUrl,
      `select id::text from ledger_accounts where owner_id = ${customer} and mode = 'real' and kind = 'available'`,
    )) as { id: string }[];
  });
  afterAll(() => open.drop());

  /** In one session, which has such a table with these rows; the owner of our functions may read and write it as everybody. */
  const asIf = (table: string, rows: string, ...then: string[]) =>
    ask(
      open.appUrl,
      `create temporary table ${table} (like public.${table} including defaults)`,
      `grant all on pg_temp.${table} to public`,
      ...(rows === '' ? [] : [`insert into pg_temp.${table} ${rows}`]),
      ...then,
    );
  const RICH = `(id, owner_id, mode, asset, kind, name, is_house, may_overdraw, balance_units)
    select id, owner_id, mode, asset, kind, name, is_house, may_overdraw, 1000000 from public.ledger_accounts`;

  it('is there, and hides it from the session itself', async () => {
    expect(
      await asIf('ledger_accounts', RICH, 'select distinct balance_units::text as units from ledger_accounts'),
    ).toEqual([{ units: '1000000' }]);
  });

  it('shows the ledger no balance', async () => {
    const upon = `select trading_post('{${account}}', '{1000000}', '{1000000}', '{}', '{}')`;
    await expect(asIf('ledger_accounts', RICH, upon)).rejects.toThrow('not what was decided upon');
  });

  it('resets no demo account that is whole already', async () => {
    const poor = RICH.replace('1000000', '0');
    await asIf('ledger_accounts', poor, `select ledger_reset_demo(${customer}, 'shadow')`).catch(() => undefined);
    expect(await ask(open.adminUrl, `select key from ledger_transfers where kind = 'demo.reset'`)).toEqual([]);
  });

  it('takes no transfer in, so that none moves a balance unseen', async () => {
    await asIf('ledger_journal', '', `select sandbox_grant(${customer}, 'USDT', 7)`).catch(() => undefined);
    const [{ posted, held } = {}] = await ask(
      open.adminUrl,
      `select (select sum(amount_units) from ledger_transfers where credit_account_id = ${account})::integer as posted,
        (select balance_units from ledger_accounts where id = ${account})::integer as held`,
    );
    expect(posted).toBe(held);
  });

  it('closes no account with money in it', async () => {
    const close = `update identity_customers set status = 'closed' where username = 'rich'`;
    await expect(asIf('ledger_accounts', '', close)).rejects.toThrow('an account with money in it is not closed');
  });

  it('gives nobody the lease', async () => {
    const lease = `(partition, holder, epoch, expires_at) values (0, '${thief}', 1, now() + interval '1 day')`;
    const held = await asIf('trading_leases', lease, `select trading_fence_batches(0, '${thief}', 1) as held`);
    expect(held).toEqual([{ held: null }]);
    const following = asIf('trading_leases', lease, `select trading_begin_batch(0, '${thief}', 1, 0)`);
    await expect(following).rejects.toThrow('another process decides');
  });

  it('approves nothing', async () => {
    const approved = `(id, kind, subject, payload, before, reason, proposer_id, proposer_role, proposed_at, expires_at, hash, status, decided_in)
      values (7, 'param.change', 'x', '{"key": "caseReviewHours", "value": "1"}', '{"value": "48"}', 'x', 1, 'x', now(), now(), '', 'approved',
        pg_current_xact_id())`;
    const apply = asIf(
      'staff_proposals',
      '',
      'begin',
      `insert into pg_temp.staff_proposals ${approved}`,
      'select params_apply(7)',
    );
    await expect(apply).rejects.toThrow('no param.change was approved in this transaction');
  });
});
