/** Finds a customer's transfers by kind, asset, time and number. Each way is one in an index, so that a page costs no more than its length. */
import type { Mode } from '@candor/core/ledger/transfer';
import { type RecordGroup, recordGroup } from '@candor/core/ledger/record-groups';
import type { Asset } from '@candor/core/money/money';
import type { Instant } from '@candor/core/time';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/db.ts';

export type RecordFilter = {
  readonly group: RecordGroup | null;
  readonly asset: Asset | null;
  /** Inclusive; null: from the first. */
  readonly start: Instant | null;
  /** Exclusive; null: to the last. */
  readonly end: Instant | null;
  /** Of the order, deposit, withdrawal or conversion. */
  readonly number: string | null;
};

type KindRow = {
  readonly id: number;
  readonly kind: string;
  readonly isOrder: boolean;
  readonly isDense: boolean;
  /** Of the customer's account on it, and on which side that is. */
  readonly accountKind: string;
  readonly isDebit: boolean;
};
type AccountRow = { readonly id: string; readonly asset: Asset; readonly kind: string };

const COLUMNS = sql`id, posted_at, debit_account_id, credit_account_id, amount_units, fact_id, step, kind_id`;

/** The transfers of the page, newest first: with the columns of `ledger_transfers` that readers of pages need. */
export async function filteredTransfers(
  tx: Tx,
  owner: string,
  mode: Mode,
  filter: RecordFilter,
  { cursor, limit }: { readonly cursor: string | null; readonly limit: number },
): Promise<RawBuilder<unknown>> {
  const book = sql`ledger_book(${owner}, ${mode})`;
  const within = await bounds(tx, book, filter, cursor);
  const found = await relationOf(tx, owner, mode, filter, { book, within, limit });
  return sql`select j.*, k.kind, k.fact || ':' || j.fact_id as fact
    from (${found} order by id desc limit ${limit}) j join ledger_kinds k on k.id = j.kind_id order by j.id desc`;
}

type Where = { readonly book: RawBuilder<unknown>; readonly within: RawBuilder<unknown>; readonly limit: number };

async function relationOf(
  tx: Tx,
  owner: string,
  mode: Mode,
  { group, asset, number }: RecordFilter,
  { book, within, limit }: Where,
): Promise<RawBuilder<unknown>> {
  if (group === null && asset === null && number === null)
    return sql`select ${COLUMNS} from ledger_journal where book = ${book} and ${within}`;
  const [kinds, accounts] = [await listKinds(tx), await listAccounts(tx, owner, mode)];
  const wanted = kinds.filter(({ kind }) => group === null || recordGroup(kind) === group);
  const mine = accounts.filter((account) => asset === null || account.asset === asset);
  if (number !== null) {
    // Few entries have one number, whatever else is asked for.
    const ids = sql`any (${mine.map(({ id }) => id)}::bigint[])`;
    return sql`select ${COLUMNS} from ledger_journal where book = ${book} and book > 1 and fact_id = ${number}::bigint and ${within}
      and kind_id = any (${wanted.map(({ id }) => id)}::smallint[]) and (debit_account_id = ${ids} or credit_account_id = ${ids})`;
  }
  // Without a group, all of an order's kinds are read together; they are in USDT.
  const isByBook = ({ isOrder, isDense }: KindRow) => isDense || (isOrder && group === null);
  const byBook = wanted.filter(isByBook);
  const parts = [
    rareOf(
      kinds,
      wanted.filter((kind) => !isByBook(kind)),
      mine,
      { within, limit },
    ),
    byBook.length === 0 || (asset !== null && asset !== 'USDT')
      ? null
      : sql`select * from (select ${COLUMNS} from ledger_journal where book = ${book} and ${within}
          and kind_id = any (${byBook.map(({ id }) => id)}::smallint[]) order by id desc limit ${limit}) dense`,
  ].filter((part) => part !== null);
  return sql`select * from (${sql.join(parts, sql` union all `)}) found`;
}

/** One look-up for each of these kinds and accounts, in the index of the side that is the customer's. */
function rareOf(
  all: readonly KindRow[],
  kinds: readonly KindRow[],
  accounts: readonly AccountRow[],
  { within, limit }: Pick<Where, 'within' | 'limit'>,
): RawBuilder<unknown> {
  // As literals, so that the planner sees that the indexes have all of these rows.
  const rare = sql.raw(
    `kind_id <> all ('{${all
      .flatMap(({ id, isDense }) => (isDense ? [id] : []))
      .toSorted((a, b) => a - b)
      .join(',')}}'::smallint[])`,
  );
  const side = (isDebit: boolean) => {
    const pairs = kinds
      .filter((kind) => kind.isDebit === isDebit)
      .flatMap((kind) =>
        accounts
          .filter((account) => account.kind === kind.accountKind)
          .map((account) => [account.id, kind.id] as const),
      );
    const column = isDebit ? sql`debit_account_id` : sql`credit_account_id`;
    return sql`select j.* from unnest(${pairs.map(([account]) => account)}::bigint[], ${pairs.map(([, kind]) => kind)}::smallint[]) as p (account, kind)
      cross join lateral (select ${COLUMNS} from ledger_journal where ${column} = p.account and kind_id = p.kind and ${rare} and ${within}
        order by id desc limit ${limit}) j`;
  };
  return sql`${side(true)} union all ${side(false)}`;
}

/** By time, and by the ids that follow from it, which the indexes have. */
async function bounds(
  tx: Tx,
  book: RawBuilder<unknown>,
  { start, end }: RecordFilter,
  cursor: string | null,
): Promise<RawBuilder<unknown>> {
  const conditions = [cursor === null ? null : sql`id < ${cursor}::bigint`];
  const lastBefore = async (at: Instant): Promise<string | null> => {
    const { rows } = await sql<{ id: string }>`select ledger_last_id(${book}, ${new Date(at)})::text as id`.execute(tx);
    return rows[0]?.id ?? null;
  };
  if (end !== null) conditions.push(sql`posted_at < ${new Date(end)}`, sql`id <= ${await lastBefore(end)}::bigint`);
  if (start !== null) {
    conditions.push(sql`posted_at >= ${new Date(start)}`);
    const last = await lastBefore(start - OVERLAP_MS);
    // What was posted two minutes apart has ids in this order for sure.
    if (last !== null && last !== NONE) conditions.push(sql`id > ${last}::bigint`);
  }
  return sql.join([sql`true`, ...conditions.filter((each) => each !== null)], sql` and `);
}

const NONE = '9223372036854775807';
/** Twice what `ledger_last_id` counts as overlapping. */
const OVERLAP_MS = 120_000;

async function listKinds(tx: Tx): Promise<KindRow[]> {
  const { rows } = await sql<KindRow>`
    select k.id, k.kind, k.fact = 'order' as "isOrder", k.id = any (ledger_dense_kinds()) as "isDense",
      case when d.is_house then k.credit_kind else k.debit_kind end as "accountKind", not d.is_house as "isDebit"
    from ledger_kinds k
    cross join lateral (select bool_and(is_house) as is_house from ledger_account_kinds a where a.kind = k.debit_kind) d
    cross join lateral (select bool_and(is_house) as is_house from ledger_account_kinds a where a.kind = k.credit_kind) c
    where not (d.is_house and c.is_house)`.execute(tx);
  return rows;
}

async function listAccounts(tx: Tx, owner: string, mode: Mode): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select id::text, asset, kind from ledger_accounts where owner_id = ${owner} and mode = ${mode}`.execute(tx);
  return rows;
}
