/** The market, through HTTP on a real database. */
import { logoOf } from '@candor/contract/logos';
import { gunzipSync } from 'node:zlib';
import { marketItem } from '@candor/contract/market';
import { MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { TestServer } from '../../testing/test-server.ts';

const INDEX = '/swx/customer/index';
let market: TestServer;

beforeAll(async () => {
  market = await TestServer.open(['BTCUSDT', 'ETHUSDT', 'EURUSD', 'USDJPY', 'AAPL', 'JP225']);
  market.feed.quote('BTCUSDT', '73590.00', '73600.00');
  market.feed.quote('EURUSD', '1.15840', '1.15848');
  market.feed.quote('USDJPY', '155.410', '155.420');
  market.feed.quote('AAPL', '271.45', '271.55');
});
afterAll(() => market.close());

const get = async (path: string): Promise<{ status: number; code: string; msg: string; data: unknown }> => {
  const response = await fetch(`${market.url}${path}`);
  const body = z.object({ code: z.string(), msg: z.string(), data: z.unknown() }).parse(await response.json());
  return { status: response.status, ...body, data: body.data };
};

describe('the list', () => {
  it('is whole, in order, with the quote that the price comes from', async () => {
    const { status, code, data } = await get(`${INDEX}/listMarketByType`);
    const items = z.array(marketItem).parse(data);
    expect([status, code]).toEqual([200, '200']);
    expect(items.map((item) => item.code)).toEqual(['EURUSD', 'USDJPY', 'BTCUSDT', 'ETHUSDT', 'AAPL', 'JP225']);
    expect(items[2]).toMatchObject({
      type: 2,
      id: 2001,
      appName: 'Bitcoin',
      logo: logoOf('BTCUSDT'),
      price: '73595.00',
      nowPrice: '73595.00',
      zdf: 0,
      bid: '73590.00',
      ask: '73600.00',
      source: 'simulated',
      status: 'live',
      digits: 2,
    });
    expect(items[3]).toMatchObject({
      code: 'ETHUSDT',
      price: null,
      bid: null,
      time: null,
      status: 'stale',
      hundred: [],
    });
  });

  it('comes without its small charts when they are not wanted, and of the named instruments only', async () => {
    const list = async (query: string) =>
      z.array(marketItem).parse((await get(`${INDEX}/listMarketByType${query}`)).data);
    const whole = await list('');
    expect(whole.some(({ hundred }) => hundred.length > 0)).toBe(true);
    const bare = whole.map((item) => ({ ...item, hundred: [] }));
    expect(await list('?hundred=false')).toEqual(bare);
    expect(await list('?type=2&hundred=false')).toEqual(bare.filter(({ type }) => type === 2));
    expect(await list('?codes=AAPL,BTCUSDT,AAPL')).toEqual(
      whole.filter(({ code }) => code === 'BTCUSDT' || code === 'AAPL'),
    );
    expect(await list('?codes=AAPL&codes=BTCUSDT,AAPL')).toEqual(await list('?codes=AAPL,BTCUSDT'));
    for (const bad of [
      'codes=NOPE',
      'codes=AAPL&codes=NOPE',
      'codes=AAPL&codes=',
      Array.from({ length: 101 }, (_, n) => `codes=X${n}`).join('&'),
      'codes=',
      `codes=${Array.from({ length: 101 }, (_, n) => `X${n}`).join(',')}`,
      'hundred=0',
    ]) {
      const { status, data } = await get(`${INDEX}/listMarketByType?${bad}`);
      expect([status, JSON.stringify(data)]).toEqual([400, expect.stringContaining(bad.split('=')[0] ?? '')]);
    }
  });

  it('is narrowed by type and page', async () => {
    const codes = async (query: string): Promise<string[]> =>
      z
        .array(marketItem)
        .parse((await get(`${INDEX}/listMarketByType${query}`)).data)
        .map((item) => item.code);
    expect(await codes('?type=2')).toEqual(['BTCUSDT', 'ETHUSDT']);
    expect(await codes('?type=5')).toEqual([]);
    expect(await codes('?page=2&size=4')).toEqual(['AAPL', 'JP225']);
    expect(await codes('?type=1&size=1')).toEqual(['EURUSD']);
    expect(await codes('?page=9&size=100')).toEqual([]);
  });

  test.each([
    '?type=6',
    '?type=0',
    '?type=1&type=2',
    '?type=',
    '?size=101',
    '?size=0',
    '?page=1e3',
    '?page=-1',
    '?size=%EF%BC%91',
    '?x=1',
  ])('refuses %s and names the field', async (query) => {
    const { status, code, msg } = await get(`${INDEX}/listMarketByType${query}`);
    expect([status, code]).toEqual([400, '400']);
    expect(msg).not.toBe('');
  });

  it('is sent compressed, and not at all to who has it', async () => {
    const url = `${INDEX}/listMarketByType`;
    const plain = await market.raw(url, {});
    const zipped = await market.raw(url, { 'accept-encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(zipped.body).toString())).toMatchObject({ code: '200' });
    expect(zipped.headers.vary).toContain('accept-encoding');
    const etag = String(plain.headers.etag);
    const again = await market.raw(url, { 'if-none-match': etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await market.raw(url, { virtually: 'MAYBE' })).status).toBe(400);
  });
});

describe('one instrument', () => {
  it('says all that a ticket needs', async () => {
    const { data } = await get(`${INDEX}/getMarketInfo/2001`);
    expect(data).toMatchObject({
      code: 'BTCUSDT',
      contractSize: '1',
      lotStep: '0.001',
      lotMin: '0.001',
      feeRate: '0.06',
      financingRateLong: '0.03',
      leverageMax: 2,
      bid: '73590.00',
      sequence: 1,
      status: 'live',
      rateToUsdt: '1',
      rateVia: null,
      sessions: { calendar: 'always', isOpen: true, nextOpen: null, nextClose: null, weekly: [] },
    });
    expect((await get(`${INDEX}/getMarketInfo/4031`)).data).toMatchObject({
      code: 'JP225',
      price: null,
      rateVia: 'USDJPY',
      rateToUsdt: '0.0064343853',
      sessions: { timeZone: 'America/New_York', nextClose: '2026-11-20T22:00:00.000Z', nextRollNights: 3 },
    });
  });

  test.each(['9999', '0', '-1', '1e3', 'abc', '2001.0', '99999999999999999999'])('%s names none', async (id) => {
    expect([400, 404]).toContain((await get(`${INDEX}/getMarketInfo/${id}`)).status);
  });
});

const candles = z.object({
  candles: z.array(
    z.object({
      time: z.string(),
      open: z.string(),
      high: z.string(),
      low: z.string(),
      close: z.string(),
      ticks: z.number(),
    }),
  ),
});

describe('candles', () => {
  const list = async (query: string) =>
    candles.parse((await get(`${INDEX}/getKValueByCodeAndDate?${query}`)).data).candles;

  it('grow with the quotes, and the last one is running', async () => {
    market.move(MINUTE);
    market.feed.quote('ETHUSDT', '2000.00', '2002.00');
    market.feed.quote('ETHUSDT', '2009.00', '2011.00');
    market.move(MINUTE);
    market.feed.quote('ETHUSDT', '1990.00', '1992.00');
    const minutes = await list('code=ETHUSDT&interval=1m');
    expect(minutes.map(({ open, high, low, close, ticks }) => [open, high, low, close, ticks])).toEqual([
      ['2001.00', '2010.00', '2001.00', '2010.00', 2],
      ['1991.00', '1991.00', '1991.00', '1991.00', 1],
    ]);
    expect(await list('code=ETHUSDT&interval=1M')).toEqual([
      {
        time: '2026-11-01T00:00:00.000Z',
        open: '2001.00',
        high: '2010.00',
        low: '1991.00',
        close: '1991.00',
        ticks: 3,
      },
    ]);
    expect(await list('code=ETHUSDT&interval=1m&limit=1')).toEqual(minutes.slice(1));
    expect(await list(`code=ETHUSDT&interval=1m&to=${minutes[1]?.time}`)).toEqual(minutes.slice(0, 1));
    expect(await list(`code=ETHUSDT&interval=1m&from=${minutes[1]?.time}`)).toEqual(minutes.slice(1));
    expect(await list(`code=ETHUSDT&interval=1m&from=${minutes[0]?.time}&limit=1`)).toEqual(minutes.slice(0, 1));
  });

  it('outlive a restart, and go on growing', async () => {
    const before = await list('code=ETHUSDT&interval=1h');
    await market.restart();
    expect(await list('code=ETHUSDT&interval=1h')).toEqual(before);
    market.feed.quote('ETHUSDT', '2019.00', '2021.00');
    expect(await list('code=ETHUSDT&interval=1h')).toEqual([
      { ...before[0], high: '2020.00', close: '2020.00', ticks: 4 },
    ]);
    const item = z.array(marketItem).parse((await get(`${INDEX}/listMarketByType?type=2&size=2`)).data)[1];
    expect(item?.hundred.at(-1)).toBe(2020);
  });

  test.each([
    'interval=1m',
    'code=BTCUSDT',
    'code=BTCUSDT&interval=2m',
    'code=NOTHING&interval=1m',
    'code=BTCUSDT&interval=1m&limit=0',
    'code=BTCUSDT&interval=1m&limit=1001',
    'code=BTCUSDT&interval=1m&limit=1e2',
    'code=BTCUSDT&interval=1m&from=yesterday',
    'code=BTCUSDT&interval=1m&from=1700000000000',
    'code=BTCUSDT&interval=1m&from=2026-11-20T00:00:00Z&to=2026-11-19T00:00:00Z',
    'code=BTCUSDT&interval=1m&code=ETHUSDT',
    'code=BTCUSDT&interval=1m&price=1',
  ])('refuses %s', async (query) => {
    expect((await get(`${INDEX}/getKValueByCodeAndDate?${query}`)).status).toBe(400);
  });
});

describe('parameters', () => {
  it('are told by key, and unknown ones are refused by the catalogue', async () => {
    expect((await get(`${INDEX}/getParamByKey/depositMinUsdt`)).data).toEqual({ key: 'depositMinUsdt', value: '120' });
    expect(await get(`${INDEX}/getParamByKey/nothing`)).toMatchObject({ status: 200, code: '10018' });
    expect(await get(`${INDEX}/getParamByKey/${'x'.repeat(64)}`)).toMatchObject({ status: 200, code: '10018' });
  });
});

it('gives no one a way to write a price', async () => {
  for (const path of [
    'listMarketByType',
    'getKValueByCodeAndDate',
    'getMarketInfo/2001',
    'getParamByKey/depositMinUsdt',
  ]) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await fetch(`${market.url}${INDEX}/${path}`, { method });
      expect(response.status).toBe(404);
    }
  }
  expect(
    Object.keys(market.market)
      .filter((name) => !['begin', 'stop', 'corrected', 'sealed'].includes(name))
      .toSorted(),
  ).toEqual(['entries', 'listed', 'onCandles', 'source', 'storedUntil']);
});
