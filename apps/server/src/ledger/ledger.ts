/** The only writer of balances. Everything that moves money ends here, in one function of the database. */
import { type AccountRef, accountKey, assertPostable, type Mode, type Transfer } from '@candor/core/ledger/transfer';
import { assert } from '@candor/core/assert';
import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Query } from '../db/batch-pipeline.ts';
import { arrayText } from '../db/batch-statements.ts';
import type { Tx } from '../db/db.ts';

/**
 * The channel on which every process learns, with the commit, whose money was moved. Postings of a `HotLedger` are not announced:
 * its writer knows.
 */
export const BALANCE_CHANNEL = 'ledger_balances';

/**
 * Posts all of the transfers in one round trip, or none. Missing accounts are opened with a zero balance. The customers concerned
 * are announced on `BALANCE_CHANNEL`, because the balance behind their open positions has changed.
 */
export async function post(tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  if (transfers.length === 0) return;
  const sides = sidesOf(transfers);
  const ids = await openAccounts(tx, sides);
  const columns = toColumns(transfers, ids);
  const owners = new Set(sides.flatMap(({ owner, mode }) => (owner === null ? [] : [`${owner} ${mode}`])));
  await sql`
    select posted, case when moved is not null then pg_notify(${BALANCE_CHANNEL}, moved) end
    from (select ledger_post(${columns.debits}::bigint[], ${columns.credits}::bigint[], ${columns.amounts}::numeric[],
      ${columns.kinds}::text[], ${columns.facts}::text[], ${columns.keys}::text[]) as posted offset 0) p
    left join unnest(${[...owners]}::text[]) as moved on true`.execute(tx);
}

export type Moved = { readonly owner: string; readonly mode: Mode };

/** Whose money was moved, as `post` announced it. */
export function readMoved(payload: string): Moved {
  const [owner = '', mode] = payload.split(' ');
  assert(mode === 'demo' || mode === 'real', 'the ledger tells whose money was moved');
  return { owner, mode };
}

/** Balances in units by account key, locked until the transaction ends. Missing accounts are opened. */
export async function lock(tx: Tx, accounts: readonly AccountRef[]): Promise<Map<string, bigint>> {
  const keys = new Map([...(await openAccounts(tx, accounts))].map(([key, id]) => [id, key]));
  const { rows } = await sql<{ account_id: string; balance: string }>`
    select account_id, balance from ledger_lock(${[...keys.keys()]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ account_id, balance }) => [keys.get(account_id) ?? '', BigInt(balance)]));
}

/** Ids by account key. */
export type AccountIds = ReadonlyMap<string, string>;

/** The accounts' ids; missing ones are opened. */
export async function openAccounts(tx: Tx, accounts: readonly AccountRef[]): Promise<AccountIds> {
  const unique = distinct(accounts);
  const { rows } = await sql<{ ordinal: string; id: string }>`select ordinal, id from ledger_open_accounts(
    ${unique.map(ownerId)}::bigint[], ${unique.map(({ mode }) => mode)}::text[],
    ${unique.map(({ asset }) => asset)}::text[], ${unique.map(({ kind }) => kind)}::text[])`.execute(tx);
  return toIds(unique, rows);
}

/**
 * For writers that save many commands at once: caches account ids, and posts on a connection of their own. Accounts are opened
 * outside of any transaction, so a cached one always exists.
 */
export class HotLedger {
  readonly #ids = new Map<string, string>();

  knows(accounts: readonly AccountRef[]): boolean {
    return accounts.every((account) => this.#ids.has(accountKey(account)));
  }

  /** Loads the accounts into the cache. Call before the transaction begins. */
  async prepare(client: ClientBase, accounts: readonly AccountRef[]): Promise<void> {
    const unknown = distinct(accounts).filter((account) => !this.#ids.has(accountKey(account)));
    if (unknown.length === 0) return;
    const { rows } = await client.query<{ ordinal: string; id: string }>({
      name: 'ledger-open',
      text: 'select ordinal, id from ledger_open_accounts($1::bigint[], $2::text[], $3::text[], $4::text[])',
      values: [
        unknown.map(ownerId),
        unknown.map(({ mode }) => mode),
        unknown.map(({ asset }) => asset),
        unknown.map(({ kind }) => kind),
      ],
    });
    for (const [key, id] of toIds(unknown, rows)) this.#ids.set(key, id);
  }

  /** Current balances in units by account key, without locks. The accounts must be prepared. */
  async read(client: ClientBase, accounts: readonly AccountRef[]): Promise<Map<string, bigint>> {
    const byId = new Map(accounts.map((account) => [this.#idOf(account), accountKey(account)]));
    const { rows } = await client.query<{ id: string; balance_units: string }>({
      name: 'ledger-read',
      text: 'select id, balance_units from ledger_accounts where id = any($1::bigint[])',
      values: [arrayText([...byId.keys()])],
    });
    return new Map(
      rows.map(({ id, balance_units }) => {
        const key = byId.get(id);
        assert(key !== undefined, 'the database answers with the accounts asked for');
        return [key, BigInt(balance_units)];
      }),
    );
  }

  /** Posts all of the transfers, or none, in the client's transaction. The accounts must be prepared. */
  async post(client: ClientBase, transfers: readonly Transfer[]): Promise<void> {
    if (transfers.length === 0) return;
    const { debits, credits, amounts, kinds, facts, keys } = toColumns(transfers, this.#ids);
    await client.query({
      name: 'ledger-post',
      text: 'select ledger_post($1::bigint[], $2::bigint[], $3::numeric[], $4::text[], $5::text[], $6::text[])',
      values: [debits, credits, amounts, kinds, facts, keys].map(arrayText),
    });
  }

  /**
   * Posts all of the transfers, or none, if every balance still is what the caller decided upon; null when there is nothing to
   * post or to compare. It locks the accounts that everyone shares: make it the last statement of its transaction. The accounts
   * must be prepared.
   */
  postUpon(known: readonly (readonly [AccountRef, bigint])[], transfers: readonly Transfer[]): Query | null {
    if (known.length === 0 && transfers.length === 0) return null;
    const { debits, credits, amounts, kinds, facts, keys } = toColumns(transfers, this.#ids);
    return {
      name: 'ledger-post-upon',
      text: 'select ledger_post_upon($1::bigint[], $2::numeric[], $3::bigint[], $4::bigint[], $5::numeric[], $6::text[], $7::text[], $8::text[])',
      values: [
        known.map(([account]) => this.#idOf(account)),
        known.map(([, balance]) => balance.toString()),
        debits,
        credits,
        amounts,
        kinds,
        facts,
        keys,
      ].map(arrayText),
    };
  }

  #idOf(account: AccountRef): string {
    const id = this.#ids.get(accountKey(account));
    assert(id !== undefined, 'an account is prepared before it is used');
    return id;
  }
}

function toColumns(transfers: readonly Transfer[], ids: AccountIds) {
  const idOf = (account: AccountRef): string => {
    const id = ids.get(accountKey(account));
    assert(id !== undefined, 'an account is opened before it is posted to');
    return id;
  };
  for (const transfer of transfers) assertPostable(transfer);
  return {
    debits: transfers.map(({ debit }) => idOf(debit)),
    credits: transfers.map(({ credit }) => idOf(credit)),
    amounts: transfers.map(({ amount }) => amount.units.toString()),
    kinds: transfers.map(({ kind }) => kind),
    facts: transfers.map(({ fact }) => fact),
    keys: transfers.map(({ key }) => key),
  };
}

function sidesOf(transfers: readonly Transfer[]): AccountRef[] {
  return transfers.flatMap(({ debit, credit }) => [debit, credit]);
}

function distinct(accounts: readonly AccountRef[]): AccountRef[] {
  return [...new Map(accounts.map((account) => [accountKey(account), account])).values()];
}

function toIds(accounts: readonly AccountRef[], rows: readonly { ordinal: string; id: string }[]): Map<string, string> {
  return new Map(
    rows.map(({ ordinal, id }) => {
      const account = accounts[Number(ordinal) - 1];
      assert(account !== undefined, 'the database answers in the order asked');
      return [accountKey(account), id];
    }),
  );
}

/** The house's own accounts have no customer, which the database writes as 0. */
function ownerId({ owner }: AccountRef): string {
  return owner ?? '0';
}
