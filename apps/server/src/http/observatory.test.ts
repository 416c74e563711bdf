/** Each kind of answer, scored by the rules of Mozilla's HTTP Observatory, where the origin is https and a proxy is in front. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getHealth } from '@candor/contract/market';
import { staffLogout } from '@candor/contract/staff/staff';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createLog } from '../process/log.ts';
import { TestServer } from '../testing/test-server.ts';
import { answerError, Failure } from './errors.ts';
import { buildHttp } from './http.ts';
import { serveOpenApi } from './openapi.ts';
import { serveWeb } from './pages/web.ts';
import { withSession } from './session-cookie.ts';
import { observe } from './testing/observatory.ts';

const ORIGIN = 'https://candor.example';
const WANTED = 130;

let server: TestServer;
let fastify: FastifyInstance;
/** The pages as they are before a build: what counts is the policy, and where scripts come from. */
const folders = { folder: '', officeFolder: '' };

beforeAll(async () => {
  server = await TestServer.open([]);
  for (const [name, app] of [
    ['folder', 'web'],
    ['officeFolder', 'office'],
  ] as const) {
    folders[name] = mkdtempSync(join(tmpdir(), `candor-${app}-`));
    copyFileSync(
      fileURLToPath(new URL(`../../../${app}/index.html`, import.meta.url)),
      join(folders[name], 'index.html'),
    );
  }
  const { app } = server;
  const http = buildHttp(
    { ...app, config: { ...app.config, origin: ORIGIN, trustedProxies: ['127.0.0.1'] } },
    {
      authenticate: () => null,
      whyEnded: () => Promise.resolve(null),
      staff: {
        authenticate: () => Promise.resolve({ id: '1', sessionId: '1', name: 'a', role: 'auditor', endsAt: 0 }),
        noteView: () => Promise.resolve(),
      },
      checkReplies: false,
    },
  );
  fastify = http.fastify;
  await serveOpenApi(fastify, http.visit, http.routes);
  http.mount(getHealth, () => ({ clock: 'right' as const, quoteLog: 'writing' as const }));
  http.mount(staffLogout, () => withSession(null, null));
  await serveWeb(
    fastify,
    (request, reply) => answerError(createLog('silent'), new Failure('404'), request, reply),
    folders,
  );
  await fastify.ready();
});
afterAll(async () => {
  await fastify.close();
  await server.close();
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
});

const PROXY = { host: 'candor.example', 'x-forwarded-proto': 'https' };

async function scored(
  url: string,
  request: { method?: 'GET' | 'POST'; headers?: Record<string, string>; payload?: string } = {},
) {
  const { method = 'GET', headers, ...sent } = request;
  const answer = await fastify.inject({ method, url, ...sent, headers: { ...PROXY, ...headers } });
  const plain = await fastify.inject({ method, url, headers: { ...PROXY, ...headers, 'x-forwarded-proto': 'http' } });
  const redirect = plain.statusCode === 308 ? String(plain.headers.location) : null;
  return {
    status: answer.statusCode,
    ...observe({ headers: answer.headers, body: answer.body, redirect, origin: ORIGIN }),
  };
}

test.each([
  ['the page', '/', 200],
  ['a page that it makes itself', '/profile/balance', 200],
  ['the back office', '/office', 200],
  ['the reference', '/docs/', 200],
  ['the document', '/openapi.json', 200],
  ['an answer of the API', '/swx/customer/index/getHealth', 200],
  ['an answer that there is nothing', '/swx/nothing', 404],
])('%s', async (_, url, status) => {
  const { score, findings, status: answered } = await scored(url);
  expect([answered, findings.filter(({ modifier }) => modifier < 0)]).toEqual([status, []]);
  expect(score).toBeGreaterThanOrEqual(WANTED);
});

it('counts the cookie of the back office in its favour', async () => {
  const cookie = `candor_office=${'a'.repeat(43)}`;
  const { status, score, findings } = await scored('/swx/staff/login/logout', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(status).toBe(200);
  expect(findings.map(({ result }) => result)).toContain('cookies-secure-with-httponly-sessions-and-samesite');
  expect(score).toBeGreaterThanOrEqual(WANTED + 5);
});

it('sends to https whoever came by http through the proxy, and nobody else', async () => {
  const plain = await fastify.inject({ url: '/market?type=2', headers: { ...PROXY, 'x-forwarded-proto': 'http' } });
  expect([plain.statusCode, plain.headers.location]).toEqual([308, `${ORIGIN}/market?type=2`]);
  for (const headers of [PROXY, { host: 'candor.example' }])
    expect((await fastify.inject({ url: '/swx/customer/index/getHealth', headers })).statusCode).toBe(200);
  // Not a proxy of ours: what it says of itself does not count.
  const stranger = { url: '/docs/', headers: { ...PROXY, 'x-forwarded-proto': 'https' }, remoteAddress: '203.0.113.9' };
  expect((await fastify.inject(stranger)).statusCode).toBe(308);
});

describe('the score itself', () => {
  const good = {
    headers: {
      'content-type': 'text/html',
      'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=63072000',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    },
    body: '<script src="/a.js"></script>',
    redirect: `${ORIGIN}/`,
    origin: ORIGIN,
  };
  const changed = (headers: Record<string, string | undefined>) =>
    observe({ ...good, headers: { ...good.headers, ...headers } }).score;

  it('is that of the published tables', () => {
    expect(observe(good).score).toBe(130);
    expect(observe({ ...good, redirect: null }).score).toBe(80);
    expect(observe({ ...good, body: '<script src="http://cdn.example/a.js"></script>' }).score).toBe(50);
    expect(observe({ ...good, body: '<script src="/a.js" integrity="sha384-a"></script>' }).score).toBe(135);
    expect(changed({ 'content-security-policy': undefined })).toBe(55);
    expect(changed({ 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" })).toBe(125);
    expect(
      changed({ 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" }),
    ).toBe(120);
    expect(
      changed({ 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'" }),
    ).toBe(80);
    expect(changed({ 'strict-transport-security': undefined })).toBe(80);
    expect(changed({ 'referrer-policy': 'unsafe-url' })).toBe(120);
    expect(changed({ 'x-content-type-options': undefined })).toBe(125);
    expect(changed({ 'cross-origin-resource-policy': undefined })).toBe(120);
    expect(changed({ 'set-cookie': 'session=a; HttpOnly' })).toBe(120);
    expect(changed({ 'set-cookie': 'session=a; Secure; HttpOnly; SameSite=Strict' })).toBe(135);
    expect(changed({ 'access-control-allow-origin': ORIGIN, 'access-control-allow-credentials': 'true' })).toBe(50);
  });
});
