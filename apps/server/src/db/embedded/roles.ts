/**
 * The three roles and their passwords: a superuser that the program does not use, an owner for migrations, and the application,
 * which owns nothing.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, fsyncSync, openSync, closeSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { clusterPath } from './cluster.ts';

const secretsShape = z.object({ postgres: z.string(), candor_owner: z.string(), candor_app: z.string() });

export type Secrets = z.infer<typeof secretsShape>;
export type Role = keyof Secrets;

/** Created once, before the cluster that they unlock, and readable by us only. */
export function ensureSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  if (existsSync(path)) return secretsShape.parse(JSON.parse(readFileSync(path, 'utf8')));
  if (existsSync(clusterPath(dataDir))) {
    throw new Error(
      `${path} is gone, and with it the passwords of the database beside it: restore the file, or choose another CANDOR_DATA_DIR`,
    );
  }
  const secrets = { postgres: newPassword(), candor_owner: newPassword(), candor_app: newPassword() };
  const draft = `${path}.new`;
  const file = openSync(draft, 'w', 0o600);
  writeSync(file, `${JSON.stringify(secrets, null, 2)}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, path);
  return secrets;
}

export function urlOf(role: Role, secrets: Secrets, port: number): string {
  return `postgres://${role}:${secrets[role]}@127.0.0.1:${port}/${role === 'postgres' ? 'postgres' : 'candor'}`;
}

/** Creates what is missing and is idempotent, so the next start completes an interrupted set-up. */
export async function ensureRoles(port: number, secrets: Secrets): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres', secrets, port), connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ done: boolean }>(
      "select count(*) = 1 as done from pg_database where datname = 'candor' and datconnlimit = 90",
    );
    if (rows[0]?.done === true) return;
    await ensureRole(client, 'candor_app', 'login noinherit', secrets);
    await ensureRole(client, 'candor_owner', 'login createrole', secrets);
    await client.query('grant candor_app to candor_owner with admin true, inherit false, set true');
    const { rowCount } = await client.query("select from pg_database where datname = 'candor'");
    if (rowCount === 0) await client.query('create database candor owner candor_owner');
    await client.query('revoke all on database candor from public');
    await client.query('grant connect on database candor to candor_app');
    // The last step: its mark says that all the others are done. It also keeps ten connections free for the superuser.
    await client.query('alter database candor connection limit 90');
  } finally {
    await client.end();
  }
}

async function ensureRole(client: pg.Client, role: Role, attributes: string, secrets: Secrets): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  await client.query(
    `${verb} role ${pg.escapeIdentifier(role)} ${attributes} password ${pg.escapeLiteral(secrets[role])}`,
  );
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}
