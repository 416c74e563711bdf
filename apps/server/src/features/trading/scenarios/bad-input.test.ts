/** Invalid values for every field of every call that moves money: never a 500, and no money moves. */
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { buyContract, closeOptionsOrder, getContract, listContracts } from '@candor/contract/trading';
import { NOT_DECIMALS } from '@candor/core/testing/not-decimals';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import * as orders from '../testing/orders.ts';

let server: TestServer;
let customer: TestClient;
let openId = '';
let before: [string, string] = ['', ''];

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
  customer = await server.register();
  orders.quoteBitcoin(server);
  openId = (await orders.buy(customer, orders.LONG)).id;
  before = await orders.balances(customer);
});
afterAll(() => server.close());
beforeEach(() => orders.quoteBitcoin(server));
afterEach(async () => {
  expect(await orders.balances(customer)).toEqual(before);
  expect((await customer.done(listContracts, { query: {} })).total).toBe(1);
});

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** As they are written in JSON. */
const HOSTILE: readonly string[] = [
  ...NOT_DECIMALS.map((text) => JSON.stringify(text)),
  '0',
  '-1',
  '-0',
  '1.5',
  '1e400',
  '9007199254740993',
  'null',
  'true',
  'false',
  '[]',
  '["0.1"]',
  '[5]',
  '{}',
  '{"__proto__":1}',
  '{"toString":"x"}',
  '"-0"',
  '"0"',
  '"-73600"',
  '"99999999999999999999999999999999999999"',
  '"0.00000000000000000001"',
  '"\\u0000"',
  '"BTCUSDT\\u0000"',
  '"\\ud800"',
  '"\\u202eBTC"',
  '"__proto__"',
  '"constructor"',
  '"=1+1"',
  '"<script>alert(1)</script>"',
  `"${'x'.repeat(20_000)}"`,
  `"${'9'.repeat(20_000)}"`,
  deep(5_000),
];

const SOUND: Readonly<Record<string, string>> = {
  product: '"contract"',
  code: '"BTCUSDT"',
  direction: '"long"',
  type: '"market"',
  lots: '"0.1"',
  leverage: '2',
  price: '"73600"',
  maxSlippagePercent: '"0.5"',
  stopLossPrice: '"70000"',
  takeProfitPrice: '"80000"',
};
const CLOSING = (): Readonly<Record<string, string>> => ({
  orderId: `"${openId}"`,
  price: '"73590"',
  maxSlippagePercent: '"0.5"',
});

/** Valid values. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  maxSlippagePercent: ['"0"', '"-0"'],
  stopLossPrice: ['null'],
  takeProfitPrice: ['null'],
};

const written = (fields: Readonly<Record<string, string>>) =>
  `{${Object.entries(fields)
    .map(([name, value]) => `${JSON.stringify(name)}:${value}`)
    .join(',')}}`;

const send = (
  route: typeof buyContract | typeof closeOptionsOrder,
  body: string,
  headers: Record<string, string> = {},
) => customer.raw(route, route.path, { body }, { headers });

async function expectRefused(route: typeof buyContract | typeof closeOptionsOrder, bodies: readonly string[]) {
  const answers = await Promise.all(bodies.map(async (body) => ({ body, ...(await send(route, body)) })));
  const wrong = answers.filter(({ status, code }) => status >= 500 || code === '200');
  expect(wrong.map(({ body, status }) => `${status}: ${body.slice(0, 300)}`)).toEqual([]);
}

describe('buyOptions', () => {
  test.each(Object.keys(SOUND))('refuses everything hostile as %s', async (field) => {
    const values = HOSTILE.filter((value) => !(ALLOWED[field] ?? []).includes(value));
    await expectRefused(
      buyContract,
      values.map((value) => written({ ...SOUND, [field]: value })),
    );
  });

  test.each(['product', 'code', 'direction', 'type', 'lots', 'leverage', 'price'])('needs its %s', async (field) => {
    const { [field]: _, ...rest } = SOUND;
    const answer = await send(buyContract, written(rest));
    expect(answer).toMatchObject({ status: 400, code: '400', data: { fields: [{ field, problem: 'required' }] } });
  });

  test.each(['openPrice', 'margin', 'fee', 'mode', 'owner', 'customer', 'id', 'role', 'balance', 'profit', 'quote'])(
    'takes no %s from outside',
    async (field) => {
      const answer = await send(buyContract, written({ ...SOUND, [field]: '"1"' }));
      expect(answer).toMatchObject({ status: 400, data: { fields: [{ field, problem: 'unknownField' }] } });
    },
  );
});

describe('closeOptionsOrder', () => {
  test.each(['orderId', 'price', 'maxSlippagePercent'])('refuses everything hostile as %s', async (field) => {
    // A seen price of 0 or below is invalid; a bound of 0 with a price seen above the bid is refused by the rules.
    const values = HOSTILE.filter((value) => !(ALLOWED[field] ?? []).includes(value));
    await expectRefused(
      closeOptionsOrder,
      values.map((value) => written({ ...CLOSING(), [field]: value })),
    );
  });

  it('closes what it is told to, not what it is not', async () => {
    await expectRefused(closeOptionsOrder, ['{}', written({ ...CLOSING(), closePrice: '"99999"' })]);
  });
});

describe('a body', () => {
  const sound = written(SOUND);

  test.each([
    ['nothing', '', 400],
    ['half a thought', sound.slice(0, -1), 400],
    ['two thoughts', `${sound}${sound}`, 400],
    ['null', 'null', 400],
    ['a list', `[${sound}]`, 400],
    ['a word', '"contract"', 400],
    ['a number', '1', 400],
    ['not JSON', 'product=contract&lots=0.1', 400],
    ['a poisoned prototype', sound.replace('{', '{"__proto__":{"lots":"0.1"},'), 400],
    ['a poisoned constructor', sound.replace('{', '{"constructor":{"prototype":{"lots":"0.1"}},'), 400],
    ['ten thousand levels', `{"product":${deep(10_000)}}`, 400],
    ['thirty thousand levels', deep(30_000), 400],
    ['thirty thousand levels of objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
    ['ten thousand fields', written(Object.fromEntries(Array.from({ length: 4_000 }, (_, n) => [`f${n}`, '1']))), 400],
    ['more than 64 kB', `{"product":"${'x'.repeat(70_000)}"}`, 413],
  ])('of %s is refused', async (_, body, status) => {
    for (const route of [buyContract, closeOptionsOrder]) {
      expect(await send(route, body)).toMatchObject({ status, code: String(status) });
    }
  });

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/xml', 415],
    ['application/jsonp', 415],
    ['text/json', 415],
    ['x', 415],
    ['', 415],
  ])('as %j is not even read', async (type, status) => {
    expect(await send(buyContract, sound, { 'content-type': type })).toMatchObject({ status, code: String(status) });
  });

  it('that is packed is not unpacked', async () => {
    const body = gzipSync(sound);
    const headers = { 'content-encoding': 'gzip' };
    expect((await customer.raw(buyContract, buyContract.path, { body }, { headers })).status).toBe(415);
  });
});

describe('a question', () => {
  const ask = (path: string) => customer.raw({ method: 'GET' }, path, {});
  const list = listContracts.path;

  test.each([
    '?page=0',
    '?page=-1',
    '?page=1e3',
    '?page=NaN',
    '?page=1000001',
    '?page=',
    '?page=%EF%BC%91',
    '?page=1&page=2',
    '?size=0',
    '?size=101',
    '?size=1.5',
    '?size=0x10',
    '?size[]=1',
    '?status=OPEN',
    '?status=',
    '?status=open&status=closed',
    '?code=%00',
    '?code=BTC%00USDT',
    `?code=${'x'.repeat(33)}`,
    '?code=A&code=B',
    '?direction=up',
    '?from=yesterday',
    '?to=2026-13-01T00:00:00Z',
    '?search=',
    `?search=${'x'.repeat(65)}`,
    '?search=%00',
    '?cursor=0',
    '?cursor=-1',
    '?cursor=999999999999999999',
    '?owner=1',
    '?__proto__=1',
    '?constructor=1',
    '?mode=real',
    `?${Array.from({ length: 1000 }, (_, n) => `p${n}=1`).join('&')}`,
  ])('as odd as %s is malformed', async (query) => {
    expect(await ask(list + query)).toMatchObject({ status: 400, code: '400' });
  });

  test.each(['?code=NOSUCH', '?code=%27%20or%201%3D1', '?code=%ED%A0%80', '?code=%FF', '?code=', '?code=__proto__'])(
    'about %s finds nothing',
    async (query) => {
      expect((await ask(list + query)).status).toBeLessThan(500);
    },
  );

  test.each([
    '0',
    '-1',
    '1e3',
    '01',
    '1.0',
    'NaN',
    '%00',
    '%EF%BC%91',
    "1' or '1'='1",
    '../1',
    '9'.repeat(19),
    'x'.repeat(60),
  ])('for the order %j is malformed', async (id) => {
    const path = getContract.path.replace(':id', id.includes('%') ? id : encodeURIComponent(id));
    expect(await ask(path)).toMatchObject({ status: 400, code: '400' });
  });

  it('with a key of its own does nothing', async () => {
    const answer = await customer.raw({ method: 'GET' }, list, {}, { headers: { 'idempotency-key': randomUUID() } });
    expect(answer.status).toBe(200);
  });
});
