/**
 * Every live order in memory, found by id and by account. It holds only what is committed: the writer changes it after its commit, and
 * a new process rebuilds it from the database.
 */
import type { Mode } from '@candor/core/ledger/transfer';
import type { LiveOrder } from './records.ts';

/** What decisions rest on: what is committed, or that with what earlier decisions of the batch changed. */
export type Accounts = {
  find(id: string): LiveOrder | null;
  ofAccount(owner: string, mode: Mode): Iterable<LiveOrder>;
  /** Whether its margin is called. */
  isCalled(owner: string, mode: Mode): boolean;
};

export class Book implements Accounts {
  readonly #byId = new Map<string, LiveOrder>();
  readonly #byAccount = new Map<string, LiveOrder[]>();
  readonly #called = new Set<string>();

  get size(): number {
    return this.#byId.size;
  }

  find(id: string): LiveOrder | null {
    return this.#byId.get(id) ?? null;
  }

  ofAccount(owner: string, mode: Mode): readonly LiveOrder[] {
    return this.#byAccount.get(accountOf(owner, mode)) ?? [];
  }

  isCalled(owner: string, mode: Mode): boolean {
    return this.#called.has(accountOf(owner, mode));
  }

  all(): Iterable<LiveOrder> {
    return this.#byId.values();
  }

  /** The order as it is from now on. */
  put(live: LiveOrder): void {
    const { id, owner, mode } = live.order;
    const account = accountOf(owner, mode);
    const orders = this.#byAccount.get(account);
    if (orders === undefined) this.#byAccount.set(account, [live]);
    else {
      const known = this.#byId.has(id) ? orders.findIndex(({ order }) => order.id === id) : -1;
      if (known === -1) orders.push(live);
      else orders[known] = live;
    }
    this.#byId.set(id, live);
  }

  drop(id: string): void {
    const live = this.#byId.get(id);
    if (live === undefined) return;
    this.#byId.delete(id);
    const account = accountOf(live.order.owner, live.order.mode);
    const rest = (this.#byAccount.get(account) ?? []).filter(({ order }) => order.id !== id);
    if (rest.length === 0) this.#byAccount.delete(account);
    else this.#byAccount.set(account, rest);
  }

  setCalled(owner: string, mode: Mode, isCalled: boolean): void {
    if (isCalled) this.#called.add(accountOf(owner, mode));
    else this.#called.delete(accountOf(owner, mode));
  }
}

export function accountOf(owner: string, mode: Mode): string {
  return `${owner}/${mode}`;
}
