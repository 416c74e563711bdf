/** Rate limits as clients see them: how many, for whom, how long to wait, and that the server's memory stays bounded. */
import { listSessions, login } from '@candor/contract/identity';
import { listMarketByType } from '@candor/contract/market';
import { LOCALES } from '@candor/i18n/locales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../testing/test-client.ts';
import { TestServer } from '../testing/test-server.ts';
import { tooOftenText } from './messages.ts';
import { Buckets, createRateLimits, RATES, TooOften } from './rate-limits.ts';

const MINUTE = 60_000;
let now = 0;
const clock = () => now;

describe('a bucket', () => {
  it('gives its count at once, then one for each part of the period', () => {
    const buckets = new Buckets(6, MINUTE, clock);
    for (let call = 0; call < 6; call += 1) expect(buckets.take('a')).toBe(0);
    expect(buckets.take('a')).toBe(10_000);
    now += 9_999;
    expect(buckets.take('a')).toBe(1);
    now += 1;
    expect(buckets.take('a')).toBe(0);
    expect(buckets.take('a')).toBe(10_000);
  });

  it('makes nobody wait longer for having asked meanwhile, nor less for having waited for days', () => {
    const buckets = new Buckets(2, MINUTE, clock);
    expect([0, 0, 0].map(() => buckets.take('a'))).toEqual([0, 0, 30_000]);
    for (let call = 0; call < 1_000; call += 1) expect(buckets.take('a')).toBe(30_000);
    now += 40 * 24 * 60 * MINUTE;
    expect([0, 0, 0].map(() => buckets.take('a'))).toEqual([0, 0, 30_000]);
  });

  it('keeps one from taking what is for another', () => {
    const buckets = new Buckets(1, MINUTE, clock);
    expect([buckets.take('a'), buckets.take('b'), buckets.take('a')]).toEqual([0, 0, MINUTE]);
  });

  it('remembers no more than it may, those first that asked last, and forgets those that are full again', () => {
    const buckets = new Buckets(1, MINUTE, clock, 100);
    for (let stranger = 0; stranger < 10_000; stranger += 1) {
      buckets.take(`stranger ${stranger}`);
      expect(buckets.size).toBeLessThanOrEqual(100);
    }
    expect(buckets.take('stranger 9999')).toBe(MINUTE);
    now += MINUTE;
    for (let call = 0; call < 100; call += 1) buckets.take('the only one');
    for (let other = 0; other < 100; other += 1) buckets.take(`other ${other % 3}`);
    expect(buckets.size).toBe(4);
  });
});

describe('limits', () => {
  const deviceKey = (number: number) => `device-key-of-somebody-${number}`;

  function callsUntilTooOften(call: (number: number) => void): number {
    for (let number = 0; number < 10_000; number += 1) {
      try {
        call(number);
      } catch (error) {
        expect(error).toBeInstanceOf(TooOften);
        return number;
      }
    }
    return Number.POSITIVE_INFINITY;
  }

  it('hold a device, wherever it is', () => {
    const limits = createRateLimits(1, clock);
    const calls = callsUntilTooOften((number) =>
      limits.visit('entrance', { network: `198.51.100.${number % 200}`, deviceKey: deviceKey(1) }),
    );
    expect(calls).toBe(RATES.entrance.device[0]?.count);
  });

  it('hold a network, however many devices it claims to have, and all that name none as one', () => {
    const network = '2001:db8:0:1::/64';
    const guarded = createRateLimits(1, clock);
    const claimed = callsUntilTooOften((number) =>
      guarded.visit('entrance', { network, deviceKey: deviceKey(number) }),
    );
    expect(claimed).toBe(RATES.entrance.network[0]?.count);
    const limits = createRateLimits(1, clock);
    const unnamed = callsUntilTooOften(() => limits.visit('entrance', { network, deviceKey: null }));
    expect(unnamed).toBe(RATES.entrance.device[0]?.count);
    expect(() => limits.visit('entrance', { network: '2001:db8:0:2::/64', deviceKey: null })).not.toThrow();
  });

  it('hold a customer, wherever from, and count each kind of call by itself', () => {
    const limits = createRateLimits(1, clock);
    expect(callsUntilTooOften(() => limits.customer('code', '42'))).toBe(RATES.code.customer[0]?.count);
    expect(() => limits.customer('ordinary', '42')).not.toThrow();
    expect(() => limits.customer('code', '43')).not.toThrow();
  });

  it('hold guessing over an hour too', () => {
    const limits = createRateLimits(1, clock);
    const start = now;
    let passed = 0;
    for (; now < start + 10 * 60 * MINUTE; now += 1_000) {
      try {
        limits.visit('entrance', { network: '203.0.113.9', deviceKey: deviceKey(now) });
        passed += 1;
      } catch {
        // Counted by the calls that pass.
      }
    }
    expect(passed / 10).toBeLessThanOrEqual(670);
    now = start;
  });

  it('grow by the factor, and are off at zero', () => {
    const limits = createRateLimits(3, clock);
    expect(callsUntilTooOften(() => limits.customer('code', '42'))).toBe(30);
    const none = createRateLimits(0, clock);
    expect(callsUntilTooOften(() => none.customer('code', '42'))).toBe(Number.POSITIVE_INFINITY);
  });

  it.each(LOCALES)('say how long to wait in the language $locale', ({ locale }) => {
    for (const [seconds, count] of [
      [45, '45'],
      [540, '9'],
      [3 * 3_600, '3'],
    ] as const) {
      const text = tooOftenText(locale, seconds);
      expect(text).toContain(count);
      expect(text).not.toMatch(/[{}…]/);
    }
  });
});

const EMPTY = { body: { account: '', password: '' } };
const from = (address: string) => ({ headers: { 'x-forwarded-for': address, 'accept-language': 'en' } });

describe('a server that believes nobody', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(['EURUSD'], { CANDOR_RATE_LIMIT: '1' });
  });
  afterAll(() => server.close());

  it('answers 429 with a time to wait, whatever address the request claims to come from, and serves all else', async () => {
    for (let call = 0; call < 20; call += 1) {
      expect((await server.visitor.call(login, EMPTY, from(`203.0.113.${call}`))).status).toBe(200);
    }
    const answer = await server.visitor.call(login, EMPTY, from('203.0.113.200'));
    expect(answer).toMatchObject({ status: 429, code: '429' });
    // Twenty calls took some time already.
    const seconds = answer.headers.get('retry-after') ?? '';
    expect(['1', '2', '3']).toContain(seconds);
    expect(answer.data).toMatchObject({ seconds: Number(seconds) });
    expect(answer.msg).toBe(tooOftenText('en', Number(seconds)));
    const prices = await server.visitor.call(listMarketByType, { query: { type: '1' } });
    expect(prices.status).toBe(200);
  });

  it('does not read the body of who asks too often', async () => {
    const answer = await server.visitor.raw(login, login.path, { body: '{"account":' });
    expect(answer.status).toBe(429);
  });
});

describe('a server behind a proxy that it believes', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open([], { CANDOR_RATE_LIMIT: '1', CANDOR_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' });
  });
  afterAll(() => server.close());

  it('holds each address that the proxy names by itself', async () => {
    const first = await Promise.all(
      Array.from({ length: 20 }, () => server.visitor.call(login, EMPTY, from('203.0.113.1'))),
    );
    expect(first.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await server.visitor.call(login, EMPTY, from('203.0.113.1'))).status).toBe(429);
    expect((await server.visitor.call(login, EMPTY, from('203.0.113.2'))).status).toBe(200);
  });

  it('takes the last address that is no proxy, not the first that the request made up', async () => {
    expect((await server.visitor.call(login, EMPTY, from('6.6.6.6, 203.0.113.1, 10.1.2.3'))).status).toBe(429);
  });

  it('takes all of an IPv6 subscriber for one', async () => {
    for (let host = 1; host <= 20; host += 1)
      expect((await server.visitor.call(login, EMPTY, from(`2001:db8:1:2::${host}`))).status).toBe(200);
    expect((await server.visitor.call(login, EMPTY, from('2001:db8:1:2:ffff::1'))).status).toBe(429);
    expect((await server.visitor.call(login, EMPTY, from('2001:db8:1:3::1'))).status).toBe(200);
  });

  it('shows the customer that address', async () => {
    const customer = await server.visitor.register('behind_proxy');
    const body = { account: 'behind_proxy', password: PASSWORD };
    await server.visitor.done(login, { body }, from('198.51.100.7'));
    const { list } = await customer.done(listSessions, { query: {} });
    expect(list.map(({ address }) => address)).toContain('198.51.100.7');
  });
});
