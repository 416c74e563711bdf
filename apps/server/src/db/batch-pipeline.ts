/**
 * Pipelines transactions on one connection: all statements of one go out at once, and the next may be sent before the first is
 * answered. The server executes them in the order sent.
 */
import { assert } from '@candor/core/assert';
import type pg from 'pg';
import { ConnectionLost, type Db, isConnectionLoss } from './db.ts';

export type Value = string | number | null;

/** A prepared statement with its values: plain ones and lists of them, so that sending cannot fail halfway through a transaction. */
export type Query = {
  readonly name: string;
  readonly text: string;
  readonly values: readonly (Value | readonly Value[])[];
  /** What its own error is reported as. */
  readonly translate?: (error: unknown) => unknown;
};

/** Whatever the work sends before its first await goes out together, and wakes the server once. */
export function inOneWrite<T>({ connection: { stream } }: pg.PoolClient, work: () => T): T {
  stream.cork();
  try {
    return work();
  } finally {
    stream.uncork();
  }
}

export class BatchPipeline {
  readonly #pool: pg.Pool;
  #client: Promise<pg.PoolClient> | null = null;
  #underWay = 0;
  #isLost = false;

  constructor(db: Db) {
    this.#pool = db.batchPool;
  }

  /**
   * Resolves when the transaction is committed. A statement that must stop the transaction has to fail by itself: nobody looks at
   * results in between. After a lost connection it is unknown whether the commit arrived, or transactions sent behind it still
   * will: the pipeline accepts nothing more until `reopen`.
   */
  async transact(queries: readonly Query[]): Promise<void> {
    if (this.#isLost) throw new ConnectionLost();
    const connecting = this.#connection();
    const client = await connecting;
    this.#underWay += 1;
    const results = await inOneWrite(client, () =>
      Promise.allSettled([
        client.query('begin'),
        ...queries.map(({ name, text, values }) => client.query({ name, text, values: [...values] })),
        client.query('commit'),
      ]),
    );
    this.#underWay -= 1;
    const errors = results.flatMap((result, index) => {
      if (result.status === 'fulfilled') return [];
      const error: unknown = result.reason;
      // The first statement is `begin`.
      return [queries[index - 1]?.translate?.(error) ?? error];
    });
    if (errors.some(isConnectionLoss)) {
      this.#isLost = true;
      this.#letGo(connecting, client);
    }
    if (errors.length > 0) throw errors[0];
    const last = results.at(-1);
    assert(
      last?.status === 'fulfilled' && last.value.command === 'COMMIT',
      'a transaction without errors is committed',
    );
  }

  /** Call once the outcome of everything sent is known. */
  reopen(): void {
    this.#isLost = false;
  }

  #connection(): Promise<pg.PoolClient> {
    if (this.#client !== null) return this.#client;
    const connecting = this.#pool.connect();
    this.#client = connecting;
    connecting.then(
      // A connection that dies while idle is replaced silently.
      (client) => client.once('end', () => this.#underWay === 0 && this.#letGo(connecting, client)),
      () => {
        if (this.#client === connecting) this.#client = null;
      },
    );
    return connecting;
  }

  #letGo(connecting: Promise<pg.PoolClient>, client: pg.PoolClient): void {
    if (this.#client !== connecting) return;
    this.#client = null;
    client.release(true);
  }

  async close(): Promise<void> {
    const client = await this.#client?.catch(() => null);
    this.#client = null;
    client?.release();
  }
}
