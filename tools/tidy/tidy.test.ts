/** Each tidy rule against a planted line that it must find, and a neighbour that it must leave alone. */
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { REPLACED_WORDS } from './glossary-rules.ts';
import { allRules, tidy } from './tidy.ts';
import { treeRules } from './tree-rules.ts';

const core = 'packages/core/src/loans/loan.ts';
const feature = 'apps/server/src/features/loans/commands.ts';
const page = 'apps/web/src/pages/home.tsx';
const platform = 'apps/server/src/mail/mails.ts';
const manifest = (version: string) => `{ "dependencies": { "zod": "${version}" } }`;

/** Text for a file whose first line is in order. */
const code = (body: string) => `/** What it is for. */\n${body}\n`;

const planted: [rule: string, path: string, text: string][] = [
  ['core-is-pure', core, code('const now = Date.now();')],
  ['core-is-pure', core, code('const now = new Date();')],
  ['core-is-pure', core, code('const now = Date();')],
  ['core-is-pure', core, code('const chance = Math.random();')],
  ['core-is-pure', core, code('async function f() {}')],
  ['core-is-pure', core, code('const f = async () => 1;')],
  ['core-is-pure', core, code('await f();')],
  ['core-is-pure', core, code('Promise.resolve(1);')],
  ['core-is-pure', core, code('const x = process.pid;')],
  ['core-is-pure', core, code('performance.now();')],
  ['core-is-pure', core, code('setTimeout(f, 1);')],
  ['core-is-pure', core, code("const m = import('x');")],
  ['core-is-pure', core, code('new Date(0).getHours();')],
  ['one-instant', feature, code('function f(app) { app.now(); app.now(); }')],
  ['one-instant', feature, code('function f({ now }) { now(); now(); }')],
  ['one-instant', feature, code('function f() { Date.now(); new Date(); }')],
  ['one-instant', feature, code('function f(app) { const at = app.now(); return () => app.now() - at; }')],
  ['one-instant', feature, code('function f(app, list) { return list.map((each) => view(each, app.now())); }')],
  ['one-instant', feature, code('function f(app, list) { for (const each of list) view(each, app.now()); }')],
  ['one-instant', feature, code('class F { f() { this.#now(); this.#now(); } }')],
  ['one-instant', feature, code('function f(app, tx) { save(tx, app.now()); }')],
  ['one-instant', feature, code('function f({ now }, tx) { save(tx, now()); }')],
  ['one-instant', feature, code('function f(app, tx) { g(tx, app.now); }')],
  ['one-instant', feature, code('function f(app, tx) { each(() => save(tx, app.now())); }')],
  ['one-instant', feature, code('function f(app, open: Tx) { save(open, app.now()); }')],
  ['one-instant', feature, code('inTransaction(app.db, (open) => save(open, app.now()));')],
  ['one-instant', feature, code('once(db, customer, key, async (open) => save(open, app.now()));')],
  ['one-instant', feature, code('function f(app, tx) { save(tx, new Date()); }')],
  ['one-instant', feature, code('function f(app) { const at = app.now(); inTransaction(db, (tx) => save(tx, at)); }')],
  [
    'one-instant',
    feature,
    code(
      'function f(app) { const row = { at: new Date(app.now() + DAY) }; inTransaction(db, (tx) => save(tx, row)); }',
    ),
  ],
  ['one-instant', feature, code('function f(app) { const read = app.now; read(); read(); }')],
  ['one-instant', feature, code('function f({ now: read }) { read(); read(); }')],
  ['one-instant', feature, code("function f(app, tx) { save(tx, app['now']()); }")],
  [
    'one-instant',
    feature,
    code('const late = (app, at) => at < app.now();\nfunction f(app, tx, at) { if (late(app, at)) save(tx); }'),
  ],
  [
    'one-instant',
    feature,
    code(
      'function view(app, each) { return late(each, app.now()); }\nmount(a, () => list.map((each) => view(app, each)));',
    ),
  ],
  ['one-instant', platform, code('function f(now) { return { send: (tx, mail) => enqueue(tx, mail, now()) }; }')],
  ['sql-in-its-place', feature, code('const rows = sql`select 1`;')],
  ['sql-in-its-place', feature, code('const rows = sql<Row>`select 1`;')],
  ['sql-in-its-place', feature, code("own(tx).selectFrom('loans');")],
  ['sql-in-its-place', feature, code("tx.insertInto('loans');")],
  ['sql-in-its-place', feature, code("tx.updateTable('loans');")],
  ['sql-in-its-place', feature, code("tx.deleteFrom('loans');")],
  ['sql-in-its-place', feature, code('pool.query(text);')],
  ['sql-in-its-place', feature, code("const text = 'SELECT id FROM loans';")],
  ['sql-in-its-place', feature, code(`const text = \`insert into $${'{table}'} values (1)\`;`)],
  ['one-reader-of-the-environment', feature, code('const port = process.env.PORT;')],
  ['one-reader-of-the-environment', feature, code("import { env } from 'node:process';")],
  ['one-reader-of-the-environment', page, code("const env = process['env'];")],
  ['all-tests-run', 'apps/server/src/a.test.ts', code(`it.${'only'}('x', () => {});`)],
  ['all-tests-run', 'apps/server/src/a.test.ts', code(`describe.${'skip'}('x', () => {});`)],
  ['all-tests-run', 'tests/a.test.ts', code(`test.${'todo'}('x');`)],
  ['all-tests-run', 'tests/a.test.ts', code(`test.concurrent.${'only'}('x', () => {});`)],
  ['all-tests-run', 'tests/a.test.ts', code("xit('x', () => {});")],
  ['no-forced-types', feature, code('const x = y as unknown as Loan;')],
  ['no-barrels', feature, code("export * from './repo.ts';")],
  ['kebab-case', 'apps/web/src/pages/HomePage.tsx', code('')],
  ['kebab-case', 'apps/server/src/features/smart_plans/index.ts', code('')],
  ['kebab-case', 'apps/server/migrations/1_Make.sql', '-- Makes it.\n'],
  ['short-files', feature, code('f();\n'.repeat(400))],
  ['first-line-says-what-for', feature, "import x from './x.ts';\n"],
  ['first-line-says-what-for', 'apps/server/migrations/0001_make_loans.sql', 'create table loans ();\n'],
  ['no-machine-paths', 'README.md', `See ${'/work'}/main/x.\n`],
  ['no-machine-paths', 'README.md', `See ${'/tmp'}/x.\n`],
  ['no-machine-paths', feature, code(`const path = '${'/home'}/me/x';`)],
  ['no-registry-host', 'package-lock.json', '{ "resolved": "https://registry.example/zod.tgz" }'],
  ['no-registry-host', '.npmrc', 'registry=https://registry.example/\n'],
  [
    'lockfile-for-all-platforms',
    'package-lock.json',
    '{ "packages": { "node_modules/a": { "optionalDependencies": { "a-linux-x64": "1.0.0" } } } }',
  ],
  ['exact-versions', 'apps/web/package.json', manifest('^4.0.0')],
  ['exact-versions', 'package.json', manifest('latest')],
  ['exact-versions', 'package.json', manifest('npm:typescript@~7.0.2')],
  ['no-way-around', feature, code(`// ${'@ts-'}ignore`)],
  ['no-way-around', feature, code(`// ${'@ts-'}expect-error`)],
  ['no-way-around', page, code(`// ${'oxlint-'}disable-next-line`)],
  ['a-budget-for-each-story', 'tests/a.test.ts', code('')],
  ['a-budget-for-each-story', 'tests/a.long.test.ts', code('')],
  ['a-budget-for-each-story', 'tests/budgets.json', '{ "tests/gone.test.ts": 15 }'],
  ['a-budget-for-each-story', 'tests/budgets.json', '{ "tests/gone.test.ts": "15" }'],
  ['a-budget-for-each-story', 'tests/budgets.json', '{'],
  ['words-of-the-glossary', core, code('export type OrderWish = { lots: Lots };')],
  ['words-of-the-glossary', feature, code("import { beginTogether } from './begin.ts';")],
  ['words-of-the-glossary', feature, code('await store.listWorth();')],
  ['words-of-the-glossary', feature, code('class F { #guardOf = null; }')],
  ['words-of-the-glossary', feature, code('const told = 1;')],
  ['words-of-the-glossary', feature, code('const f = (any: AnyOrder) => any.order;')],
  ['words-of-the-glossary', feature, code('const { duplicateWords } = body;')],
  ['words-of-the-glossary', feature, code('type Store = { gauge(): void };')],
  ['words-of-the-glossary', 'apps/server/src/features/trading/decide.ts', code('export class Draft {}')],
  ['words-of-the-glossary', 'apps/server/src/features/trading/decide.ts', code('function look() {}')],
  ['nothing-left-for-later', feature, code(`// ${'TO'}DO: later`)],
];

const innocent: [path: string, text: string][] = [
  [core, code('// Never Date.now() nor Math.random() here: `async` is forbidden too.\nconst text = "await process";')],
  [core, code('const at = new Date(now).toISOString();\nconst x = { process: 1 };\nf(x.process, x.performance);')],
  ['packages/core/src/loans/loan.test.ts', code('const f = async () => Date.now();')],
  [feature, code('function f(app) { const at = app.now(); view(at); view(at); }')],
  [feature, code('function f(app, tx) { const at = tx.now(); save(tx, at); note(tx, new Date(tx.now() + DAY)); }')],
  [
    feature,
    code('const left = (app, open: Tx) => open.now() - given;\ninTransaction(db, (one) => save(one, one.now()));'),
  ],
  [feature, code('mount(a, () => view(app.now()));\nmount(b, () => view(app.now()));\ng({ now: app.now, ms: 5 });')],
  [
    feature,
    code(
      'async function f(app) { const found = await find(app.now()); await inTransaction(db, (tx) => g(tx, found)); }',
    ),
  ],
  [
    feature,
    code('const began = performance.now();\nconst ms = performance.now() - began;\nsave(tx, draft.now, { now: at });'),
  ],
  [feature, code('function f(app) { start(app.now()); timer = setInterval(() => tick(app.now()), 1_000); }')],
  ['apps/server/src/features/loans/loans.test.ts', code('f(server.now());\ng(server.now());')],
  ['apps/server/src/features/loans/repo.ts', code("own(tx).selectFrom('loans');")],
  ['apps/server/src/ledger/post.ts', code('const rows = sql`select 1`;')],
  ['apps/server/src/db/db.ts', code('pool.query(text);')],
  ['apps/server/src/features/loans/loans.test.ts', code('pool.query(text);')],
  [
    feature,
    code("const page = request.query.page;\nconst words = 'select one of these';\nlog.info('update from the feed');"),
  ],
  ['apps/server/src/process/config.ts', code('const env = process.env;')],
  ['apps/server/migrations/0001_make_loans.sql', '-- Loans.\ncreate table loans ();\n'],
  ['docs/adr/0001-one-node.md', '# One\n\nServed at /workshop, https://example.org/home/x.\n'],
  ['package.json', '{ "dependencies": { "a": "1.2.3", "b": "npm:typescript@7.0.2", "c": "18.4.0-beta.17" } }'],
  ['package-lock.json', '{ "resolved": "packages/core", "funding": "https://example.org" }'],
  [
    'package-lock.json',
    '{ "packages": { "node_modules/a": { "optionalDependencies": { "b": "1.0.0" } }, "node_modules/b": {} } }',
  ],
  ['packages/i18n/src/locales/de.ts', code("x: 'x',\n".repeat(1000))],
  ['apps/web/src/a.test.ts', code(`// ${'@ts-'}expect-error because a key is missing\nf();`)],
  [feature, code("// Was told of the Door, and of chargeNights.\nconst words = 'a Draft that OutOfStep kept';")],
  [
    feature,
    code('const { duplicateWords: duplicatesNote } = body;\nsave({ duplicateWords: duplicatesNote, told: 1 });'),
  ],
  [page, code('const draft: Draft = read();\nconst look = draft.kept;')],
  ['.ci/run', '#!/usr/bin/env bash\nnpm test\n'],
];

describe('tidy', () => {
  test.each(planted)('%s finds what is planted in %s: %j', (rule, path, text) => {
    expect(tidy([{ path, text }]).map((finding) => finding.rule)).toContain(rule);
  });

  test.each(innocent)('leaves %s alone', (path, text) => {
    expect(tidy([{ path, text }])).toEqual([]);
  });

  it('leaves a story with a budget alone', () => {
    const story = { path: 'tests/a.test.ts', text: code('f();') };
    const budget = (text: string) => tidy([story, { path: 'tests/budgets.json', text }]).map(({ words }) => words);
    expect(budget('{ "tests/a.test.ts": 15 }')).toEqual([]);
    expect(budget('{ "tests/b.test.ts": 15 }')).toEqual([
      'no budget in tests/budgets.json',
      'there is no tests/b.test.ts',
    ]);
    expect(budget('{ "tests/a.test.ts": 0 }')).toEqual(['not whole seconds by the path of a file']);
  });

  it('refuses the words that the glossary replaces, and no others', () => {
    const glossary = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8');
    const rows = glossary.split('\n').filter((line) => line.startsWith('| '));
    const replaced = rows.flatMap((row) =>
      Array.from((row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g), ([, word = '']) => word),
    );
    expect(replaced.toSorted()).toEqual([...REPLACED_WORDS].toSorted());
  });

  it('has a planted line for each rule', () => {
    const proven = new Set(planted.map(([rule]) => rule));
    expect([...allRules, ...treeRules].map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([]);
  });
});
