/** The customer's data export: this feature's own parts, and those of all others, one page at a time. */
import { inTransaction } from '../../db/db.ts';
import { type DataPart, type DataRow, pagedPart, wholePart } from '../../http/data-parts.ts';
import { BadInput } from '../../http/errors.ts';
import type { Context, IdentityApp } from './identity-app.ts';
import { note } from './security-changes.ts';
import { listDevices } from './db/login-throttle.repo.ts';
import { listEvents } from './db/security-log.repo.ts';
import { listFailedAttempts } from './profile.ts';
import * as repo from './db/customers.repo.ts';

export type Exported = {
  part: string;
  rows: DataRow[];
  next: { part: string; cursor: string | null } | null;
};

/** Refuses a part or a cursor that we never gave out. */
export async function exportData(
  app: IdentityApp,
  parts: readonly DataPart[],
  { client }: Context,
  customerId: string,
  asked: { readonly part?: string | undefined; readonly cursor?: string | undefined },
): Promise<Exported> {
  const index = asked.part === undefined ? 0 : parts.findIndex(({ name }) => name === asked.part);
  const part = parts[index];
  if (part === undefined)
    throw new BadInput([
      { field: 'part', problem: 'oneOf', values: { values: parts.map(({ name }) => name).join(', ') } },
    ]);
  if (asked.part === undefined)
    await inTransaction(app.db, (tx) => note(tx, customerId, { kind: 'dataExported', client }));
  const { rows, cursor } = await part.read(customerId, asked.cursor ?? null);
  return { part: part.name, rows, next: nextOf(parts, index, cursor) };
}

function nextOf(parts: readonly DataPart[], index: number, cursor: string | null): Exported['next'] {
  const part = cursor === null ? parts[index + 1] : parts[index];
  return part === undefined ? null : { part: part.name, cursor };
}

/** Hashes of secrets are left out: they say nothing about the customer and help only a thief. */
export function identityData(app: IdentityApp): DataPart[] {
  const { kysely } = app.db;
  return [
    wholePart('account', async (customerId) => {
      const customer = await repo.findCustomer(kysely, customerId);
      if (customer === null) return [];
      const { password_hash: passwordHash, ...row } = customer;
      return [inWords({ ...row, has_password: passwordHash !== null })];
    }),
    pagedPart('sessions', async (customerId, page) => {
      const { list, total } = await repo.listAllSessions(kysely, customerId, page);
      return { rows: list.map(inWords), total };
    }),
    wholePart('failedAttempts', (customerId) => listFailedAttempts(app, customerId)),
    wholePart('devices', async (customerId) => (await listDevices(kysely, customerId)).map(inWords)),
    pagedPart('securityEvents', async (customerId, page) => {
      const { list, total } = await listEvents(kysely, customerId, page);
      return { rows: list.map(inWords), total };
    }),
  ];
}

/** `created_at` → `createdAt`, and times in the contract's format. */
function inWords(row: Readonly<Record<string, unknown>>): DataRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
}
