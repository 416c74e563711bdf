/** The socket `/message` with real clients: well-behaved ones, silent ones, and floods. */
import { connect, type Socket } from 'node:net';
import { livePrice, liveQuote } from '@candor/contract/market';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { z } from 'zod';
import { LISTINGS } from '../catalogue/catalogue.ts';
import {
  BEHIND_BYTES,
  Broadcaster,
  COMPRESSED_READERS_MIN,
  LOST_BYTES,
  type Reader,
  STALLED_MS,
} from './broadcaster.ts';
import { parseSubscription } from './subscriptions.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { eventually } from '../../../testing/eventually.ts';

const CODES = ['BTCUSDT', 'ETHUSDT', 'EURUSD', 'AAPL'];
const prices = z.array(livePrice);
const quotes = z.array(liveQuote);

let market: TestServer;
beforeAll(async () => {
  market = await TestServer.open(CODES);
});
afterAll(() => market.close());
beforeEach(() => {
  market.move(1000);
  market.feed.quote('BTCUSDT', '73590.00', '73600.00');
  market.feed.quote('EURUSD', '1.15840', '1.15848');
});

type Client = {
  readonly socket: WebSocket;
  /** Bytes read from the connection since its handshake. */
  readonly bytesRead: () => number;
  readonly messages: string[];
  readonly closed: Promise<[number, string]>;
};

function open(query = '', headers: Record<string, string> = {}, options: ClientOptions = {}): Client {
  const socket = new WebSocket(`${market.url.replace('http', 'ws')}/message${query}`, { headers, ...options });
  const messages: string[] = [];
  let raw: Socket | undefined;
  socket.on('upgrade', (response) => (raw = response.socket));
  socket.on('message', (data: Buffer) => messages.push(data.toString()));
  const closed = new Promise<[number, string]>((resolve) => {
    socket.on('error', () => undefined);
    socket.on('close', (code, reason: Buffer) => resolve([code, reason.toString()]));
  });
  return { socket, bytesRead: () => raw?.bytesRead ?? 0, messages, closed };
}

const arrived = (client: Client, count: number): Promise<void> =>
  eventually(() => expect(client.messages.length).toBeGreaterThanOrEqual(count));

describe('a reader', () => {
  it('gets the whole list at once and each time, exactly as the provider wrote it', async () => {
    const client = open();
    await arrived(client, 1);
    expect(JSON.parse(client.messages[0] ?? '')).toEqual([
      { code: 'EURUSD', price: '1.15844', zdf: 0 },
      { code: 'BTCUSDT', price: '73595.00', zdf: 0 },
    ]);
    market.feed.quote('ETHUSDT', '2000.00', '2002.00');
    // The first broadcast after a reader joined may repeat the list.
    await eventually(() =>
      expect(prices.parse(JSON.parse(client.messages.at(-1) ?? '')).map(({ code }) => code)).toEqual([
        'EURUSD',
        'BTCUSDT',
        'ETHUSDT',
      ]),
    );
    client.socket.close();
  });

  it('narrows it to codes, and asks for the quotes', async () => {
    const client = open('?codes=BTCUSDT&quotes=true&codes=AAPL');
    await arrived(client, 1);
    expect(quotes.parse(JSON.parse(client.messages[0] ?? ''))).toMatchObject([
      { code: 'BTCUSDT', bid: '73590.00', ask: '73600.00', source: 'simulated', status: 'live' },
    ]);
    client.socket.close();
  });

  it('takes the whole list once and then only what changed', async () => {
    const client = open('?mode=delta');
    await arrived(client, 1);
    market.feed.quote('AAPL', '271.45', '271.55');
    await eventually(() => expect(client.messages.some((message) => message.includes('AAPL'))).toBe(true));
    const change = client.messages.find((message) => message.includes('AAPL'));
    expect(prices.parse(JSON.parse(change ?? ''))).toEqual([{ code: 'AAPL', price: '271.50', zdf: 0 }]);
    // Nothing moves any more: it hears that this is so, and not the same prices again.
    const [said] = [client.messages.length];
    await arrived(client, said + 2);
    expect(new Set(client.messages.slice(said))).toEqual(new Set(['[]']));
    client.socket.close();
  });

  test.each([
    ['?codes=NOTHING', 'unknown code: NOTHING'],
    ['?codes=BTCUSDT,', 'unknown code: '],
    ['?mode=all', 'unknown parameter or value: mode'],
    ['?quotes=1', 'unknown parameter or value: quotes'],
    ['?price=1', 'unknown parameter or value: price'],
    ['?mode=delta&mode=delta', 'a parameter stands twice'],
    [`?codes=${'X'.repeat(100)}`, `unknown code: ${'X'.repeat(32)}`],
  ])('is told why %s is refused', async (query, reason) => {
    expect(await open(query).closed).toEqual([1008, reason]);
  });

  it('must come from our own pages', async () => {
    expect(await open('', { origin: 'https://evil.example' }).closed).toEqual([1008, 'foreign origin']);
    expect(await open('', { origin: 'null' }).closed).toEqual([1008, 'foreign origin']);
    const own = open('', { origin: market.url });
    await arrived(own, 1);
    own.socket.close();
  });

  it('has nothing to say: floods and large messages end the connection', async () => {
    const flood = open();
    await arrived(flood, 1);
    for (let index = 0; index < 100; index += 1) flood.socket.send('hello');
    expect((await flood.closed)[0]).toBe(1006);
    const pings = open();
    await arrived(pings, 1);
    for (let index = 0; index < 100; index += 1) pings.socket.ping();
    expect((await pings.closed)[0]).toBe(1006);
    const pongs = open();
    await arrived(pongs, 1);
    for (let index = 0; index < 100; index += 1) pongs.socket.pong();
    expect((await pongs.closed)[0]).toBe(1006);
    const large = open();
    await arrived(large, 1);
    large.socket.send('x'.repeat(5000));
    expect((await large.closed)[0]).toBe(1009);
  });
});

/** Returns the average size on the wire of messages from now on. */
function sizeOfLater({ bytesRead, messages }: Client): () => number {
  const [bytes, count] = [bytesRead(), messages.length];
  return () => (bytesRead() - bytes) / (messages.length - count);
}

describe('many readers of the same prices', () => {
  const offers = {
    'every message compressed by itself': true,
    'no compression': false,
    'a smaller window than the server’s': { serverMaxWindowBits: 9 },
  };

  it('share compressed messages, whatever each of them can read', async () => {
    const others = Array.from({ length: COMPRESSED_READERS_MIN }, () => open());
    await Promise.all(others.map((client) => arrived(client, 1)));
    const asked = Object.values(offers).map((perMessageDeflate) => open('', {}, { perMessageDeflate }));
    await Promise.all(asked.map((client) => arrived(client, 1)));
    const sizes = asked.map(sizeOfLater);
    market.feed.quote('BTCUSDT', '73594.00', '73604.00');
    const clients = [...others, ...asked];
    const wanted: unknown = expect.arrayContaining([expect.objectContaining({ code: 'BTCUSDT', price: '73599.00' })]);
    await eventually(() => {
      for (const { messages } of clients) expect(JSON.parse(messages.at(-1) ?? '')).toEqual(wanted);
    });
    const [compressed = 0, plain = 0, smallWindow = 0] = sizes.map((size) => size());
    expect(smallWindow).toBe(plain);
    expect(compressed).toBeLessThan(plain);
    for (const { socket } of clients) socket.close();
  });
});

describe('a reader that does not read', () => {
  it('is let go before it costs memory, while others go on', async () => {
    const silent = handshake('/message');
    await eventually(() => expect(silent.bytesRead).toBeGreaterThan(0));
    silent.pause();
    const good = open();
    await arrived(good, 1);
    market.feed.quote('AAPL', '272.45', '272.55');
    await eventually(() => expect(good.messages.at(-1)).toContain('272.50'));
    expect(good.socket.readyState).toBe(WebSocket.OPEN);
    good.socket.close();
    silent.destroy();
  });

  it('skips messages when behind, then gets the whole list, and is dropped when lost or stalled', () => {
    let now = 0;
    const entries = market.market;
    const broadcaster = new Broadcaster(entries, () => now);
    const subscription = parseSubscription(entries, new URLSearchParams('mode=delta'));
    if (typeof subscription === 'string') throw new Error(subscription);
    const written: string[] = [];
    let unsent = 0;
    let isTerminated = false;
    const reader = {
      socket: { terminate: () => (isTerminated = true) },
      raw: {
        write: (frame: Buffer) => written.push(frame.subarray(frame[1] === 126 ? 4 : 2).toString()),
        get writableLength() {
          return unsent;
        },
      },
      inflates: false,
      behindSince: null,
    };
    // Only the parts of a socket that the broadcaster uses: a full network buffer cannot be produced on demand.
    const leave = broadcaster.join(subscription, reader as object as Reader);
    broadcaster.broadcast();
    const known = written.length;
    unsent = BEHIND_BYTES + 1;
    market.feed.quote('BTCUSDT', '73591.00', '73601.00');
    broadcaster.broadcast();
    expect([written.length, isTerminated]).toEqual([known, false]);
    unsent = 0;
    broadcaster.broadcast();
    expect(prices.parse(JSON.parse(written.at(-1) ?? '')).length).toBeGreaterThan(1);
    unsent = BEHIND_BYTES + 1;
    broadcaster.broadcast();
    now += STALLED_MS + 1;
    broadcaster.broadcast();
    expect(isTerminated).toBe(true);
    isTerminated = false;
    unsent = LOST_BYTES + 1;
    broadcaster.broadcast();
    expect(isTerminated).toBe(true);
    leave();
  });
});

it('keeps the server’s memory bounded when a flood of quotes meets readers that never read', async () => {
  const silent = Array.from({ length: 20 }, () => handshake('/message?quotes=true'));
  await eventually(() => expect(silent.every((socket) => socket.bytesRead > 0)).toBe(true));
  for (const socket of silent) socket.pause();
  for (let round = 0; round < 20_000; round += 1) market.feed.quote('BTCUSDT', `735${90 + (round % 9)}.00`, '73600.00');
  const good = open('?codes=BTCUSDT');
  await arrived(good, 1);
  const before = process.memoryUsage().external;
  market.feed.quote('BTCUSDT', '73595.00', '73600.00');
  await arrived(good, 2);
  expect(process.memoryUsage().external - before).toBeLessThan(20 * LOST_BYTES * 2);
  good.socket.close();
  for (const socket of silent) socket.destroy();
});

test('the whole catalogue fits into one message that a phone can read', () => {
  expect(LISTINGS.length * 60).toBeLessThan(BEHIND_BYTES);
});

/** A WebSocket handshake by hand, on a connection whose reads the test controls. */
function handshake(path: string): Socket {
  const { hostname, port } = new URL(market.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.on('data', () => undefined);
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  return socket;
}
