/** Through HTTP: what a fill says it rests on can be fetched by anyone, and checked without the program. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { getHealth, getQuoteLog } from '@candor/contract/market';
import { getContract } from '@candor/contract/trading';
import { readByTheDocument } from '@candor/core/market/quote-log/testing/independent';
import { MINUTE } from '@candor/core/time';
import { afterAll, afterEach, beforeAll, expect, it, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
import { buy, close, LONG, tryBuy } from '../trading/testing/orders.ts';

let server: TestServer;
let customer: TestClient;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT', 'USDJPY'], { CANDOR_LOG_LEVEL: 'silent' });
  customer = await server.register();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const YEN = { ...LONG, code: 'USDJPY', lots: '0.1', leverage: 10, price: '155.21' };

/** As the document says: SHA-256 of the hash before, the code with its length, the minute in eight bytes, and the raw bytes. */
function hashByTheDocument(previous: string, code: string, minute: number, raw: Buffer): string {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(minute));
  return createHash('sha256')
    .update(Buffer.from(previous, 'hex'))
    .update(Buffer.of(code.length))
    .update(code)
    .update(number)
    .update(raw)
    .digest('hex');
}

it('says minute and sequence of its quote and of the one behind its rate, and the log has both', async () => {
  server.feed.quote('USDJPY', '155.20', '155.21');
  server.feed.quote('USDJPY', '155.20', '155.21');
  const { id } = await buy(customer, YEN);
  const { fills } = await customer.done(getContract, { params: { id } });
  const [fill] = fills;
  expect(fill).toMatchObject({ sequence: 2, rateQuote: { code: 'USDJPY', bid: '155.2', ask: '155.21', sequence: 2 } });
  const minute = fill?.minute ?? 0;
  const log = await server.visitor.done(getQuoteLog, { query: { code: 'USDJPY', minute: String(minute) } });
  expect(log.quotes.map(({ sequence, bid, ask }) => [sequence, bid, ask])).toEqual([
    [1, '155.200', '155.210'],
    [2, '155.200', '155.210'],
  ]);
  const raw = Buffer.from(log.raw, 'base64');
  expect(hashByTheDocument(log.previous, 'USDJPY', minute, raw)).toBe(log.hash);
  expect(readByTheDocument(raw, minute)).toMatchObject({ source: 'simulated', quotes: [{}, { sequence: 2 }] });
  expect(await server.ask(`select encode(hash, 'hex') from quote_pins where code = 'USDJPY' and sequence = 2`)).toEqual(
    [log.hash],
  );
});

it('is for ever once its minute is sealed, and asked for anew before', async () => {
  server.feed.quote('BTCUSDT', '73590', '73600');
  const { minute } = server.market.quoteOf('BTCUSDT') ?? {};
  const path = `/swx/customer/index/getQuoteLog?code=BTCUSDT&minute=${minute}`;
  expect((await server.raw(path)).headers['cache-control']).toBe('no-cache');
  server.move(MINUTE);
  server.feed.quote('BTCUSDT', '73591', '73601');
  const sealed = await server.raw(path);
  expect(sealed.headers['cache-control']).toBe('public, max-age=86400, immutable');
  const again = await server.raw(path, { 'if-none-match': String(sealed.headers.etag) });
  expect([sealed.status, again.status]).toEqual([200, 304]);
  const { data } = JSON.parse(sealed.body.toString()) as { data: { isSealed: boolean; minuteHash: string } };
  expect(data.isSealed).toBe(true);
  await eventually(async () => {
    expect(await server.ask(`select encode(hash, 'hex') from quote_minutes where minute = ${minute}`)).toEqual([
      data.minuteHash,
    ]);
  });
});

it('says with one answer what place in the chain its minute has, for anyone to compute by the document', async () => {
  const read = async (code: string, minute: number) =>
    server.visitor.done(getQuoteLog, { query: { code, minute: String(minute) } });
  server.move(MINUTE);
  for (const [code, bid] of [
    ['USDJPY', '155.30'],
    ['BTCUSDT', '73594'],
    ['EURUSD', '1.08450'],
  ] as const)
    server.feed.quote(code, bid, bid);
  const { minute = 0 } = server.market.quoteOf('BTCUSDT') ?? {};
  expect((await read('BTCUSDT', minute)).entries).toEqual([]);
  server.move(MINUTE);
  server.feed.quote('BTCUSDT', '73595', '73595');
  const { minute: next = 0 } = server.market.quoteOf('BTCUSDT') ?? {};
  server.move(MINUTE);
  server.feed.quote('BTCUSDT', '73596', '73596');
  const log = await read('BTCUSDT', minute);
  expect(log.entries.map(({ code }) => code)).toEqual(['BTCUSDT', 'USDJPY']);

  const bigEndian = (value: number, length: number): Buffer => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(BigInt(value));
    return bytes.subarray(8 - length);
  };
  const text = (code: string): Buffer => Buffer.concat([Buffer.of(code.length), Buffer.from(code, 'ascii')]);
  const hashed = createHash('sha256').update(Buffer.from(log.previous, 'hex')).update(bigEndian(log.minute, 8));
  for (const { code, count, hash } of log.entries)
    hashed.update(text(code)).update(bigEndian(count, 4)).update(hash, 'hex');
  expect(hashed.digest('hex')).toBe(log.minuteHash);
  // Its own quotes are in it, and the next minute goes on from it.
  const own = log.entries.find(({ code }) => code === 'BTCUSDT');
  expect([own?.hash, own?.count]).toEqual([log.hash, log.quotes.length]);
  expect(hashByTheDocument(log.previous, 'BTCUSDT', minute, Buffer.from(log.raw, 'base64'))).toBe(log.hash);
  expect((await read('BTCUSDT', next)).previous).toBe(log.minuteHash);
  const bare = await server.visitor.done(getQuoteLog, {
    query: { code: 'BTCUSDT', minute: String(minute), chain: 'false' },
  });
  expect(bare).toEqual({ ...log, entries: [] });
  // Also when it has left the memory for its pack.
  await server.restart();
  expect(await read('BTCUSDT', minute)).toEqual(log);
});

test.each([
  ['code=BTCUSDT', 'minute'],
  ['minute=29919840', 'code'],
  ['code=BTCUSDT&minute=-1', 'minute'],
  ['code=BTCUSDT&minute=1e7', 'minute'],
  ['code=BTCUSDT&minute=29919840.5', 'minute'],
  ['code=BTCUSDT&minute=9999999999999999999999', 'minute'],
  ['code=BTCUSDT&minute=0', 'minute'],
  [`code=${'B'.repeat(33)}&minute=1`, 'code'],
  ['code=&minute=1', 'code'],
  ['code=BTCUSDT&minute=1&minute=2', 'minute'],
  ['code=BTCUSDT&minute=1&more=1', 'more'],
])('refuses %s, and names %s', async (query, field) => {
  const { status, body } = await server.raw(`/swx/customer/index/getQuoteLog?${query}`);
  const answer = JSON.parse(body.toString()) as { data: { fields: { field: string }[] } };
  expect([status, answer.data.fields.map((each) => each.field)]).toEqual([400, [field]]);
});

test.each([
  'code=BTCUSDT&minute=1',
  'code=BTCUSDT&minute=999999999',
  'code=NOTHING&minute=29919840',
  'code=..%2F&minute=1',
])('has nothing for %s', async (query) => {
  expect((await server.raw(`/swx/customer/index/getQuoteLog?${query}`)).status).toBe(404);
});

it('stops trading with 10015 while quotes cannot be written, and goes on by itself', async () => {
  server.feed.quote('BTCUSDT', '73590', '73600');
  const { id } = await buy(customer, { ...LONG, lots: '0.01' });
  const disk = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw new Error('ENOSPC: no space left on device');
  });
  server.feed.quote('BTCUSDT', '73592', '73602');
  expect((await tryBuy(customer, { ...LONG, lots: '0.01' })).code).toBe('10015');
  expect(await server.visitor.done(getHealth)).toEqual({ clock: 'right', quoteLog: 'failing' });
  disk.mockRestore();
  await eventually(async () => {
    server.feed.quote('BTCUSDT', '73593', '73603');
    expect((await tryBuy(customer, { ...LONG, lots: '0.01', price: '73603' })).code).toBe('200');
  });
  await close(customer, { orderId: id });
  expect(await server.visitor.done(getHealth)).toEqual({ clock: 'right', quoteLog: 'writing' });
});
