/** What every answer has in common, and how invalid calls are answered. */
import { connect } from 'node:net';
import * as content from '@candor/contract/content';
import * as documents from '@candor/contract/documents';
import * as figures from '@candor/contract/statistics';
import * as identity from '@candor/contract/identity';
import * as ledger from '@candor/contract/balance';
import * as market from '@candor/contract/market';
import * as params from '@candor/contract/parameters';
import type { RouteDefinition } from '@candor/contract/wire/route';
import * as trading from '@candor/contract/trading';
import * as watchlist from '@candor/contract/watchlist';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import type { RawAnswer } from '../testing/test-server.ts';
import { TestServer } from '../testing/test-server.ts';

function isRoute(value: unknown): value is RouteDefinition {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

const ROUTES = [content, figures, identity, ledger, market, params, trading, watchlist].flatMap((file) =>
  Object.values<unknown>(file).filter(isRoute),
);
const CUSTOMERS = ROUTES.filter(({ access }) => access === 'customer');

let server: TestServer;
/** Of two customers: one of them is signed out midway. */
let token = '';
let anyToken = '';

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
  token = String((await server.register()).token);
  anyToken = String((await server.register()).token);
});
afterAll(() => server.close());

const envelope = z.strictObject({ code: z.string(), msg: z.string(), data: z.unknown() });

function expectEnvelope({ headers, body }: RawAnswer, code: string): void {
  expect(envelope.parse(JSON.parse(body.toString())).code).toBe(code);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(headers['x-content-type-options']).toBe('nosniff');
}

const somewhere = (path: string) => path.replace(/:\w+/, '1');

test('there are routes to look at', () => {
  expect([ROUTES.length >= 13, CUSTOMERS.length >= 7]).toEqual([true, true]);
});

describe.each(ROUTES)('$method $path', ({ method, path, access }) => {
  it('answers in the envelope, with nosniff, and never with 5xx', async () => {
    for (const headers of [{}, { authorization: anyToken }]) {
      const answer = await server.raw(somewhere(path), headers, method);
      expect(answer.status).toBeLessThan(500);
      expectEnvelope(answer, z.object({ code: z.string() }).parse(JSON.parse(answer.body.toString())).code);
    }
  });

  it(`is ${access === 'customer' ? 'closed to' : 'open to'} who is not signed in`, async () => {
    const answer = await server.raw(somewhere(path), {}, method);
    const { code } = envelope.parse(JSON.parse(answer.body.toString()));
    expect([answer.status === 401, code === '401']).toEqual(Array(2).fill(access === 'customer'));
  });

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', method === 'GET' ? 'POST' : 'GET'])(
    'knows no %s',
    async (other) => {
      const answer = await server.raw(somewhere(path), { authorization: anyToken }, other);
      expect(answer.status).toBe(404);
      expectEnvelope(answer, '404');
    },
  );

  it('gives no body to HEAD', async () => {
    const answer = await server.raw(somewhere(path), { authorization: anyToken }, 'HEAD');
    expect([answer.status < 500, answer.body.length]).toEqual([true, 0]);
  });
});

describe('a path that is none', () => {
  test.each([
    '/swx',
    '/swx/',
    '/swx/customer/order/buyOptions/',
    '/swx/customer/order/buyoptions',
    '/swx/customer/order/buyOptions%00',
    '/swx//customer/order/buyOptions',
    '/swx/customer/order/../../../etc/passwd',
    '/swx/customer/order/%2e%2e/%2e%2e/secrets.json',
    '/swx/staff/anything',
    '/events',
    '/message/x',
    `/swx/customer/order/getOptionsOrderById/${'9'.repeat(500)}`,
    `/swx/${'x'.repeat(4000)}`,
    '/openapi.json/x',
  ])('%s → 404', async (path) => {
    const answer = await server.raw(path, { authorization: token });
    expect(answer.status).toBe(404);
    expectEnvelope(answer, '404');
  });

  test.each(['/swx/%', '/swx/%zz', '/swx/%c0%ae', '/swx/customer/index/getParamByKey/%'])('%s → 400', async (path) => {
    const answer = await server.raw(path);
    expect(answer.status).toBe(400);
    expectEnvelope(answer, '400');
  });

  test.each(['%00', 'a%00b', '%ED%A0%80', '%0d%0aset-cookie:x=1', '..%2f..%2fetc%2fpasswd', '%27%20or%201=1'])(
    'a parameter named %s is none',
    async (key) => {
      const answer = await server.raw(params.getParamByKey.path.replace(':key', key));
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers['set-cookie']).toBe(undefined);
      const { code } = envelope.parse(JSON.parse(answer.body.toString()));
      expect(['10018', '400', '404']).toContain(code);
    },
  );
});

describe('headers of any kind', () => {
  test.each([
    ['accept-language', 'x'.repeat(4000)],
    ['accept-language', '*;q=9,zz-ZZ;q=-1,;;;,,,'],
    ['accept-language', '__proto__'],
    ['accept', 'image/png'],
    ['origin', 'https://evil.example'],
    ['x-forwarded-for', '1.2.3.4, <script>'],
    ['x-http-method-override', 'DELETE'],
    ['cookie', 'token=x; __proto__=y'],
    ['host', 'evil.example'],
    ['if-none-match', '*'],
    ['range', 'bytes=0-1'],
    ['x-garbage', '\u00ff\u0080'],
  ])('%s: %s change nothing', async (name, value) => {
    const answer = await server.raw(identity.getUserInfo.path, { authorization: token, [name]: value }, 'POST');
    expect(answer.status).toBe(200);
    expectEnvelope(answer, '200');
    expect(answer.headers['access-control-allow-origin']).toBe(undefined);
  });

  it('hear the answer in the language that they ask for', async () => {
    const said = async (language: string) => {
      const { body } = await server.raw(identity.getUserInfo.path, { 'accept-language': language }, 'POST');
      return envelope.parse(JSON.parse(body.toString())).msg;
    };
    expect(await said('en-GB,en;q=0.9')).not.toBe(await said('zh-CN'));
    expect(await said('tlh')).toBe(await said(''));
  });

  test.each([
    ['nonsense\r\n\r\n', 400],
    ['GET / HTTP/9.9\r\n\r\n', 400],
    ['GET /swx HTTP/1.1\r\n\r\n', 400],
    ['GET /swx HTTP/1.1\r\nhost: x\r\nno colon\r\n\r\n', 400],
    ['POST /swx HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n', 400],
    [`GET /swx HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ])('that are no HTTP (%j) are answered and hung up', async (text, status) => {
    expect(await answerTo(text)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});

/** What the server says to these bytes until it hangs up. */
function answerTo(text: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise<string>((resolve, reject) => {
    let heard = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    // One that hangs up with bytes unread resets the connection, after its answer.
    socket.on('error', (error) => {
      if (heard === '') reject(error);
    });
    socket.on('close', () => resolve(heard));
  });
}

describe('what two programs could read in two ways is refused', () => {
  const post = (body: string, headers = '') =>
    answerTo(
      `POST ${identity.register.path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\naccept-language: en\r\n${headers || 'content-type: application/json\r\n'}` +
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );

  test.each([
    ['{"account":"a","account":"b"}', 'account'],
    ['{"account":"a","acc\\u006funt":"b"}', 'account'],
    ['{"x":{"y":[{"z":1},{"z":1,"z" :2}]}}', 'z'],
  ])('a name twice in an object: %s', async (body, field) => {
    const answer = await post(body);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain(`{"field":"${field}","problem":"repeatedField","allowed":"must be given once only"}`);
  });

  test.each([['{"account":"a","x":{"account":"b"},"y":[{"z":1},{"z":"}{"}],"w":"\\"account\\": {"}']])(
    'the same name in other objects is none: %s',
    async (body) => {
      expect(await post(body)).not.toContain('repeatedField');
    },
  );

  test.each([
    'content-type: application/json\r\ncontent-encoding: gzip\r\n',
    'content-type: application/json\r\ncontent-encoding: nonsense\r\n',
    'content-type: application/json; charset=iso-8859-1\r\n',
    'content-type: application/json; charset="utf-7"\r\n',
  ])('another encoding or charset: %j', async (headers) => {
    expect(await post('{}', headers)).toMatch(/^HTTP\/1.1 415 /);
  });

  it('takes the ones that it knows', async () => {
    for (const headers of [
      'content-type: application/json; charset=UTF-8\r\n',
      'content-type: application/json\r\ncontent-encoding: identity\r\n',
    ])
      expect(await post('{"account":"a"}', headers)).toContain('"field":"password"');
  });

  it('two hosts', async () => {
    const answer = await answerTo('GET /swx HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });
});

test('a parameter of the path that is too long is 414', async () => {
  const answer = await server.raw(documents.sendPart.path.replace(':uploadId', '9'.repeat(500)), {}, 'POST');
  expect(answer.status).toBe(414);
  expectEnvelope(answer, '414');
});

test.each([
  ['/openapi.json', 200],
  ['/docs', 200],
])('%s is there, and says what it is', async (path, status) => {
  const { status: first, headers } = await server.raw(path);
  const answer =
    first >= 300 && first < 400
      ? await server.raw(new URL(String(headers.location), server.url).pathname)
      : { status: first, headers };
  expect(answer.status).toBe(status);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

test('the document lists every route of the contract', async () => {
  const { body } = await server.raw('/openapi.json');
  const { openapi, paths } = z
    .object({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(JSON.parse(body.toString()));
  expect(openapi).toMatch(/^3\.1/);
  for (const { method, path } of ROUTES) {
    expect(Object.keys(paths[path.replaceAll(/:(\w+)/g, '{$1}')] ?? {})).toContain(method.toLowerCase());
  }
});

test('an error tells no secret: neither stack, nor statement, nor path', async () => {
  const answer = await server.raw('/swx/customer/index/getMarketInfo/999999', { authorization: token });
  expect(answer.body.toString()).not.toMatch(/\bat \w+ \(|node_modules|\/src\/|select /);
});
