/** For tests: the same database, with another way to run transactions. */
import type { Transaction } from 'kysely';
import type { Db } from '../db/db.ts';

/** As the library runs it: `inTransaction` gives it its instant. */
export type Run = <T>(work: (tx: Transaction<Record<never, never>>) => Promise<T>) => Promise<T>;

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
