/** A real, empty, migrated database for one test file: a clone of the template. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export type TestDatabase = {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly adminUrl: string;
  drop(): Promise<void>;
};

export async function cloneDatabase(): Promise<TestDatabase> {
  const { admin, owner, app } = inject('databaseUrls');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = new URL(owner).pathname.slice(1);
  await run(withDatabase(admin, 'postgres'), `create database ${name} template ${template} owner candor_owner`);
  return {
    ownerUrl: withDatabase(owner, name),
    appUrl: withDatabase(app, name),
    adminUrl: withDatabase(admin, name),
    drop: () => run(withDatabase(admin, 'postgres'), `drop database if exists ${name} with (force)`),
  };
}

export async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}
