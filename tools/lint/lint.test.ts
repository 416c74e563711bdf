/** Lint and types against a tree of planted mistakes: each must be found by the rule meant for it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

const repository = join(import.meta.dirname, '../..');
const CONFIGS = [
  '.oxlintrc.json',
  'tsconfig.base.json',
  'tsconfig.browser.json',
  'packages/core/tsconfig.json',
  'packages/tsconfig.json',
];
const APP_CONFIGS = ['apps/server/tsconfig.json', 'apps/web/tsconfig.json'];

/** [rule, path, code]: one mistake each. */
const planted: [rule: string, path: string, text: string][] = [
  [
    'typescript(no-floating-promises)',
    'apps/server/src/a.ts',
    "import { readFile } from 'node:fs/promises';\nreadFile('x');",
  ],
  ['typescript(no-misused-promises)', 'apps/server/src/b.ts', 'export const f = async () => true;\nif (f()) f;'],
  ['typescript(await-thenable)', 'apps/server/src/c.ts', 'export const f = async () => await 1;'],
  ['typescript(no-explicit-any)', 'apps/server/src/d.ts', 'export const x: any = 1;'],
  ['typescript(no-unsafe-member-access)', 'apps/server/src/e.ts', "export const x = JSON.parse('1').y;"],
  [
    'typescript(switch-exhaustiveness-check)',
    'apps/server/src/f.ts',
    "export function f(x: 'a' | 'b') { switch (x) { case 'a': return 1; } return 2; }",
  ],
  ['typescript(strict-boolean-expressions)', 'apps/server/src/g.ts', 'export const f = (x: number) => (x ? 1 : 2);'],
  ['node(no-process-env)', 'apps/server/src/h.ts', "export const x = process.env['X'];"],
  ['eslint(no-console)', 'apps/server/src/i.ts', "console.log('x');"],
  ['typescript(ban-ts-comment)', 'apps/server/src/j.ts', `// ${'@ts-'}ignore\nexport const x: number = 1;`],
  ['oxc(no-async-await)', 'packages/core/src/k.ts', 'export async function f() { await f(); }'],
  ['eslint(no-restricted-properties)', 'packages/core/src/l.ts', 'export const x = Date.now();'],
  ['eslint(no-restricted-globals)', 'packages/core/src/m.ts', 'export const x = Promise.resolve(1);'],
  [
    'vitest(no-focused-tests)',
    'apps/server/src/n.test.ts',
    `import { it } from 'vitest';\nit.${'only'}('x', () => {});`,
  ],
  [
    'vitest(no-disabled-tests)',
    'apps/server/src/o.test.ts',
    `import { it } from 'vitest';\nit.${'skip'}('x', () => {});`,
  ],
  [
    'react-hooks(rules-of-hooks)',
    'apps/web/src/p.tsx',
    "import { useState } from 'react';\nexport function P({ x }: { x: boolean }) { if (x) useState(1); return null; }",
  ],
  ['jsx-a11y(alt-text)', 'apps/web/src/q.tsx', "export const Q = () => <img src='x' />;"],
  [
    'react-hooks(exhaustive-deps)',
    'apps/web/src/y.tsx',
    "import { useEffect } from 'react';\nexport function Y({ x }: { x: number }) { useEffect(() => { document.title = String(x); }, []); return null; }",
  ],
  ['react(button-has-type)', 'apps/web/src/r.tsx', 'export const R = () => <button>x</button>;'],
];

/** What the compiler refuses because of where the file is. */
const mistyped: [path: string, text: string][] = [
  ['packages/core/src/s.ts', 'export const x = process.pid;'],
  ['packages/core/src/t.ts', 'export const x = document.title;'],
  ['apps/server/src/u.ts', 'export const x = document.title;'],
  ['apps/web/src/v.ts', 'export const x = process.pid;'],
  ['packages/core/src/w.ts', 'export enum X { A }'],
  ['packages/core/src/x.ts', 'export const f = (x: number[]): number => x[0];'],
];

const report = z.object({
  diagnostics: z.array(z.object({ code: z.string().optional(), filename: z.string() })),
});

let top = '';
let lint: { rule: string; path: string }[] = [];
let types = '';

beforeAll(() => {
  top = mkdtempSync(join(tmpdir(), 'candor-lint-'));
  for (const path of [...CONFIGS, ...APP_CONFIGS]) {
    mkdirSync(dirname(join(top, path)), { recursive: true });
    cpSync(join(repository, path), join(top, path));
  }
  for (const name of ['core', 'contract', 'i18n', 'ui']) {
    mkdirSync(join(top, 'packages', name), { recursive: true });
    cpSync(join(repository, `packages/${name}/tsconfig.json`), join(top, `packages/${name}/tsconfig.json`));
  }
  symlinkSync(join(repository, 'node_modules'), join(top, 'node_modules'));
  for (const [, path, text] of planted) write(path, text);
  const { stdout } = spawnSync(
    process.execPath,
    [join(repository, 'node_modules/oxlint/bin/oxlint'), '--format=json'],
    {
      cwd: top,
      encoding: 'utf8',
    },
  );
  lint = report
    .parse(JSON.parse(stdout))
    .diagnostics.map(({ code, filename }) => ({ rule: code ?? '', path: filename }));
  for (const [path, text] of mistyped) write(path, text);
  types = ['packages/core', 'apps/server', 'apps/web'].map(compile).join('');
});

afterAll(() => rmSync(top, { recursive: true, force: true }));

describe('planted mistakes', () => {
  test.each(planted)('%s is found in %s', (rule, path) => {
    expect(lint.filter((found) => found.path === path).map((found) => found.rule)).toContain(rule);
  });

  test.each(mistyped)('the compiler refuses %s: %s', (path) => {
    expect(types).toContain(`${path.replace(/^(packages\/core|apps\/\w+)\//, '')}(`);
  });
});

function compile(project: string): string {
  const tsc = join(repository, 'node_modules/typescript-native/bin/tsc');
  const args = [
    tsc,
    '-p',
    '.',
    '--composite',
    'false',
    '--emitDeclarationOnly',
    'false',
    '--noEmit',
    '--incremental',
    'false',
  ];
  try {
    return execFileSync(process.execPath, args, { cwd: join(top, project), encoding: 'utf8' });
  } catch (error) {
    return z.object({ stdout: z.string() }).parse(error).stdout;
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(top, path)), { recursive: true });
  writeFileSync(join(top, path), `${text}\n`);
}
