/**
 * What customers have free, as the last batches left it: whoever trades often is not read again for each batch. It may be old, because
 * others move money too. That does no harm: a batch is saved only if every balance that it rests on is still so, and is read when it was not.
 */
import { type AccountRef, accountKey } from '@candor/core/ledger/transfer';

/** Accounts that are remembered; whoever is not is read. */
const ACCOUNTS_MAX = 100_000;

export class BalanceBook {
  readonly #units = new Map<string, bigint>();

  has(account: AccountRef): boolean {
    return this.#units.has(accountKey(account));
  }

  /** Null: it has to be read. */
  find(account: AccountRef): bigint | null {
    return this.#units.get(accountKey(account)) ?? null;
  }

  /** After a commit. */
  learn(account: AccountRef, units: bigint): void {
    if (this.#units.size >= ACCOUNTS_MAX) this.#units.clear();
    this.#units.set(accountKey(account), units);
  }

  /** It may be old. */
  forget(account: AccountRef): void {
    this.#units.delete(accountKey(account));
  }

  forgetAll(): void {
    this.#units.clear();
  }
}
