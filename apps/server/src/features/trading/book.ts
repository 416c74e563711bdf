/**
 * Every open order in memory, found by id, by account and by instrument. It holds only what is committed: the writer changes
 * it after its commit, and a new process rebuilds it from the database. Only levels are watched a moment earlier.
 */
import type { Mode } from '@candor/core/ledger/transfer';
import type { OpenOrder } from '@candor/core/trading/order';

export class Book {
  readonly #byId = new Map<string, OpenOrder>();
  readonly #byAccount = new Map<string, Map<string, OpenOrder>>();
  readonly #byCode = new Map<string, Map<string, OpenOrder>>();

  get size(): number {
    return this.#byId.size;
  }

  find(id: string): OpenOrder | null {
    return this.#byId.get(id) ?? null;
  }

  ofAccount(owner: string, mode: Mode): Iterable<OpenOrder> {
    return this.#byAccount.get(accountOf(owner, mode))?.values() ?? [];
  }

  /** Open orders in the instrument that carry a stop loss or a take profit. */
  withStops(code: string): Iterable<OpenOrder> {
    return this.#byCode.get(code)?.values() ?? [];
  }

  add(order: OpenOrder): void {
    this.#byId.set(order.id, order);
    put(this.#byAccount, accountOf(order.owner, order.mode), order);
    this.watch(order);
  }

  remove(order: OpenOrder): void {
    this.#byId.delete(order.id);
    drop(this.#byAccount, accountOf(order.owner, order.mode), order);
    this.unwatch(order);
  }

  /** Its levels count from the decision on, while the commit is under way: a quote that touches one meanwhile is not missed. */
  watch(order: OpenOrder): void {
    if (order.stopLoss !== null || order.takeProfit !== null) put(this.#byCode, order.code, order);
  }

  unwatch(order: OpenOrder): void {
    drop(this.#byCode, order.code, order);
  }
}

export function accountOf(owner: string, mode: Mode): string {
  return `${owner}/${mode}`;
}

function put(index: Map<string, Map<string, OpenOrder>>, key: string, order: OpenOrder): void {
  const orders = index.get(key);
  if (orders === undefined) index.set(key, new Map([[order.id, order]]));
  else orders.set(order.id, order);
}

function drop(index: Map<string, Map<string, OpenOrder>>, key: string, order: OpenOrder): void {
  const orders = index.get(key);
  if (orders === undefined) return;
  orders.delete(order.id);
  if (orders.size === 0) index.delete(key);
}
