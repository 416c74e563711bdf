/** How build files are served: compressed once, cached for ever when their name holds their hash, revalidated otherwise. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { serveWeb } from './web.ts';

const PAGE = '<!doctype html><title>Candor</title>';
const PROGRAM = `export const words = ${JSON.stringify('the same again. '.repeat(200))};`;
const MARK = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const WORKER = '/* the built worker */';

let folder: string;
let server: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candor-web-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'logos/1a2b3c4d'), { recursive: true });
  writeFileSync(join(folder, 'logos/1a2b3c4d/btcusdt.svg'), MARK);
  writeFileSync(join(folder, 'sw.js'), WORKER);
  for (const [name, content] of [
    ['index.html', PAGE],
    ['assets/program-Ab3dE_g-.js', PROGRAM],
  ] as const) {
    writeFileSync(join(folder, name), content);
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
  }
  server = await serve({});
});

afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function serve(options: { readonly isKept?: boolean }): Promise<FastifyInstance> {
  const app = fastify();
  await serveWeb(app, (_request, reply) => reply.code(404).send({ code: '404' }), { folder, ...options });
  return app;
}

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => server.inject({ url, headers });

describe('a file whose name tells its content', () => {
  const url = '/assets/program-Ab3dE_g-.js';

  test.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
    [undefined, (body: Buffer) => body],
  ])('arrives as %s and is the same', async (encoding, unpack) => {
    const answer = await get(url, encoding === undefined ? {} : { 'accept-encoding': encoding });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(unpack(answer.rawPayload).toString()).toBe(PROGRAM);
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    // A shared cache stores each encoding for the clients that accept it.
    expect(answer.headers['vary']).toMatch(/accept-encoding/i);
  });

  it('is kept for ever', async () => {
    expect((await get(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const mark = await get('/logos/1a2b3c4d/btcusdt.svg');
    expect(mark.headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(mark.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    // A mark of another build is no page, and nobody keeps its absence.
    const other = await get('/logos/99999999/btcusdt.svg');
    expect(other.statusCode).toBe(404);
    expect(other.headers['cache-control'] ?? '').not.toMatch(/immutable|max-age=[1-9]/);
  });

  it('is not sent again to whoever has it, and each form has a tag of its own', async () => {
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await get(url, { 'accept-encoding': encoding });
      const tag = String(first.headers['etag']);
      expect(tag).toMatch(/^(W\/)?"[^"]+"$/);
      tags.add(tag);
      const again = await get(url, { 'accept-encoding': encoding, 'if-none-match': tag });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect(tags.size).toBe(3);
  });

  it('is not the page when it is gone', async () => {
    const answer = await get('/assets/program-Zz9_yXw0.js');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control'] ?? '').not.toMatch(/immutable|max-age=[1-9]/);
  });
});

describe('the page', () => {
  test.each(['/', '/market', '/pass/login'])('is at %s, and is asked for again each time', async (url) => {
    const answer = await get(url, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(PAGE);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' });
    const policy = String(answer.headers['content-security-policy']).split(';');
    // Nothing is sent elsewhere, not by a socket either.
    for (const wanted of ["default-src 'none'", "script-src 'self'", "connect-src 'self'", "form-action 'self'"])
      expect(policy).toContain(wanted);
    expect(answer.headers['permissions-policy']).toContain('camera=(self), microphone=()');
    const again = await get(url, { 'accept-encoding': 'br', 'if-none-match': String(answer.headers['etag']) });
    expect(again.statusCode).toBe(304);
  });
});

describe('the worker', () => {
  it('is asked for again each time', async () => {
    const answer = await get('/sw.js');
    expect(answer.body).toBe(WORKER);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  });

  it('is replaced by one that forgets everything when pages may not be kept', async () => {
    const strict = await serve({ isKept: false });
    const answer = await strict.inject({ url: '/sw.js' });
    expect(answer.body).toContain('unregister()');
    expect(answer.body).not.toContain(WORKER);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache' });
    await strict.close();
  });
});
