/**
 * The application's access to the ledger. It cannot post by itself: each business fact has its own posting function in the database, which
 * reads the fact's rows and writes the transfers that follow from them.
 */
import { type AccountRef, accountKey, type Mode } from '@candor/core/ledger/transfer';
import { assert } from '@candor/core/assert';
import { Refusal } from '@candor/core/refusal';
import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import { sqlState, type Tx } from '../db/db.ts';

/**
 * The channel on which every process learns, at commit, whose balances changed. Postings of orders are not announced, because the writer
 * that made them already knows.
 */
export const BALANCE_CHANNEL = 'ledger_balances';

/** Gives new customers the play money of their demo accounts, once each. */
export async function grantDemo(tx: Tx, customers: readonly string[]): Promise<void> {
  await sql`select ledger_grant_demo(${[...customers]}::bigint[])`.execute(tx);
}

/**
 * Resets a demo account to its initial balance, in one transfer.
 * @param request the customer's idempotency key; the same key takes effect once.
 * @throws Refusal `account_not_empty` while an order is open or pending on it.
 */
export async function resetDemo(tx: Tx, customer: string, request: string): Promise<void> {
  try {
    await sql`select ledger_reset_demo(${customer}, ${request})`.execute(tx);
  } catch (error) {
    throw sqlState(error) === 'CN006' ? new Refusal('account_not_empty') : error;
  }
}

export type Moved = { readonly owner: string; readonly mode: Mode };

/** Reads a notification of `BALANCE_CHANNEL`. */
export function readMoved(payload: string): Moved {
  const [owner = '', mode] = payload.split(' ');
  assert(mode === 'demo' || mode === 'real', 'the ledger tells whose money was moved');
  return { owner, mode };
}

/** A customer's available balance before and after a batch, in units. */
export type BalanceChange = { readonly account: AccountRef; readonly before: bigint; readonly after: bigint };

/**
 * Ledger access for writers that save many commands at once: caches account ids, and reads on the writer's own connection. Accounts are
 * opened outside of any transaction, so a cached one always exists.
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
      text: `select ordinal, id from ledger_open_accounts($1::bigint[], $2::text[], $3::text[], $4::text[],
        array_fill(''::text, array[cardinality($1::bigint[])]))`,
      values: [
        unknown.map(ownerId),
        unknown.map(({ mode }) => mode),
        unknown.map(({ asset }) => asset),
        unknown.map(({ kind }) => kind),
      ],
    });
    for (const [key, id] of toIds(unknown, rows)) this.#ids.set(key, id);
  }

  /** Current balances in units by account key, without locks. The accounts must have been prepared. */
  async read(client: ClientBase, accounts: readonly AccountRef[]): Promise<Map<string, bigint>> {
    const byId = new Map(accounts.map((account) => [this.idOf(account), accountKey(account)]));
    const { rows } = await client.query<{ id: string; balance_units: string }>({
      name: 'ledger-read',
      text: 'select id, balance_units from ledger_accounts where id = any($1::bigint[])',
      values: [[...byId.keys()]],
    });
    return new Map(
      rows.map(({ id, balance_units }) => {
        const key = byId.get(id);
        assert(key !== undefined, 'the database answers with the accounts asked for');
        return [key, BigInt(balance_units)];
      }),
    );
  }

  /** Account ids, balances before and balances after, as posting functions take them. The accounts must have been prepared. */
  changesOf(known: readonly BalanceChange[]): [ids: string[], before: string[], after: string[]] {
    return [
      known.map(({ account }) => this.idOf(account)),
      known.map(({ before }) => before.toString()),
      known.map(({ after }) => after.toString()),
    ];
  }

  /** The account must have been prepared. */
  idOf(account: AccountRef): string {
    const id = this.#ids.get(accountKey(account));
    assert(id !== undefined, 'an account is prepared before it is used');
    return id;
  }
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

/** House accounts have no customer; the database stores 0 for them. */
function ownerId({ owner }: AccountRef): string {
  return owner ?? '0';
}
