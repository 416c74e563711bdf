/** The OpenAPI document as somebody's program uses it: valid, complete, and enough for a generated client that trades. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { FAILURES, REFUSALS } from '@candor/contract/wire/refusals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoteBitcoin } from '../features/trading/testing/orders.ts';
import { TestServer } from '../testing/test-server.ts';
import type { OpenApiDocument } from './openapi-document.ts';

let server: TestServer;
let document: OpenApiDocument;
let folder = '';

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
  document = JSON.parse((await server.raw('/openapi.json')).body.toString()) as OpenApiDocument;
  folder = mkdtempSync(join(tmpdir(), 'candor-client-'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, operation]) => ({ path, verb, operation })),
  );

describe('the document', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(document.openapi).toBe('3.1.0');
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
  });

  it('has every mounted route, each by a name of its own', () => {
    expect(operations().length).toBe(server.routes.length);
    const names = operations().map(({ operation }) => operation.operationId);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names).toContain('buyOptions');
  });

  it('gives every call the failures of the protocol, and every answer its envelope', () => {
    for (const { path, operation } of operations()) {
      for (const code of FAILURES)
        expect([path, operation.responses[code]]).toEqual([path, { $ref: `#/components/responses/Failure${code}` }]);
      expect(JSON.stringify(operation.responses['200'])).toContain('#/components/schemas/CatalogueRefusal');
    }
    for (const [name, response] of Object.entries(document.components['responses'] ?? {}))
      expect([name, JSON.stringify(response)]).toEqual([
        name,
        expect.stringContaining('"required":["code","msg","data"]'),
      ]);
  });

  it('knows every number of the catalogue and of ours, with a sentence', () => {
    const texts = new Map(
      Array.from(
        JSON.stringify(document.components).matchAll(/"const":"(1\d{4})","description":"((?:[^"\\]|\\.)*)"/g),
        ([, code = '', text = '']) => [code, text],
      ),
    );
    const numbers = new Set(Object.values(REFUSALS).map(({ code }) => code));
    expect([...texts.keys()].toSorted()).toEqual([...numbers].toSorted());
    expect([...texts.values()].filter((text) => text.length < 10)).toEqual([]);
    expect(texts.get('10015')).toMatch(/price is not up to date.* Or: .*own money/);
  });

  it('asks for the key where money moves, and says which headers a call takes', () => {
    for (const route of server.routes) {
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      const { parameters = [], security } = document.paths[path]?.[route.method.toLowerCase()] ?? {};
      const names = parameters.map(({ $ref }) => String($ref).replace('#/components/parameters/', ''));
      expect([path, names.includes('idempotencyKey')]).toEqual([path, route.movesMoney === true]);
      const isOffice = path.startsWith('/swx/staff/');
      expect([path, names.includes('virtually')]).toEqual([path, !isOffice]);
      expect(names).toContain('acceptLanguage');
      const expected = {
        customer: [{ token: [] }],
        staff: [{ office: [] }],
        visitor: isOffice ? [{}] : [{}, { token: [] }],
      };
      expect([path, security]).toEqual([path, expected[route.access]]);
    }
  });
});

/** What somebody writes against the generated client. `tsc` reads it strictly: a wrong field or code does not compile. */
const STORY = `
import { buyOptions, closeOptionsOrder, getUserInfo, listMarketByType, login, register } from './client';
import { client } from './client/client.gen';

type Order = { readonly status: string; readonly closePrice: string | null };
type Told = { readonly codes: readonly string[]; readonly order: Order; readonly balance: string; readonly fields: readonly string[] };

export async function trade(baseUrl: string, account: string, password: string): Promise<Told> {
  client.setConfig({ baseUrl });
  const registered = await register({ body: { account, password } });
  if (registered.data?.code !== '200') throw new Error(registered.data?.msg ?? 'not registered');
  const signedIn = await login({ body: { account, password } });
  if (signedIn.data?.code !== '200' || !('token' in signedIn.data.data)) throw new Error('not signed in');
  const auth = signedIn.data.data.token;
  const virtually = 'NO' as const;
  const market = await listMarketByType({ query: { codes: 'BTCUSDT' } });
  if (market.data?.code !== '200') throw new Error('no market');
  const [bitcoin] = market.data.data;
  const order = { product: 'contract', code: bitcoin?.code ?? '', direction: 'long', type: 'market', leverage: 2 } as const;

  // Refused by the catalogue: HTTP 200, and the number says why.
  const tooMuch = await buyOptions({ auth, headers: { 'Idempotency-Key': 'too-much', virtually }, body: { ...order, lots: '100', price: '73600' } });
  const refused: '200' | '10011' | '10015' | 'other' = tooMuch.data?.code === '200' || tooMuch.data?.code === '10011' || tooMuch.data?.code === '10015' ? tooMuch.data.code : 'other';
  // Refused by a number of our own: HTTP 409.
  const badStop = await buyOptions({ auth, headers: { 'Idempotency-Key': 'bad-stop', virtually }, body: { ...order, lots: '0.1', price: '73600', stopLossPrice: '80000' } });
  const own = badStop.error?.code ?? 'none';
  // Malformed: HTTP 400, with the fields.
  const bad = await buyOptions({ auth, headers: { 'Idempotency-Key': 'bad', virtually }, body: { ...order, lots: '1e3', price: '73600' } });
  const fields = bad.error?.code === '400' && bad.error.data !== null ? bad.error.data.fields.map(({ field }) => field) : [];

  const opened = await buyOptions({ auth, headers: { 'Idempotency-Key': 'open', virtually }, body: { ...order, lots: '0.1', price: '73600' } });
  if (opened.data?.code !== '200') throw new Error(opened.data?.msg ?? 'not opened');
  const closed = await closeOptionsOrder({ auth, headers: { 'Idempotency-Key': 'close', virtually, 'Accept-Language': 'en' }, body: { orderId: opened.data.data.id } });
  if (closed.data?.code !== '200') throw new Error(closed.data?.msg ?? 'not closed');
  const notice: '20005' = closed.data.msg;
  const { status, closePrice } = closed.data.data;
  const user = await getUserInfo({ auth, headers: { virtually } });
  if (user.data?.code !== '200') throw new Error('nobody');
  return { codes: [refused, own, notice], order: { status, closePrice }, balance: user.data.data.balance, fields };
}
`;

/** Does not compile: money moves without a key, and a field is misspelt. */
const MISTAKES = `
import { buyOptions, closeOptionsOrder } from './client';
// @ts-expect-error Money moves: the key is missing.
void closeOptionsOrder({ body: { orderId: '1' } });
// @ts-expect-error There is no such field.
void closeOptionsOrder({ headers: { 'Idempotency-Key': 'a' }, body: { orderId: '1', lot: '1' } });
void buyOptions({
  headers: { 'Idempotency-Key': 'a' },
  // @ts-expect-error An amount is a text.
  body: { product: 'contract', code: 'A', direction: 'long', type: 'market', leverage: 2, lots: 0.1 },
});
`;

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: [],
  },
  include: ['*.ts', 'client'],
};

function programOf(name: string, file: string): string {
  return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file);
}

/** What it wrote; also of one that failed. */
async function run(program: string, args: readonly string[]): Promise<string> {
  const ended = promisify(execFile)(process.execPath, [program, ...args], { cwd: folder });
  const { stdout, stderr } = await ended.catch((error: { readonly stdout: string; readonly stderr: string }) => error);
  return stdout + stderr;
}

it(
  'makes a client that registers, signs in, trades and closes, and that the compiler holds to the contract',
  { timeout: 240_000 },
  async () => {
    // In programs of their own: both keep a processor busy for seconds, in which the server would not answer.
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
    const plugins = ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'];
    const [input, output] = [join(folder, 'openapi.json'), join(folder, 'client')];
    await run(programOf('@hey-api/openapi-ts', 'bin/run.js'), [
      '-i',
      input,
      '-o',
      output,
      '-p',
      ...plugins,
      '--silent',
      '--no-log-file',
    ]);
    writeFileSync(join(folder, 'story.ts'), STORY);
    writeFileSync(join(folder, 'mistakes.ts'), MISTAKES);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    expect(await run(programOf('typescript-native', 'bin/tsc'), ['-p', folder])).toBe('');

    quoteBitcoin(server);
    const { trade } = (await import(pathToFileURL(join(folder, 'story.ts')).href)) as {
      trade: (url: string, account: string, password: string) => Promise<unknown>;
    };
    expect(await trade(server.url, 'generated_client', 'river otter 42')).toEqual({
      codes: ['10011', '11001', '20005'],
      order: { status: 'closed', closePrice: '73590.00' },
      // 0.1 × 10 of spread, and two fees.
      balance: '99990.1686',
      fields: ['lots'],
    });
  },
);
