/** Finds a customer's transfers by kind, asset, time and number, and by what is looked for in words. Each way is one in an index, so that a page costs no more than its length. */
import type { Mode } from '@candor/core/ledger/transfer';
import { type RecordGroup, recordGroup } from '@candor/core/ledger/record-groups';
import type { Sought } from '@candor/core/ledger/record-search';
import type { Asset } from '@candor/core/money/money';
import type { Instant } from '@candor/core/time';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';
import { prepared } from '../db/prepared.ts';

export type RecordFilter = {
  readonly group: RecordGroup | null;
  readonly asset: Asset | null;
  /** Inclusive; null: from the first. */
  readonly start: Instant | null;
  /** Exclusive; null: to the last. */
  readonly end: Instant | null;
  /** Of the order, deposit, withdrawal or conversion. */
  readonly number: string | null;
  /** What is looked for by words; each of them is enough. Null: everything. */
  readonly sought: readonly SoughtRecord[] | null;
};

/** As `Sought`, with what was found by its hash. */
export type SoughtRecord = Omit<Sought, 'hash'> & {
  /** Deposits and withdrawals. Null: whichever. */
  readonly facts: readonly { readonly fact: string; readonly id: string }[] | null;
};

export const UNFILTERED: RecordFilter = {
  group: null,
  asset: null,
  start: null,
  end: null,
  number: null,
  sought: null,
};

type KindRow = {
  readonly id: number;
  readonly kind: string;
  readonly fact: string;
  readonly isDense: boolean;
  /** Of the customer's account on it, and on which side that is. */
  readonly accountKind: string;
  readonly isDebit: boolean;
};
type AccountRow = { readonly id: string; readonly asset: Asset; readonly kind: string };

const COLUMNS = sql`id, posted_at, debit_account_id, credit_account_id, amount_units, fact_id, step, kind_id`;

/** As few different texts as possible, because each is planned. */
const LIMITS = [21, 101, 251];

/**
 * The transfers of the page, newest first, and perhaps a few more: with the columns of `ledger_transfers` that readers of pages need. For `prepared`: its
 * text depends on what is filtered by, and hardly on the values.
 */
export async function filteredTransfers(
  db: Db,
  owner: string,
  mode: Mode,
  filter: RecordFilter,
  { cursor, limit }: { readonly cursor: string | null; readonly limit: number },
): Promise<RawBuilder<unknown>> {
  const book = sql`ledger_book(${owner}, ${mode})`;
  // Written out, so that the planner knows how few there are.
  const most = sql.raw(String(LIMITS.find((each) => each >= limit) ?? limit));
  const where = { book, within: await bounds(db, book, filter, cursor), limit: most };
  const found = await relationOf(db, owner, mode, filter, where);
  return sql`select j.*, k.kind, k.fact || ':' || j.fact_id as fact
    from (${found} order by id desc limit ${most}) j join ledger_kinds k on k.id = j.kind_id order by j.id desc`;
}

/** The kinds that an account's entries can have, and what facts they are of. */
export async function recordKinds(tx: Tx): Promise<{ readonly kind: string; readonly fact: string }[]> {
  return (await listKinds(tx)).map(({ kind, fact }) => ({ kind, fact }));
}

type Where = {
  readonly book: RawBuilder<unknown>;
  readonly within: RawBuilder<unknown>;
  readonly limit: RawBuilder<unknown>;
};
/** One way to be what is asked for: of these kinds and accounts. */
type Choice = Pick<SoughtRecord, 'number' | 'units' | 'facts'> & {
  readonly wanted: readonly KindRow[];
  readonly mine: readonly AccountRow[];
  /** All kinds of an order that a group has, rather than single ones. */
  readonly isWide: boolean;
};

async function relationOf(
  db: Db,
  owner: string,
  mode: Mode,
  { group, asset, number, sought }: RecordFilter,
  where: Where,
): Promise<RawBuilder<unknown>> {
  if (group === null && asset === null && number === null && sought === null)
    return sql`select ${COLUMNS} from ledger_journal where book = ${where.book} and ${where.within}`;
  const [kinds, accounts] = [await listKinds(db.kysely), await listAccounts(db.kysely, owner, mode)];
  const choices = (sought ?? [{ kinds: null, asset: null, number: null, units: null, facts: null }]).flatMap(
    (each): Choice[] => {
      if (asset !== null && each.asset !== null && asset !== each.asset) return [];
      if (number !== null && each.number !== null && number !== each.number) return [];
      const mine = accounts.filter((account) => [null, account.asset].includes(asset ?? each.asset));
      const wanted = kinds.filter(
        ({ kind }) => (group === null || recordGroup(kind) === group) && (each.kinds === null || each.kinds.has(kind)),
      );
      return [{ ...each, number: number ?? each.number, wanted, mine, isWide: each.kinds === null }];
    },
  );
  const parts: RawBuilder<unknown>[] = [];
  for (const choice of choices) parts.push(await choiceOf(db, kinds, choice, where, group === null));
  if (parts.length === 0) return sql`select ${COLUMNS} from ledger_journal where false`;
  // An entry that is meant in two ways is one.
  return sql`select * from (${sql.join(parts, sql` union `)}) sought`;
}

async function choiceOf(
  db: Db,
  all: readonly KindRow[],
  choice: Choice,
  where: Where,
  isUngrouped: boolean,
): Promise<RawBuilder<unknown>> {
  const { number, units, facts, wanted, mine, isWide } = choice;
  if (facts !== null || number !== null) return numberedOf(choice, where);
  if (units !== null) return amountsOf({ ...choice, units }, where);
  // Without a group, all of an order's kinds are read together; they are in USDT.
  const isByBook = ({ fact, isDense }: KindRow) => isDense || (fact === 'order' && isUngrouped && isWide);
  const byBook = mine.some(({ asset }) => asset === 'USDT') ? wanted.filter(isByBook) : [];
  const sparse = isWide ? new Set<number>() : await sparseAmong(db, byBook, where);
  const dense = byBook.filter(({ id }) => !sparse.has(id));
  const { book, within, limit } = where;
  const parts = [
    rareOf(
      all,
      wanted.filter((kind) => !isByBook(kind)),
      mine,
      where,
    ),
    ...(dense.length === 0
      ? []
      : [
          sql`select * from (select ${COLUMNS} from ledger_journal where book = ${book} and ${within}
          and kind_id = any (${dense.map(({ id }) => id)}::smallint[]) order by id desc limit ${limit}) dense`,
        ]),
    ...(sparse.size === 0
      ? []
      : [
          // By a sum, so that not the whole book is read backwards for the few that there are.
          sql`select few.* from unnest(${[...sparse]}::smallint[]) as p (kind) cross join lateral (
            select ${COLUMNS} from ledger_journal where book = ${book} and book > 1 and kind_id = p.kind and ${within}
            order by id + 0 desc limit ${limit}) few`,
        ]),
  ];
  return sql`(select * from (${sql.join(parts, sql` union all `)}) found order by id desc limit ${limit})`;
}

/** Few entries have one number, whatever else is asked for. They are found before they are sorted, which `offset` sees to. */
function numberedOf({ number, units, facts, wanted, mine }: Choice, { book, within }: Where): RawBuilder<unknown> {
  const idsOf = (kinds: readonly KindRow[]) => sql`any (${kinds.map(({ id }) => id)}::smallint[])`;
  const ofFacts = Array.from(
    Map.groupBy(facts ?? [], ({ fact }) => fact),
    ([fact, list]) => {
      const kinds = wanted.filter((kind) => kind.fact === fact);
      return sql`fact_id = any (${list.map(({ id }) => id)}::bigint[]) and kind_id = ${idsOf(kinds)}`;
    },
  );
  const named =
    facts === null ? sql`kind_id = ${idsOf(wanted)}` : sql`(${sql.join([sql`false`, ...ofFacts], sql` or `)})`;
  // So that the index by number finds them.
  const numbered =
    number === null
      ? sql`fact_id = any (${(facts ?? []).map(({ id }) => id)}::bigint[])`
      : sql`fact_id = ${number}::bigint`;
  return sql`(select ${COLUMNS} from ledger_journal where book = ${book} and book > 1 and ${numbered} and ${named} and ${within}
    and (${sql.join([sql`false`, ...amountsBy(units, mine)], sql` or `)}) offset 0)`;
}

/** Of any of these accounts, and of these amounts in their assets. */
function amountsBy(units: Choice['units'], mine: readonly AccountRow[]): RawBuilder<unknown>[] {
  return Array.from(Map.groupBy(mine, ({ asset }) => asset)).flatMap(([asset, accounts]) => {
    const ids = sql`any (${accounts.map(({ id }) => id)}::bigint[])`;
    const isMine = sql`(debit_account_id = ${ids} or credit_account_id = ${ids})`;
    if (units === null) return [isMine];
    const wanted = units.get(asset) ?? [];
    return wanted.length === 0 ? [] : [sql`amount_units = any (${wanted.map(String)}::numeric[]) and ${isMine}`];
  });
}

/** One look-up for each of these kinds and amounts. */
function amountsOf(
  { units, wanted, mine }: Choice & { readonly units: NonNullable<Choice['units']> },
  { book, within, limit }: Where,
): RawBuilder<unknown> {
  const parts = Array.from(Map.groupBy(mine, ({ asset }) => asset)).flatMap(([asset, accounts]) => {
    const amounts = units.get(asset) ?? [];
    const kinds = wanted.filter(({ accountKind }) => accounts.some(({ kind }) => kind === accountKind));
    const pairs = kinds.flatMap(({ id }) => amounts.map((amount) => [id, String(amount)] as const));
    if (pairs.length === 0) return [];
    const ids = sql`any (${accounts.map(({ id }) => id)}::bigint[])`;
    return [
      sql`select j.* from unnest(${pairs.map(([kind]) => kind)}::smallint[], ${pairs.map(([, amount]) => amount)}::numeric[]) as p (kind, units)
      cross join lateral (select ${COLUMNS} from ledger_journal where book = ${book} and book > 1 and kind_id = p.kind and amount_units = p.units
        and ${within} and (debit_account_id = ${ids} or credit_account_id = ${ids}) order by id desc limit ${limit}) j`,
    ];
  });
  const none = sql`select ${COLUMNS} from ledger_journal where false`;
  return sql`(select * from (${sql.join(parts.length === 0 ? [none] : parts, sql` union all `)}) found order by id desc limit ${limit})`;
}

const SPARSE_MAX = 5_000;

/** Kinds that orders usually have in masses, and this account has not. */
async function sparseAmong(db: Db, kinds: readonly KindRow[], { book, within }: Where): Promise<Set<number>> {
  if (kinds.length === 0) return new Set();
  const rows = await prepared(
    db,
    sql<{ kind: number }>`
    select p.kind from unnest(${kinds.map(({ id }) => id)}::smallint[]) as p (kind)
    cross join lateral (select count(*) as count from (
      select from ledger_journal where book = ${book} and book > 1 and kind_id = p.kind and ${within} limit ${SPARSE_MAX + 1}) few) c
    where c.count <= ${SPARSE_MAX}`,
  );
  return new Set(rows.map(({ kind }) => kind));
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
  db: Db,
  book: RawBuilder<unknown>,
  { start, end }: RecordFilter,
  cursor: string | null,
): Promise<RawBuilder<unknown>> {
  const lastBefore = async (at: Instant): Promise<bigint> => {
    const [row] = await prepared(db, sql<{ id: string }>`select ledger_last_id(${book}, ${new Date(at)})::text as id`);
    return BigInt(row?.id ?? NONE);
  };
  const last = end === null ? NONE : await lastBefore(end);
  // What was posted two minutes apart has ids in this order for sure.
  const first = start === null ? NONE : await lastBefore(start - OVERLAP_MS);
  const before = cursor === null ? NONE : BigInt(cursor) - 1n;
  return sql`id > ${String(first === NONE ? 0n : first)}::bigint and id <= ${String(before < last ? before : last)}::bigint
    and posted_at >= ${start === null ? '-infinity' : new Date(start)}::timestamptz
    and posted_at < ${end === null ? 'infinity' : new Date(end)}::timestamptz`;
}

const NONE = 9_223_372_036_854_775_807n;
/** Twice what `ledger_last_id` counts as overlapping. */
const OVERLAP_MS = 120_000;

async function listKinds(tx: Tx): Promise<KindRow[]> {
  const { rows } = await sql<KindRow>`
    select k.id, k.kind, k.fact, k.id = any (ledger_dense_kinds()) as "isDense",
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
