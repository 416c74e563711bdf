/** The driver's connection, whose results leave memory as soon as nobody holds them. */
import pg from 'pg';
import { assert } from '@candor/core/assert';

export class Client extends pg.Client {}

// Defined like this because the driver's has a type for each way of asking, and ours need not know them.
Object.defineProperty(Client.prototype, 'query', { value: query, writable: true, configurable: true });

/**
 * Asked for a promise, the driver assigns the function that takes the result to a property. V8 expects such functions to live long, and puts them at once
 * where only a full collection clears up: every result waits for it there, with all its rows. Handed over as an argument, the function lives no longer
 * than the query.
 */
function query(this: pg.Client, ...given: readonly unknown[]): unknown {
  const [asked, values, callback] = given;
  if (callback !== undefined || typeof values === 'function' || takesItsResult(asked)) return askDriver(this, given);
  return new Promise((resolve, reject) => {
    const take = (error: Error | null, result: unknown) => (error === null ? resolve(result) : reject(error));
    // A copy: the driver writes the function into what it is given, which may be given again.
    askDriver(this, [typeof asked === 'string' ? asked : Object.assign({}, asked), values, take]);
  }).catch((error: Error) => {
    // As the driver does it: where it was asked, and not where the socket was read.
    Error.captureStackTrace(error);
    throw error;
  });
}

function askDriver(client: pg.Client, given: readonly unknown[]): unknown {
  const method: unknown = Reflect.get(pg.Client.prototype, 'query');
  assert(typeof method === 'function', 'the driver has this method');
  return Reflect.apply(method, client, given);
}

function takesItsResult(asked: unknown): boolean {
  return typeof asked === 'object' && asked !== null && ('submit' in asked || 'callback' in asked);
}
