/** How the documentation is served: apart from our pages, compressed once, and not without end. */
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { TestServer } from '../testing/test-server.ts';
import { buildHttp } from './http.ts';
import { serveOpenApi } from './openapi.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open([]);
});
afterAll(() => server.close());

/** A server with nothing but the documentation. */
async function documentation(config: { readonly origin: string | null; readonly rateLimit?: number }) {
  const { app } = server;
  const { fastify, visit } = buildHttp(
    { ...app, config: { ...app.config, ...config } },
    {
      authenticate: () => null,
      whyEnded: () => Promise.resolve(null),
      staff: { authenticate: () => Promise.resolve(null), noteView: () => Promise.resolve() },
      checkReplies: false,
    },
  );
  await serveOpenApi(fastify, visit, []);
  await fastify.ready();
  return fastify;
}

it('gives the reference an origin of its own, with a policy of its own, and in no frame', async () => {
  const fastify = await documentation({ origin: null });
  const { headers, body } = await fastify.inject('/docs/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toMatch(/; sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox$/);
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|https?:/);
  const scripts = Array.from(body.matchAll(/<script[^>]*>([^]*?)<\/script>/g), ([, script = '']) => script).filter(
    (script) => script !== '',
  );
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(policy).toContain(createHash('sha256').update(script).digest('base64'));
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  await fastify.close();
});

test.each(['/openapi.json', '/docs/', '/docs/js/scalar.js'])('%s is compressed, and not sent twice', async (url) => {
  const fastify = await documentation({ origin: null });
  const plain = (await fastify.inject(url)).body;
  const tags = new Set<unknown>();
  for (const [encoding, read] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const first = await fastify.inject({ url, headers: { 'accept-encoding': `${encoding}, identity;q=0.5` } });
    expect(first.headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    expect(read(first.rawPayload).toString()).toBe(plain);
    const { etag } = first.headers;
    const again = await fastify.inject({
      url,
      headers: { 'accept-encoding': encoding, 'if-none-match': String(etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    tags.add(etag);
  }
  expect(tags.size).toBe(2);
  const refused = await fastify.inject({ url, headers: { 'accept-encoding': 'br;q=0, gzip;q=0' } });
  expect([refused.headers['content-encoding'], refused.body === plain]).toEqual([undefined, true]);
  await fastify.close();
});

it('is limited', async () => {
  const fastify = await documentation({ origin: null, rateLimit: 0.01 });
  const statuses: number[] = [];
  for (let count = 0; count < 40; count += 1) statuses.push((await fastify.inject('/docs/js/scalar.js')).statusCode);
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  await fastify.close();
});

it('keeps browsers on https where that is our origin', async () => {
  const secure = await documentation({ origin: 'https://candor.example' });
  for (const url of ['/openapi.json', '/docs/', '/nothing']) {
    const { headers } = await secure.inject(url);
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  }
  await secure.close();
  const plain = await documentation({ origin: null });
  expect((await plain.inject('/openapi.json')).headers['strict-transport-security']).toBe(undefined);
  await plain.close();
});
