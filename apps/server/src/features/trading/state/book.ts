/**
 * Every live order in memory, by id and by account. It holds only committed state: the writer changes it after its commit, and a
 * new process rebuilds it from the database.
 */
import type { Mode } from '@candor/core/ledger/transfer';
import type { LiveOrder } from './any-order.ts';
import { type Exposed, PositionSums } from './exposure.ts';

/** The state that decisions rest on: what is committed, or that plus the earlier decisions of the batch. */
export type Accounts = {
  find(id: string): LiveOrder | null;
  ofAccount(owner: string, mode: Mode): readonly LiveOrder[];
  /** Whether its margin call is active. */
  isCalled(owner: string, mode: Mode): boolean;
  readonly positions: Exposed;
};

export class Book implements Accounts {
  readonly #byId = new Map<string, LiveOrder>();
  readonly #byAccount = new Map<string, LiveOrder[]>();
  /** By account, in units: the sum of what its orders hold, kept up to date. */
  readonly #held = new Map<string, bigint>();
  readonly #called = new Set<string>();
  /** Of real positions: what the platform could owe follows from them. */
  readonly positions = new PositionSums();

  get size(): number {
    return this.#byId.size;
  }

  find(id: string): LiveOrder | null {
    return this.#byId.get(id) ?? null;
  }

  ofAccount(owner: string, mode: Mode): readonly LiveOrder[] {
    return this.#byAccount.get(accountOf(owner, mode)) ?? [];
  }

  /** Those with a live order. */
  accounts(): { readonly owner: string; readonly mode: Mode }[] {
    return Array.from(this.#byAccount.values(), ([live]) => live).flatMap((live) =>
      live === undefined ? [] : [{ owner: live.order.owner, mode: live.order.mode }],
    );
  }

  /** What the account's orders hold, as margin or until filled. In units. */
  heldOf(owner: string, mode: Mode): bigint {
    return this.#held.get(accountOf(owner, mode)) ?? 0n;
  }

  isCalled(owner: string, mode: Mode): boolean {
    return this.#called.has(accountOf(owner, mode));
  }

  all(): Iterable<LiveOrder> {
    return this.#byId.values();
  }

  /** Sets the order's new version. */
  put(live: LiveOrder): void {
    const { id, owner, mode } = live.order;
    const account = accountOf(owner, mode);
    const before = this.#byId.get(id);
    this.#hold(account, heldBy(live) - (before === undefined ? 0n : heldBy(before)));
    const orders = this.#byAccount.get(account);
    if (orders === undefined) this.#byAccount.set(account, [live]);
    else {
      if (before === undefined) orders.push(live);
      else orders[orders.indexOf(before)] = live;
    }
    this.#byId.set(id, live);
    this.positions.replace(before ?? null, live);
  }

  drop(id: string): void {
    const live = this.#byId.get(id);
    if (live === undefined) return;
    this.#byId.delete(id);
    this.positions.replace(live, null);
    const account = accountOf(live.order.owner, live.order.mode);
    this.#hold(account, -heldBy(live));
    const rest = (this.#byAccount.get(account) ?? []).filter(({ order }) => order.id !== id);
    if (rest.length === 0) this.#byAccount.delete(account);
    else this.#byAccount.set(account, rest);
  }

  setCalled(owner: string, mode: Mode, isCalled: boolean): void {
    if (isCalled) this.#called.add(accountOf(owner, mode));
    else this.#called.delete(accountOf(owner, mode));
  }

  #hold(account: string, units: bigint): void {
    const held = (this.#held.get(account) ?? 0n) + units;
    if (held === 0n) this.#held.delete(account);
    else this.#held.set(account, held);
  }
}

function heldBy({ status, order }: LiveOrder): bigint {
  return status === 'open' ? order.margin.units : order.held.units;
}

export function accountOf(owner: string, mode: Mode): string {
  return `${owner}/${mode}`;
}
