/** Each boundary rule against a tree with planted imports that it must refuse. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { checkBoundaries, circles, unseen, type Violation } from './cruise.ts';
import { rules } from './rules.ts';

const server = 'apps/server/src';
const web = 'apps/web/src';

/** A small repository in which everything is where it belongs. */
const trading = `${server}/features/trading`;
const webTrading = `${web}/features/trading`;
const house: Record<string, string> = {
  'package.json': '{ "name": "house", "devDependencies": { "vitest": "1.0.0" } }',
  'packages/core/package.json': '{ "name": "@candor/core", "type": "module", "exports": { "./*": "./src/*.ts" } }',
  'packages/core/src/time.ts': 'export const SECOND = 1000;',
  'packages/core/src/money/decimal.ts': 'export const ZERO = 0n;',
  'packages/contract/package.json':
    '{ "name": "@candor/contract", "type": "module", "exports": { "./*": "./src/*.ts" }, "dependencies": { "zod": "1.0.0" } }',
  'packages/contract/src/loans.ts': "import '@candor/core/time';\nimport 'zod';\nexport const loans = 1;",
  'packages/i18n/package.json': '{ "name": "@candor/i18n", "type": "module", "exports": { "./*": "./src/*.ts" } }',
  'packages/i18n/src/en.ts': 'export const en = 1;',
  'packages/ui/package.json':
    '{ "name": "@candor/ui", "type": "module", "exports": { "./*": "./src/*.tsx" }, "dependencies": { "react": "1.0.0" } }',
  'packages/ui/src/button.tsx': "import 'react';\nimport '@candor/core/money/decimal';\nexport const Button = 1;",
  'apps/server/package.json':
    '{ "name": "@candor/server", "type": "module", "dependencies": { "pg": "1.0.0" }, "devDependencies": { "tool": "1.0.0" } }',
  [`${server}/main.ts`]: "import './db/db.ts';\nimport './features/loans/index.ts';",
  [`${server}/db/db.ts`]: "import 'pg';\nimport 'node:fs';\nexport const db = 1;",
  [`${server}/ledger/post.ts`]: "import '../db/db.ts';\nexport const post = 1;",
  [`${server}/features/loans/index.ts`]: "export { borrow } from './commands.ts';",
  [`${server}/features/loans/commands.ts`]:
    "import '../../ledger/post.ts';\nimport '../kyc/index.ts';\nexport const borrow = 1;",
  [`${server}/features/loans/loans.test.ts`]: "import '../kyc/commands.ts';\nimport 'vitest';",
  [`${server}/features/kyc/index.ts`]: "export { verify } from './commands.ts';",
  [`${server}/features/kyc/commands.ts`]:
    "import '@candor/contract/loans';\nimport '@candor/i18n/en';\nexport const verify = 1;",
  'apps/web/package.json': '{ "name": "@candor/web", "type": "module" }',
  [`${web}/main.ts`]: "import './app/router.ts';",
  [`${web}/app/router.ts`]: "import '../pages/home.ts';\nexport const router = 1;",
  [`${web}/pages/home.ts`]:
    "import '../features/market/index.ts';\nimport '@candor/ui/button';\nexport const Home = 1;",
  [`${web}/features/market/index.ts`]: "export { Table } from './table.ts';",
  [`${web}/features/market/table.ts`]: "import '../../api/client.ts';\nexport const Table = 1;",
  [`${web}/features/orders/ticket.ts`]: 'export const Ticket = 1;',
  [`${web}/api/client.ts`]: "import '@candor/contract/loans';\nexport const call = 1;",
  'apps/office/package.json': '{ "name": "@candor/office", "type": "module" }',
  'apps/office/src/main.ts': 'export const office = 1;',
  [`${server}/process/clock.ts`]: 'export const clock = 1;',
  [`${server}/jobs/jobs.ts`]: 'export const jobs = 1;',
  [`${server}/mail/mails.ts`]: 'export const mails = 1;',
  [`${server}/http/http.ts`]: 'export const http = 1;',
  [`${server}/app/server.ts`]: 'export const start = 1;',
  [`${trading}/state/book.ts`]: 'export const x = 1;',
  [`${trading}/margin/level.ts`]: 'export const x = 1;',
  [`${trading}/triggers/watch.ts`]: 'export const x = 1;',
  [`${trading}/decide/decide.ts`]: 'export const x = 1;',
  [`${trading}/db/orders.repo.ts`]: 'export const x = 1;',
  [`${trading}/db/batch.repo.ts`]: 'export const x = 1;',
  [`${trading}/writer/writer.ts`]: 'export const x = 1;',
  [`${trading}/writer/store.ts`]: 'export const x = 1;',
  [`${trading}/api/routes.ts`]: 'export const x = 1;',
  [`${trading}/alerts/tell.ts`]: 'export const x = 1;',
  [`${trading}/reversals/job.ts`]: 'export const x = 1;',
  [`${webTrading}/model/terms.ts`]: 'export const x = 1;',
  [`${webTrading}/shared/figure.ts`]: 'export const x = 1;',
  [`${webTrading}/history/list.ts`]: 'export const x = 1;',
  [`${webTrading}/margin/bar.ts`]: 'export const x = 1;',
  [`${webTrading}/ticket/ticket.ts`]: 'export const x = 1;',
  [`${webTrading}/positions/list.ts`]: 'export const x = 1;',
  [`${webTrading}/chart-lines/lines.ts`]: 'export const x = 1;',
  [`${webTrading}/page.ts`]: 'export const x = 1;',
  'tests/story.ts': "import '../apps/server/src/features/kyc/commands.ts';\nimport '../apps/web/src/main.ts';",
};

/** [rule, file, import planted there] */
const plants: [rule: string, file: string, specifier: string][] = [
  ['core-stands-alone', 'packages/core/src/time.ts', 'zod'],
  ['core-stands-alone', 'packages/core/src/time.ts', 'node:fs'],
  ['core-stands-alone', 'packages/core/src/time.ts', '@candor/contract/loans'],
  ['contract-knows-core-and-zod', 'packages/contract/src/loans.ts', 'pg'],
  ['contract-knows-core-and-zod', 'packages/contract/src/loans.ts', '@candor/i18n/en'],
  ['i18n-knows-no-app', 'packages/i18n/src/en.ts', '../../../apps/web/src/main.ts'],
  ['ui-knows-no-feature', 'packages/ui/src/button.tsx', '@candor/contract/loans'],
  ['ui-knows-no-feature', 'packages/ui/src/button.tsx', '@candor/core/time'],
  ['apps-never-meet', `${web}/main.ts`, '../../server/src/db/db.ts'],
  ['apps-never-meet', 'apps/office/src/main.ts', '../../web/src/main.ts'],
  ['server-draws-nothing', `${server}/main.ts`, '@candor/ui/button'],
  ['browser-has-no-node', `${web}/main.ts`, 'node:fs'],
  ['server-process-knows-its-place', `${server}/process/clock.ts`, '../db/db.ts'],
  ['server-db-knows-its-place', `${server}/db/db.ts`, '../ledger/post.ts'],
  ['server-db-knows-its-place', `${server}/db/db.ts`, '../features/kyc/index.ts'],
  ['server-db-knows-its-place', `${server}/db/db.ts`, '../main.ts'],
  ['server-jobs-knows-its-place', `${server}/jobs/jobs.ts`, '../http/http.ts'],
  ['server-mail-knows-its-place', `${server}/mail/mails.ts`, '../http/http.ts'],
  ['server-http-knows-its-place', `${server}/http/http.ts`, '../ledger/post.ts'],
  ['server-ledger-knows-its-place', `${server}/ledger/post.ts`, '../features/kyc/index.ts'],
  ['server-features-knows-its-place', `${server}/features/kyc/commands.ts`, '../../main.ts'],
  ['server-features-knows-its-place', `${server}/features/kyc/commands.ts`, '../../app/server.ts'],
  ['server-app-knows-its-place', `${server}/app/server.ts`, '../main.ts'],
  ['trading-state-knows-its-place', `${trading}/state/book.ts`, '../db/orders.repo.ts'],
  ['trading-margin-knows-its-place', `${trading}/margin/level.ts`, '../triggers/watch.ts'],
  ['trading-triggers-knows-its-place', `${trading}/triggers/watch.ts`, '../decide/decide.ts'],
  ['trading-decide-knows-its-place', `${trading}/decide/decide.ts`, '../db/orders.repo.ts'],
  ['trading-db-knows-its-place', `${trading}/db/orders.repo.ts`, '../decide/decide.ts'],
  ['trading-writer-knows-its-place', `${trading}/writer/writer.ts`, '../api/routes.ts'],
  ['trading-api-knows-its-place', `${trading}/api/routes.ts`, '../triggers/watch.ts'],
  ['trading-api-cannot-write', `${trading}/api/routes.ts`, '../writer/store.ts'],
  ['trading-api-cannot-write', `${trading}/api/routes.ts`, '../db/batch.repo.ts'],
  ['trading-alerts-knows-its-place', `${trading}/alerts/tell.ts`, '../writer/writer.ts'],
  ['trading-reversals-knows-its-place', `${trading}/reversals/job.ts`, '../triggers/watch.ts'],
  ['web-trading-model-knows-its-place', `${webTrading}/model/terms.ts`, '../shared/figure.ts'],
  ['web-trading-shared-knows-its-place', `${webTrading}/shared/figure.ts`, '../history/list.ts'],
  ['web-trading-history-knows-its-place', `${webTrading}/history/list.ts`, '../margin/bar.ts'],
  ['web-trading-margin-knows-its-place', `${webTrading}/margin/bar.ts`, '../ticket/ticket.ts'],
  ['web-trading-ticket-knows-its-place', `${webTrading}/ticket/ticket.ts`, '../positions/list.ts'],
  ['web-trading-positions-knows-its-place', `${webTrading}/positions/list.ts`, '../chart-lines/lines.ts'],
  ['web-trading-chart-lines-knows-its-place', `${webTrading}/chart-lines/lines.ts`, '../page.ts'],
  ['features-meet-at-the-door', `${server}/features/loans/commands.ts`, '../kyc/commands.ts'],
  ['features-meet-at-the-door', `${server}/features/born-tomorrow/commands.ts`, '../kyc/commands.ts'],
  ['main-enters-by-the-door', `${server}/main.ts`, './features/kyc/commands.ts'],
  ['features-without-circles', `${server}/features/kyc/commands.ts`, '../loans/index.ts'],
  ['web-features-know-no-page', `${web}/features/market/table.ts`, '../../pages/home.ts'],
  ['web-pages-know-no-app', `${web}/pages/home.ts`, '../app/router.ts'],
  ['web-base-knows-no-screen', `${web}/api/client.ts`, '../features/market/index.ts'],
  ['web-base-knows-no-screen', `${web}/shared/page-title.ts`, '../pages/home.ts'],
  ['web-features-meet-at-the-door', `${web}/features/orders/ticket.ts`, '../market/table.ts'],
  ['nothing-imports-tests', `${server}/main.ts`, './features/loans/loans.test.ts'],
  ['nothing-imports-tests', `${server}/main.ts`, '../../../tests/story.ts'],
  ['only-declared-dependencies', `${server}/db/db.ts`, 'react'],
  ['no-tools-at-run-time', `${server}/db/db.ts`, 'tool'],
  ['imports-resolve', `${web}/main.ts`, './nowhere.ts'],
];

/** Looking at a house takes long: each look has one violation in each of many files. */
const rounds = Map.groupBy(
  plants,
  ([, file], index) => plants.slice(0, index).filter(([, each]) => each === file).length,
);

let top = '';

/** Makes the house in a folder of its own. */
function layOut(): string {
  const folder = mkdtempSync(join(tmpdir(), 'candor-house-'));
  for (const [path, text] of Object.entries(house)) write(folder, path, text);
  for (const name of ['zod', 'pg', 'react', 'tool', 'vitest']) {
    write(folder, `node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(folder, `node_modules/${name}/index.js`, '');
  }
  mkdirSync(join(folder, 'node_modules/@candor'));
  for (const name of ['core', 'contract', 'i18n', 'ui']) {
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@candor', name));
  }
  return folder;
}

describe.each([...rounds.values()].map((planted) => [planted.length, planted] as const))(
  'with violations in %i files',
  (_, planted) => {
    let found: readonly Violation[] = [];
    beforeAll(async () => {
      const planting = layOut();
      for (const [, file, specifier] of planted) write(planting, file, `import '${specifier}';\n${house[file] ?? ''}`);
      ({ violations: found } = await checkBoundaries(planting));
      rmSync(planting, { recursive: true });
    });

    test.each(planted)('%s refuses %s importing %s', (rule, file) => {
      const itsOwn = found.filter(({ from }) => file.startsWith(from));
      expect(itsOwn.map((violation) => violation.rule)).toContain(rule);
    });
  },
);

describe('boundaries', () => {
  beforeEach(() => {
    top = layOut();
  });
  afterEach(() => rmSync(top, { recursive: true, force: true }));

  it('lets a house in order pass, having seen every file of it', async () => {
    const { seen, violations } = await checkBoundaries(top);
    expect(violations).toEqual([]);
    expect(seen).toBe(Object.keys(house).filter((path) => /\.tsx?$/.test(path)).length);
  });

  it('sees imports of types, too', async () => {
    write(top, 'packages/core/src/time.ts', "import type { ZodType } from 'zod';\nexport type X = ZodType;");
    const { violations } = await checkBoundaries(top);
    expect(violations.map(({ rule }) => rule)).toContain('core-stands-alone');
  });

  it('has a planted violation for each rule', () => {
    const proven = new Set(plants.map(([rule]) => rule));
    expect(rules.map(({ name }) => name).filter((name) => name === undefined || !proven.has(name))).toEqual([]);
  });

  it('fails when it sees nothing, or not everything', async () => {
    for (const folder of ['packages', 'apps', 'tests']) rmSync(join(top, folder), { recursive: true });
    const { violations } = await checkBoundaries(top);
    expect(violations.map(({ rule }) => rule)).toEqual(['sees-modules']);
    expect(unseen(['a.ts', 'b.ts'], [{ source: 'a.ts' }])).toMatchObject([{ rule: 'sees-modules', from: 'b.ts' }]);
  });

  it('finds the circle of three', () => {
    const feature = (name: string) => `${server}/features/${name}`;
    const edge = (from: string, to: string) => ({
      source: `${feature(from)}/x.ts`,
      dependencies: [{ resolved: `${feature(to)}/index.ts` }],
    });
    const found = circles([edge('a', 'b'), edge('b', 'c'), edge('c', 'a')]);
    expect(found[0]?.to).toBe([feature('b'), feature('c'), feature('a')].join(' → '));
  });
});

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
