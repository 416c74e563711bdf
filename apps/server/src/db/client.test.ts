/** Our client answers as the driver's own, however it is asked, and its results do not pile up. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverFlags } from '../../../../tools/run/server-program.mjs';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { Client } from './client.ts';

const READ_PAGES = fileURLToPath(new URL('../testing/read-pages.ts', import.meta.url));
/** Code, and what is under way. All that is read is five times as much. */
const BYTES_MAX = 8_000_000;

const TEXT = 'select $1::int as one';
const ANSWER = [{ one: 1 }];

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase();
  client = new Client(database.appUrl);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('a client', () => {
  it('promises the result of a text and of an object, which it leaves as it was', async () => {
    const query = { name: 'one', text: TEXT, values: [1] };
    expect((await client.query('select 1 as one')).rows).toEqual(ANSWER);
    expect((await client.query(TEXT, [1])).rows).toEqual(ANSWER);
    expect((await client.query({ text: TEXT }, [1])).rows).toEqual(ANSWER);
    expect((await client.query(query)).rows).toEqual(ANSWER);
    expect((await client.query(query)).rows).toEqual(ANSWER);
    expect(query).toEqual({ name: 'one', text: TEXT, values: [1] });
  });

  it('gives the result to whoever takes it', async () => {
    type Take = (error: Error | null | undefined, result: pg.QueryResult) => void;
    const taken = (ask: (take: Take) => void) =>
      new Promise<unknown>((resolve, reject) => {
        ask((error, result) => (error ? reject(error) : resolve(result.rows)));
      });
    expect(await taken((take) => client.query('select 1 as one', take))).toEqual(ANSWER);
    expect(await taken((take) => client.query(TEXT, [1], take))).toEqual(ANSWER);
    const query = { text: TEXT, values: [1] };
    expect(await taken((callback) => void client.query(Object.assign(query, { callback })))).toEqual(ANSWER);
    expect(await taken((take) => void client.query(new pg.Query(TEXT, [1], take)))).toEqual(ANSWER);
  });

  it('says where a failed query was asked', async () => {
    const failure: unknown = await client.query('select nothing from nowhere').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(pg.DatabaseError);
    expect(failure).toHaveProperty('code', '42P01');
    expect(failure).toHaveProperty('stack', expect.stringContaining('client.test.ts'));
  });

  it('keeps no result for longer than somebody holds it', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [...serverFlags, READ_PAGES, database.appUrl]);
    expect(Number(stdout)).toBeLessThan(BYTES_MAX);
  });
});
