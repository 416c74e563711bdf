/** Watchlists, through HTTP on a real database. */
import { listWatchlist, setWatchlist, WATCHED_MAX } from '@candor/contract/watchlist';
import { setWatchlistGroups } from '@candor/contract/watchlist-groups';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
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
  expect((await watch(customer, 'AAPL')).data).toEqual({ codes: ['EURUSD', 'BTCUSDT', 'AAPL'], groups: [] });
  await watch(customer, 'BTCUSDT', false);
  await server.restart();
  expect(await codesOf(customer)).toEqual(['EURUSD', 'AAPL']);
  expect(await customer.done(listWatchlist, {}, { real: true })).toEqual({ codes: ['EURUSD', 'AAPL'], groups: [] });
});

it('means the same when it is said twice', async () => {
  const customer = await server.register();
  for (const _ of [1, 2]) expect((await watch(customer, 'AAPL')).data).toEqual({ codes: ['AAPL'], groups: [] });
  for (const _ of [1, 2]) expect((await watch(customer, 'AAPL', false)).data).toEqual({ codes: [], groups: [] });
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

describe('groups', () => {
  const METALS = { name: 'Metals', codes: ['USDJPY', 'EURUSD'] };
  const SHARES = { name: '株式', codes: ['AAPL'] };
  const group = (customer: TestClient, groups: unknown) =>
    customer.raw(setWatchlistGroups, setWatchlistGroups.path, { body: JSON.stringify({ groups }) });
  const groupsOf = async (customer: TestClient) => (await customer.done(listWatchlist)).groups;

  async function watcher() {
    const customer = await server.register();
    for (const code of ['EURUSD', 'USDJPY', 'AAPL']) await watch(customer, code);
    return customer;
  }

  it('are kept in order, with what is watched, over a restart', async () => {
    const customer = await watcher();
    const later = { name: 'Later', codes: [] };
    await customer.done(setWatchlistGroups, { body: { groups: [SHARES, METALS, later] } });
    await server.restart();
    expect(await groupsOf(customer)).toEqual([SHARES, METALS, later]);
    await customer.done(setWatchlistGroups, { body: { groups: [METALS, SHARES] } });
    expect(await customer.done(listWatchlist, {}, { real: true })).toEqual({
      codes: ['EURUSD', 'USDJPY', 'AAPL'],
      groups: [METALS, SHARES],
    });
  });

  it('lose what is no longer watched, and never gain what is not', async () => {
    const customer = await watcher();
    await customer.done(setWatchlistGroups, { body: { groups: [METALS, { name: 'Coins', codes: ['BTCUSDT'] }] } });
    await watch(customer, 'USDJPY', false);
    await watch(customer, 'USDJPY');
    expect(await groupsOf(customer)).toEqual([
      { name: 'Metals', codes: ['EURUSD'] },
      { name: 'Coins', codes: [] },
    ]);
  });

  it('are each customer’s own', async () => {
    const [one, other] = [await watcher(), await watcher()];
    await one.done(setWatchlistGroups, { body: { groups: [METALS] } });
    expect(await groupsOf(other)).toEqual([]);
    expect((await group(server.visitor, [])).status).toBe(401);
  });

  test.each([
    ['two of one name', [METALS, { name: 'METALS', codes: [] }]],
    ['an instrument in two', [METALS, { name: 'More', codes: ['EURUSD'] }]],
    ['a name of nothing', [{ name: ' ', codes: [] }]],
    ['a name that is too long', [{ name: 'x'.repeat(41), codes: [] }]],
    ['an invisible name', [{ name: '\u200b', codes: [] }]],
    ['a name that turns around what stands beside it', [{ name: 'Metals\u202e', codes: [] }]],
    ['a name of lines', [{ name: 'Metals\nCoins', codes: [] }]],
    ['too many', Array.from({ length: 21 }, (_, at) => ({ name: `Group ${at}`, codes: [] }))],
    ['no list', null],
    ['a group with more in it', [{ ...METALS, customer: '1' }]],
  ])('refuse %s', async (_, groups) => {
    const customer = await watcher();
    const answer = await group(customer, groups);
    expect([answer.status, answer.code]).toEqual([400, '400']);
    expect(await groupsOf(customer)).toEqual([]);
  });

  it('refuse what is larger than any list, before it is read', async () => {
    const customer = await watcher();
    expect((await group(customer, [{ name: 'x'.repeat(1_000_000), codes: [] }])).status).toBe(413);
  });

  it('of two devices at once are the one’s or the other’s, and never lose what was watched beside them', async () => {
    const customer = await watcher();
    await Promise.all([
      customer.done(setWatchlistGroups, { body: { groups: [METALS] } }),
      customer.done(setWatchlistGroups, { body: { groups: [SHARES] } }),
      watch(customer, 'AAPL', false),
      watch(customer, 'BTCUSDT'),
    ]);
    const { codes, groups } = await customer.done(listWatchlist);
    expect(codes).toEqual(['EURUSD', 'USDJPY', 'BTCUSDT']);
    expect([[METALS], [{ ...SHARES, codes: [] }]]).toContainEqual(groups);
  });

  it('are text, whatever stands in their names', async () => {
    const customer = await watcher();
    const groups = [{ name: '<img src=x onerror=alert(1)> {{7*7}} %00', codes: [] }];
    await customer.done(setWatchlistGroups, { body: { groups } });
    expect(await groupsOf(customer)).toEqual(groups);
  });
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
