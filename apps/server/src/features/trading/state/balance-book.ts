/**
 * Caches customers' available balances as the last batches left them, so that frequent traders are not reread for each batch. An entry
 * may be stale, because others move money too. That is harmless: a batch is saved only if every balance that it rests on is
 * unchanged, and is reread otherwise.
 */
import { type AccountRef, accountKey } from '@candor/core/ledger/transfer';

/** Accounts in the cache; others are read from the database. */
const ACCOUNTS_MAX = 100_000;

export class BalanceBook {
  readonly #units = new Map<string, bigint>();

  has(account: AccountRef): boolean {
    return this.#units.has(accountKey(account));
  }

  /** Null: must be read. */
  find(account: AccountRef): bigint | null {
    return this.#units.get(accountKey(account)) ?? null;
  }

  /** After a commit. */
  learn(account: AccountRef, units: bigint): void {
    if (this.#units.size >= ACCOUNTS_MAX) this.#units.clear();
    this.#units.set(accountKey(account), units);
  }

  /** It may be stale. */
  forget(account: AccountRef): void {
    this.#units.delete(accountKey(account));
  }

  forgetAll(): void {
    this.#units.clear();
  }
}
