/**
 * What another site's page could make a browser send: nothing sent automatically is authorized, no form is parsed, and no socket
 * is opened. And mass assignment: extra fields in a body have no effect.
 */
import { request } from 'node:http';
import type { RouteDefinition } from '@candor/contract/wire/route';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import type { TestClient } from '../testing/test-client.ts';
import { Cast, NOTHING, type Person } from './testing/cast.ts';
import { type Ask, ROWS } from './testing/rows.ts';

const cast = await Cast.open();
const { routes } = cast.server;

type Case = { readonly name: string; readonly route: RouteDefinition; readonly ask: Ask };
const CASES: readonly Case[] = routes.flatMap((route) => {
  const name = `${route.method} ${route.path}`;
  return (ROWS[name] ?? []).slice(0, 1).map((row) => {
    // A name that is taken: were it parsed after all, nothing would come of it.
    return { name, route, ask: row.ask(NOTHING, { password: 'not known 12', fresh: 'admin' }) };
  });
});
const POSTS = CASES.filter(({ route }) => route.method === 'POST');
const CLOSED = CASES.filter(({ route }) => route.access === 'customer');

const SLIPPED = [
  'role',
  'balance',
  'mode',
  'status',
  'owner',
  'customerId',
  'sessionId',
  'verification',
  'creditScore',
  'isEmailVerified',
  'provenUntil',
  'openPrice',
  'profit',
  'fee',
  'yield',
  'constructor',
  '__proto__',
];

let person: Person;
let client: TestClient;
let before: unknown[] = [];

beforeAll(async () => {
  person = await cast.join('visited');
  client = (await cast.session(person, true)).client;
  before = await state();
});
afterAll(async () => {
  // However many attempts there were.
  expect(await state()).toEqual(before);
  await cast.close();
});

/** Everything that a call could have changed. */
function state(): Promise<unknown[]> {
  return cast.server.ask(`select (select jsonb_agg(to_jsonb(c) order by id)::text from identity_customers c) union all
    select jsonb_agg(to_jsonb(s) order by id)::text from identity_sessions s union all
    select count(*)::text from identity_codes union all select count(*)::text from identity_events union all
    select count(*)::text from trading_orders union all select count(*)::text from ledger_transfers union all
    select count(*)::text from watchlist_lists`);
}

const pathOf = ({ route, ask }: Case) =>
  route.path.replace(/:(\w+)/g, (_, name: string) => String(z.record(z.string(), z.string()).parse(ask.params)[name]));

describe.each(POSTS)('$name', (entry) => {
  const { route, ask } = entry;
  const text = JSON.stringify(ask.body ?? {});
  const send = (body: string | Uint8Array<ArrayBuffer>, type: string | null) =>
    fetch(cast.server.url + pathOf(entry), {
      method: 'POST',
      body,
      headers: {
        authorization: String(client.token),
        'idempotency-key': cast.fresh(),
        ...(type === null ? {} : { 'content-type': type }),
      },
    });

  it.each([
    'text/plain',
    'text/plain; charset=application/json',
    'text/plain;application/json',
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; application/json',
    'multipart/form-data; boundary=x',
  ])('reads nothing that a form or a page of another site can send as %s', async (type) => {
    const answer = await send(text, type);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([415, null]);
  });

  it('reads nothing of no type', async () => {
    expect((await send(new TextEncoder().encode(text), null)).status).toBe(415);
  });

  it('lets no other site ask whether it may', async () => {
    const answer = await fetch(cast.server.url + pathOf(entry), {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,authorization',
      },
    });
    expect(answer.status).toBe(404);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('takes nothing along that it does not ask for', async () => {
    for (const field of SLIPPED) {
      // The demo account is refused some calls before they are read.
      const mode = { real: route.realOnly === true };
      const answer = await client.raw(route, pathOf(entry), { body: withField(ask.body ?? {}, field) }, mode);
      // Routes for raw bytes parse nothing else.
      const refused = route.bytesMax === undefined ? 400 : 415;
      expect([field, answer.status, answer.code]).toEqual([field, refused, String(refused)]);
    }
  });
});

/** As JSON: `__proto__` is a field like any other there. */
function withField(body: object, field: string): string {
  const rest = JSON.stringify(body).slice(1, -1);
  return `{${[`${JSON.stringify(field)}:"1"`, rest].filter((part) => part !== '').join(',')}}`;
}

describe.each(CLOSED)('$name', (entry) => {
  it('sees a token in its own header only', async () => {
    const token = String(client.token);
    const basic = Buffer.from(`${token}:`).toString('base64');
    const tries: readonly [path: string, headers: Record<string, string>][] = [
      ['', { cookie: `token=${token}; authorization=${token}; session=${token}` }],
      [`?token=${token}&authorization=${token}&access_token=${token}`, {}],
      ['', { 'x-authorization': token, 'x-auth-token': token, 'proxy-authorization': token }],
      ['', { authorization: `Basic ${basic}` }],
    ];
    for (const [query, headers] of tries) {
      const answer = await cast.server.raw(pathOf(entry) + query, headers, entry.route.method);
      expect([query, headers, answer.status]).toEqual([query, headers, 401]);
      expect(answer.headers['www-authenticate']).toBe(undefined);
    }
  });
});

describe.each(routes.filter(({ access }) => access === 'staff'))('$method $path', ({ method, path }) => {
  const ask = (headers: Record<string, string>) =>
    cast.server.raw(path.replaceAll(/:\w+/g, '1'), { cookie: `candor_office=${'x'.repeat(43)}`, ...headers }, method);

  it('is for our own pages only, whatever cookie comes along', async () => {
    const { origin, hostname } = new URL(cast.server.url);
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `http://${hostname}:1` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin, 'sec-fetch-site': 'cross-site' },
    ])
      expect([headers, (await ask(headers)).status]).toEqual([headers, 403]);
    for (const headers of [{}, { origin }, { origin, 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }])
      expect([headers, (await ask(headers)).status]).toEqual([headers, 401]);
  });
});

describe('a socket', () => {
  /** The status of the upgrade request, and the first byte received on the socket. */
  const open = (path: string, headers: Record<string, string>) =>
    new Promise<[status: number, firstByte: number]>((resolve) => {
      const asked = request(cast.server.url + path, {
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
          ...headers,
        },
      });
      asked.on('upgrade', (answer, socket, head) => {
        const tell = (data: Buffer) => {
          socket.destroy();
          resolve([answer.statusCode ?? 0, data[0] ?? 0]);
        };
        if (head.length > 0) tell(head);
        else socket.once('data', tell);
      });
      asked.on('response', (answer) => {
        answer.resume();
        resolve([answer.statusCode ?? 0, 0]);
      });
      // Disconnected.
      asked.on('error', () => resolve([0, 0]));
      asked.end();
    });
  const CLOSE_FRAME = 0x88;
  const own = () => new URL(cast.server.url);

  it.each([
    () => 'https://evil.example',
    () => 'null',
    () => `https://${own().hostname}.evil.example`,
    () => `http://evil.example@${own().host}.evil.example`,
    () => `http://${own().hostname}:1`,
    () => `http://evil-${own().host}`,
    () => 'chrome-extension://abcdefghijklmnop',
    () => '*',
    () => ' ',
  ])('is closed to another site (%#)', async (origin) => {
    const opened = await open('/message', { origin: origin() });
    expect(opened).toEqual([101, CLOSE_FRAME]);
  });

  it('is open to our own pages', async () => {
    const [status, first] = await open('/message', { origin: own().origin });
    expect([status, first === CLOSE_FRAME]).toEqual([101, false]);
  });

  it.each(CASES.filter(({ route }) => route.method === 'GET'))('tells nothing at $name', async (entry) => {
    const [status, first] = await open(pathOf(entry), { authorization: String(client.token) });
    expect([status, status === 101 && first !== CLOSE_FRAME]).toEqual([status, false]);
  });
});

test('there is enough to look at', () => {
  expect([POSTS.length > 15, CLOSED.length > 15]).toEqual([true, true]);
});
