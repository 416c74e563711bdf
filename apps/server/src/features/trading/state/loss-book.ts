/**
 * Losses of customers with a loss limit: read once in a batch's transaction, then updated with what the writer commits. So the
 * limit also holds for orders that were requested at the same time, and costs only the first read.
 */
import type { Mode } from '@candor/core/ledger/transfer';
import type { Refusal } from '@candor/core/refusal';
import type { Instant } from '@candor/core/time';
import { accountOf } from './book.ts';

/** The customer's own trading restrictions. */
export type PreTradeRestrictions = {
  /** A break: nothing new, whatever was lost. */
  readonly objection: Refusal | null;
  readonly lossLimits: readonly LossLimit[];
};
/** No new order once this many units were lost since then; `until`: when the next period begins. */
export type LossLimit = {
  readonly amount: bigint;
  readonly since: Instant;
  readonly until: Instant;
  /** What was lost since then on other things than orders; absent: nothing. */
  readonly elsewhere?: bigint;
};
export type LossQuery = { readonly owner: string; readonly mode: Mode; readonly since: Instant };

/** Accounts in the cache; others are reread. */
const ACCOUNTS_MAX = 10_000;

export class LossBook {
  /** By account, then by the beginning of the period. */
  readonly #lost = new Map<string, Map<Instant, bigint>>();

  /** Null: must be read. */
  find({ owner, mode, since }: LossQuery): bigint | null {
    return this.#lost.get(accountOf(owner, mode))?.get(since) ?? null;
  }

  learn({ owner, mode, since }: LossQuery, units: bigint): void {
    if (this.#lost.size >= ACCOUNTS_MAX) this.#lost.clear();
    const account = accountOf(owner, mode);
    const periods = this.#lost.get(account) ?? new Map<Instant, bigint>();
    this.#lost.set(account, periods.set(since, units));
  }

  /** After a commit. */
  add(account: string, units: bigint): void {
    const periods = this.#lost.get(account);
    for (const [since, lost] of periods ?? []) periods?.set(since, lost + units);
  }

  /** What is in memory may be stale. */
  forget(): void {
    this.#lost.clear();
  }
}
