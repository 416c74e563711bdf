/**
 * What Lighthouse says of the pages that most begin with, on a phone with a slow line: performance, accessibility, best practices; signed out and signed in. The phone's first visit
 * shows the board of the first visit instead of `/` and `/market`, so both are measured.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '../tools/run/chromium.mjs';
import { ensureWebBuild } from '../tools/run/web-build.mjs';
import { makeCustomers } from './lib/customers.ts';
import type { BenchDatabase } from './lib/database.ts';
import { median, tell } from './lib/report.ts';
import { databaseOf, startServerProcess } from './lib/server.ts';
import { signedInStorage } from './lib/signed-in.ts';

const FOLDER = fileURLToPath(new URL('lighthouse/', import.meta.url));
const CLI = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
/** No phone by its name: then the page comes without the board. The line, the processor and the window stay a phone's. */
const NO_PHONE = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const INSTRUMENT = '/cruuency?code=BTCUSDT';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const ATTEMPTS_MAX = 4;
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

type Page = {
  readonly name: string;
  readonly path: string;
  readonly agent?: string;
  readonly isSignedIn?: boolean;
};
type Visit = {
  readonly url: URL;
  readonly agent: string | undefined;
  /** The browser's file. */
  readonly chromium: string;
  /** Of the report. */
  readonly path: string;
};
type Scores = { readonly scores: readonly number[]; readonly metrics: readonly string[] };

const PAGES: readonly Page[] = [
  { name: 'first visit', path: '/' },
  { name: 'home page', path: '/', agent: NO_PHONE },
  { name: 'market page', path: '/market', agent: NO_PHONE },
  { name: 'instrument page', path: INSTRUMENT, agent: NO_PHONE },
  { name: 'login page', path: '/pass/login' },
  { name: 'home page, signed in', path: '/', agent: NO_PHONE, isSignedIn: true },
  { name: 'market page, signed in', path: '/market', agent: NO_PHONE, isSignedIn: true },
  { name: 'instrument page, signed in', path: INSTRUMENT, agent: NO_PHONE, isSignedIn: true },
];

export async function benchLighthouse(database: BenchDatabase, { rounds }: { rounds: number }): Promise<void> {
  const executable = findChromium();
  if (executable === null) {
    process.stdout.write('lighthouse: left out, there is no Chromium\n');
    return;
  }
  await install();
  if ((await ensureWebBuild(process.execPath)) !== 0) throw new Error('the pages were not built');
  const server = await startServerProcess(databaseOf(database));
  const folder = mkdtempSync(join(tmpdir(), 'candor-lighthouse-'));
  try {
    const [token = ''] = await makeCustomers(database.ownerUrl, 1);
    const storage = await signedInStorage(server.url, token);
    for (const page of PAGES) {
      const measured: Scores[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const visit: Visit = {
          url: new URL(page.path, server.url),
          agent: page.agent,
          chromium: executable,
          path: join(folder, 'report.json'),
        };
        measured.push(await (page.isSignedIn === true ? measureSignedIn(visit, storage) : measure(visit)));
      }
      report(page, measured);
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Not among the program's dependencies: nobody needs it to start or to test. */
async function install(): Promise<void> {
  if (existsSync(CLI)) return;
  const flags = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run('npm', flags, { cwd: FOLDER });
  if (code !== 0) throw new Error(`npm ci in bench/lighthouse failed with ${code}`);
}

/** In a browser of its own that has the session, and nothing else: neither the program nor the app's worker. */
async function measureSignedIn(visited: Visit, storage: Readonly<Record<string, string>>): Promise<Scores> {
  const profile = mkdtempSync(join(tmpdir(), 'candor-profile-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: visited.chromium,
    args: [...FLAGS.split(' '), `--remote-debugging-port=${port}`],
  });
  try {
    const page = await context.newPage();
    await page.goto(new URL('/favicon.svg', visited.url).href);
    await page.evaluate((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, storage);
    await page.close();
    return await measure(visited, [`--port=${port}`, '--disable-storage-reset']);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

async function measure(visited: Visit, flags: readonly string[] = []): Promise<Scores> {
  let code: number | null = null;
  // Now and then Chromium loses the start of a trace; then nothing was measured, and it is done again.
  for (let attempt = 0; attempt < ATTEMPTS_MAX && code !== 0; attempt += 1) code = await visit(visited, flags);
  if (code !== 0) throw new Error(`lighthouse ended with ${code}`);
  const result: unknown = JSON.parse(readFileSync(visited.path, 'utf8'));
  return {
    scores: CATEGORIES.map((name) => Number(read(result, 'categories', name, 'score'))),
    metrics: METRICS.map((name) => `${name} ${String(read(result, 'audits', name, 'displayValue'))}`),
  };
}

function visit({ url, agent, chromium: program, path }: Visit, flags: readonly string[]): Promise<number | null> {
  return run(
    process.execPath,
    [
      CLI,
      url.href,
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--output=json',
      `--output-path=${path}`,
      `--chrome-flags=${FLAGS}`,
      ...flags,
      ...(agent === undefined ? [] : [`--emulated-user-agent=${agent}`]),
    ],
    { env: { ...process.env, CHROME_PATH: program } },
  );
}

function report({ name, path }: Page, measured: readonly Scores[]): void {
  for (const [index, category] of CATEGORIES.entries()) {
    const runs = measured.map(({ scores }) => (scores[index] ?? Number.NaN) * 100);
    const figure = median(runs);
    tell({
      name: `lighthouse ${path}, ${name}: ${category}`,
      figure,
      unit: 'of 100',
      limit: null,
      ratio: figure / 100,
      goal: category === 'performance' ? '≥ 0.97' : '≥ 0.95',
      runs,
    });
  }
  for (const { metrics } of measured) process.stdout.write(`  ${metrics.join(', ')}\n`);
}

function read(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((current, name) => {
    if (typeof current !== 'object' || current === null) return undefined;
    return Object.getOwnPropertyDescriptor(current, name)?.value;
  }, value);
}

async function run(
  file: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv },
): Promise<number | null> {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
}
