/** Whose sign-in the program accepts, and what it takes away from everybody at each start. */
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { ConfigError } from '../process/config.ts';
import { createLog } from '../process/log.ts';
import { cloneDatabase, run, type TestDatabase } from '../testing/database.ts';
import { closeDatabase } from './app-role.ts';
import { assertTrustworthy, connect, disconnect } from './db.ts';

let database: TestDatabase;
/** Roles belong to all databases of a server: a name for each test. */
let role = '';
let name = '';

beforeAll(async () => {
  database = await cloneDatabase();
  name = new URL(database.appUrl).pathname.slice(1);
});
afterAll(() => database.drop());

beforeEach(async () => {
  role = `test_${randomBytes(6).toString('hex')}`;
  await run(database.adminUrl, `create role ${role} login password 'guess' in role candor_app`);
});
afterEach(async () => {
  await run(
    database.adminUrl,
    `reassign owned by ${role} to candor_owner; drop owned by ${role}; drop role ${role}; drop schema if exists loot cascade`,
  );
  await closeDatabase(database.ownerUrl);
});

const asRole = () => database.appUrl.replace(/\/\/[^@]+@/, `//${role}:guess@`);
const switched = () => `${database.ownerUrl}?options=-c%20role%3Dcandor_app`;

/** What it is warned of; throws when it is refused. */
async function trust(url: string, deployment: 'production' | 'sandbox'): Promise<unknown[]> {
  const warned: unknown[] = [];
  const db = connect(url, createLog('silent'));
  try {
    await assertTrustworthy(db, deployment === 'production' ? null : { warn: (about: unknown) => warned.push(about) });
  } finally {
    await disconnect(db);
  }
  return warned;
}

describe('a role of the application', () => {
  it('may have another name, and only the rights of candor_app', async () => {
    expect(await trust(asRole(), 'production')).toEqual([]);
    expect(await trust(database.appUrl, 'production')).toEqual([]);
  });

  test.each<[string, () => string]>([
    ['is a superuser', () => `alter role ${role} superuser`],
    ['may create roles', () => `alter role ${role} createrole`],
    ['bypasses row level security', () => `alter role ${role} bypassrls`],
    ['may replicate the database', () => `alter role ${role} replication`],
    ['may become candor_owner, which owns', () => `grant candor_owner to ${role} with inherit false, set false`],
    ['may become candor_owner, which may create roles', () => `grant candor_owner to ${role}`],
    ['may become postgres, which is a superuser', () => `grant postgres to ${role} with inherit false`],
    ['may become pg_write_all_data, which goes past', () => `grant pg_write_all_data to ${role}`],
    ['may become pg_execute_server_program', () => `grant pg_execute_server_program to ${role}`],
    ['owns', () => `create table loot_table (); alter table loot_table owner to ${role}`],
    ['owns', () => `create function loot() returns int return 1; alter function loot owner to ${role}`],
    ['owns', () => `create schema loot authorization ${role}`],
    ['owns', () => `create type loot_type as (a int); alter type loot_type owner to ${role}`],
    ['owns', () => `alter database ${name} owner to ${role}`],
    ['may create temporary tables: REVOKE TEMPORARY', () => `grant temporary on database ${name} to ${role}`],
    ['may create temporary tables: REVOKE TEMPORARY', () => `grant temporary on database ${name} to public`],
    [
      'may become candor_app, which may create temporary tables: REVOKE TEMPORARY',
      () =>
        `alter role ${role} noinherit; grant candor_app to ${role} with inherit false; grant temporary on database ${name} to candor_app`,
    ],
    ['may create schemas: REVOKE CREATE', () => `grant create on database ${name} to ${role}`],
    ['may create in the schema public: REVOKE', () => `grant create on schema public to candor_app`],
    ['may create in the schema graphile_worker', () => `grant create on schema graphile_worker to ${role}`],
    ['may switch triggers off', () => `grant set on parameter session_replication_role to ${role}`],
  ])('is refused everywhere when it %s (case %#)', async (excess, allow) => {
    await run(database.adminUrl, allow());
    const words = `${role} ${excess}`;
    await expect(trust(asRole(), 'production')).rejects.toThrow(words);
    await expect(trust(asRole(), 'sandbox')).rejects.toThrow(words);
  });

  it('is told of all that is wrong at once, and what to do', async () => {
    const refusal = await trust(database.ownerUrl, 'sandbox').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    for (const words of [
      'DATABASE_APP_URL: ',
      'ALTER ROLE candor_app LOGIN PASSWORD',
      'candor_owner owns the database',
      'candor_owner may create roles',
    ])
      expect(String(refusal)).toContain(words);
  });
});

describe('the owner with the role switched', () => {
  it('is refused with real money: the session may take everything back', async () => {
    await expect(trust(switched(), 'production')).rejects.toThrow('candor_owner owns the database');
    await expect(run(switched(), 'set role none; create table taken_back (id int)')).resolves.toBeUndefined();
  });

  it('is only warned of in a sandbox', async () => {
    expect(await trust(switched(), 'sandbox')).toEqual([
      {
        role: 'candor_owner',
        excess: expect.arrayContaining(['owns the database or something in it']) as unknown,
      },
    ]);
  });

  it('is refused there, too, when the role that it switches to may too much', async () => {
    await run(database.adminUrl, 'create table loot_of_app (); alter table loot_of_app owner to candor_app');
    await expect(trust(switched(), 'sandbox')).rejects.toThrow('candor_app owns the database');
    await run(database.adminUrl, 'drop table loot_of_app');
  });

  it('is known when it is a superuser that may become anybody', async () => {
    const superuser = `${database.adminUrl}?options=-c%20role%3Dcandor_app`;
    await expect(trust(superuser, 'production')).rejects.toThrow('postgres is a superuser');
    expect(await trust(superuser, 'sandbox')).toEqual([{ role: 'postgres', excess: ['is a superuser'] }]);
  });
});

describe('what everybody may do by default', () => {
  const open = () =>
    run(
      database.adminUrl,
      `grant all on database ${name} to public; grant all on database ${name} to candor_app with grant option;
       grant all on schema public to public`,
    );

  test.each(['create temporary table loot_t (id int)', 'create schema loot', 'create table public.loot_t (id int)'])(
    'is taken away at each start, by several at once: %s',
    async (statement) => {
      await open();
      await run(database.appUrl, `begin; ${statement}; rollback`);
      await Promise.all(Array.from({ length: 6 }, () => closeDatabase(database.ownerUrl)));
      await expect(run(database.appUrl, statement)).rejects.toThrow('permission denied');
      await expect(run(asRole(), statement)).rejects.toThrow('permission denied');
      await run(database.ownerUrl, `begin; ${statement}; rollback`);
    },
  );

  it('stays, and is refused, where the database belongs to somebody else', async () => {
    await run(
      database.adminUrl,
      `grant temporary on database ${name} to public; alter database ${name} owner to postgres`,
    );
    await run(database.adminUrl, `grant create on database ${name} to candor_owner`);
    await closeDatabase(database.ownerUrl);
    await expect(trust(database.appUrl, 'production')).rejects.toThrow(
      `candor_app may create temporary tables: REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC, candor_app`,
    );
    await run(database.adminUrl, `alter database ${name} owner to candor_owner`);
  });
});
