/** Watchlists, through HTTP on a real database. */
import { listWatchlist, setWatchlist, WATCHED_MAX } from '@candor/contract/watchlist';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { run } from '../../testing/database.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';

const CODES = ['BTCUSDT', 'ETHUSDT', 'EURUSD', 'USDJPY', 'AAPL', 'JP225'];
let server: TestServer;

beforeAll(async () => {
  server = await TestServer.open(CODES);
});
afterAll(() => server.close());

const watch = (customer: TestClient, code: string, watched = true) =>
  customer.call(setWatchlist, { body: { code, watched } });
const codesOf = async (customer: TestClient) => (await customer.done(listWatchlist)).codes;

it('keeps what is watched, in order, in both modes, over a restart', async () => {
  const customer = await server.register();
  expect(await codesOf(customer)).toEqual([]);
  await watch(customer, 'EURUSD');
  await watch(customer, 'BTCUSDT');
  expect((await watch(customer, 'AAPL')).data).toEqual({ codes: ['EURUSD', 'BTCUSDT', 'AAPL'] });
  await watch(customer, 'BTCUSDT', false);
  await server.restart();
  expect(await codesOf(customer)).toEqual(['EURUSD', 'AAPL']);
  expect(await customer.done(listWatchlist, {}, { real: true })).toEqual({ codes: ['EURUSD', 'AAPL'] });
});

it('means the same when it is said twice', async () => {
  const customer = await server.register();
  for (const _ of [1, 2]) expect((await watch(customer, 'AAPL')).data).toEqual({ codes: ['AAPL'] });
  for (const _ of [1, 2]) expect((await watch(customer, 'AAPL', false)).data).toEqual({ codes: [] });
});

it('is each customer’s own', async () => {
  const [one, other] = [await server.register(), await server.register()];
  await watch(one, 'EURUSD');
  await watch(other, 'AAPL');
  await watch(other, 'EURUSD', false);
  expect([await codesOf(one), await codesOf(other)]).toEqual([['EURUSD'], ['AAPL']]);
  expect((await server.visitor.call(listWatchlist)).status).toBe(401);
  expect((await watch(server.visitor, 'AAPL')).status).toBe(401);
});

it('loses nothing of what comes in parallel, and doubles nothing', async () => {
  const customer = await server.register();
  const all = Array.from({ length: 60 }, (_, index) => CODES[index % CODES.length] ?? '');
  const answers = await Promise.all(all.map((code) => watch(customer, code)));
  expect(answers.map(({ code }) => code)).toEqual(Array(60).fill('200'));
  expect((await codesOf(customer)).toSorted()).toEqual(CODES.toSorted());
});

it(`holds ${WATCHED_MAX} at most, however many come at once`, async () => {
  const customer = await server.register();
  await watch(customer, 'AAPL');
  // Former instruments, because fewer are listed than may be watched.
  await run(
    server.database.ownerUrl,
    `update watchlist_lists set codes = (select array_agg('OLD' || n) from generate_series(1, ${WATCHED_MAX - 2}) n)
     where codes = '{AAPL}'`,
  );
  const answers = await Promise.all(CODES.map((code) => watch(customer, code)));
  expect(answers.filter(({ code }) => code === '200')).toHaveLength(2);
  const refused = answers.filter(({ code }) => code !== '200');
  expect(refused.map(({ status, code }) => [status, code])).toEqual(Array(4).fill([409, '11007']));
  expect(refused[0]?.msg).toContain(String(WATCHED_MAX));
  expect(await codesOf(customer)).toHaveLength(WATCHED_MAX);
  expect((await watch(customer, 'OLD1', false)).code).toBe('200');
  expect(await codesOf(customer)).toHaveLength(WATCHED_MAX - 1);
});

test.each([
  { code: 'NOPE', watched: true },
  { code: '', watched: true },
  { code: '\u0000', watched: true },
  { code: 'AAPL' },
  { code: 'AAPL', watched: 'true' },
  { code: ['AAPL'], watched: true },
  { code: 'AAPL', watched: true, customer: '1' },
  null,
])('refuses %j, naming the field', async (body) => {
  const customer = await server.register();
  const answer = await customer.raw(setWatchlist, setWatchlist.path, { body: JSON.stringify(body) });
  expect([answer.status, answer.code]).toEqual([400, '400']);
  expect(await codesOf(customer)).toEqual([]);
});
