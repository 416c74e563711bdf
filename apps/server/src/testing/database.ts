/** A real, migrated database for one test file: a clone of the template, empty, or of another one. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { closeDatabase } from '../db/app-role.ts';

export type TestDatabase = {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly adminUrl: string;
  drop(): Promise<void>;
};

export type DatabaseUrls = { readonly admin: string; readonly owner: string; readonly app: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrls: DatabaseUrls;
  }
}

export async function cloneDatabase(urls: DatabaseUrls = inject('databaseUrls')): Promise<TestDatabase> {
  const { admin, owner, app } = urls;
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = new URL(owner).pathname.slice(1);
  // Cloned as files: through the WAL, a clone costs twice the work.
  const how = `template ${template} owner candor_owner strategy file_copy`;
  await run(withDatabase(admin, 'postgres'), `create database ${name} ${how}`);
  await closeDatabase(withDatabase(owner, name));
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
