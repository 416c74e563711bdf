/** Finds customers by a prefix of their names. Each kind of name is one stream along its own index, so a page costs its own length. */
import { maskAddress } from '@candor/core/identity/masked-address';
import { may, type Role } from '@candor/core/staff/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import { own } from './tables.ts';

export type Beginnings = {
  readonly id: string | null;
  /** The beginning of a username or an address, in lower case. */
  readonly name: string | null;
  /** For example "+8525". */
  readonly phone: string | null;
};

/** What a customer was found by, in the order of the search: id, username, e-mail, phone. */
export type Stream = 0 | 1 | 2 | 3;

export type Found = {
  readonly stream: Stream;
  readonly id: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly status: 'active' | 'suspended' | 'closed';
  readonly created_at: Date;
};

/** The sort key of each stream: bytes, as in its index. */
const KEYS = {
  1: sql`lower(c.username) collate "C"`,
  2: sql`lower(c.email) collate "C"`,
  3: sql`c.phone collate "C"`,
} as const;
const COLUMNS = sql`c.id, c.username, c.email, c.phone, c.status, c.created_at`;
/** Sorts after every continuation of a name. */
const END = '\u{10ffff}';

/** What comes after the cursor's customer in its stream, and then the streams after it. A customer may be in several streams. */
export async function findByBeginning(
  tx: Tx,
  beginnings: Beginnings,
  cursor: Cursor | null,
  most: number,
): Promise<Found[]> {
  const { rows } = await beginningQuery(beginnings, cursor, most).execute(tx);
  return rows;
}

type Cursor = { readonly stream: Stream; readonly id: string };

/** Expects at least one beginning that is not null; otherwise the result is empty. */
export function beginningQuery(
  { id, name, phone }: Beginnings,
  cursor: Cursor | null,
  most: number,
): RawBuilder<Found> {
  const from = cursor?.stream ?? 0;
  const parts: RawBuilder<Found>[] = [];
  if (id !== null && cursor === null)
    parts.push(
      sql<Found>`(select 0 as stream, '' as key, ${COLUMNS} from identity_customers c where c.id = ${id}::bigint)`,
    );
  const beginnings = [null, name, name, phone] as const;
  for (const stream of [1, 2, 3] as const) {
    const beginning = beginnings[stream];
    if (beginning === null || stream < from) continue;
    const behind = cursor !== null && stream === from ? cursor.id : null;
    parts.push(streamOf(stream, beginning, behind, most));
  }
  if (parts.length === 0) return sql<Found>`select 0 as stream, ${COLUMNS} from identity_customers c where false`;
  return sql<Found>`
    select stream, id, username, email, phone, status, created_at from (${sql.join(parts, sql` union all `)}) found
    order by stream, key limit ${most}`;
}

function streamOf(stream: 1 | 2 | 3, beginning: string, behind: string | null, most: number): RawBuilder<Found> {
  const key = KEYS[stream];
  const after =
    behind === null
      ? sql``
      : sql`and ${key} > (select ${key} from identity_customers c where c.id = ${behind}::bigint)`;
  return sql<Found>`(select ${sql.lit(stream)} as stream, ${key} as key, ${COLUMNS} from identity_customers c
    where ${key} >= ${beginning} and ${key} < ${beginning + END} ${after} order by ${key} limit ${most})`;
}

/** Newest first. */
export async function findNewest(tx: Tx, before: string | null, most: number): Promise<Found[]> {
  const older = before === null ? sql`` : sql`where c.id < ${before}::bigint`;
  const { rows } = await sql<Found>`
    select 0 as stream, ${COLUMNS} from identity_customers c ${older} order by c.id desc limit ${most}`.execute(tx);
  return rows;
}

/**
 * What a member of `role` calls customers in a list: their username, or else their address, masked. Null where there is neither, or where the
 * role may not see contact details.
 */
export async function customerNames(
  tx: Tx,
  ids: readonly string[],
  role: Role,
): Promise<ReadonlyMap<string, string | null>> {
  const isTold = may(role, 'customers.profile');
  const rows = await own(tx)
    .selectFrom('identity_customers')
    .select(['id', 'username', 'email'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(
    rows.map(({ id, username, email }) => [id, username ?? (isTold && email !== null ? maskAddress(email) : null)]),
  );
}
