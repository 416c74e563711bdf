/** For tests: the same database, whose transactions are run otherwise. */
import type { Db, Tx } from '../db.ts';

export type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export function withTransactions(kysely: Db['kysely'], execute: Run): Db['kysely'] {
  return new Proxy(kysely, {
    get(target, name): unknown {
      if (name === 'transaction') return () => ({ execute });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function'
        ? (...given: unknown[]): unknown => Reflect.apply(value, target, given)
        : value;
    },
  });
}
