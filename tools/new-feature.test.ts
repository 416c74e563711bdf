/** A freshly laid out feature, in a copy of the repository, passes the static checks. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { checkBoundaries } from './boundaries/cruise.ts';
import { layOut, nextSteps } from './new-feature/lay-out.ts';
import { tidy } from './tidy/tidy.ts';

const repository = join(import.meta.dirname, '..');
const NAME = 'kite-flights';
const CONFIGS = ['.oxfmtrc.json', '.oxlintrc.json', 'package.json', 'tsconfig.base.json', 'tsconfig.browser.json'];
/** Screens and tests too, which nothing else in a new feature imports. */
const NOT_COPIED = ['node_modules', 'dist', 'public', 'packages/ui/stories', 'apps/office'];

let top = '';
let written: string[] = [];

beforeAll(async () => {
  top = mkdtempSync(join(tmpdir(), 'candor-new-feature-'));
  for (const path of CONFIGS) cpSync(join(repository, path), join(top, path));
  for (const folder of ['packages', 'apps'])
    cpSync(join(repository, folder), join(top, folder), {
      recursive: true,
      filter: (path) => !NOT_COPIED.some((part) => path.endsWith(`/${part}`)) && !/\.tsx$|\.test\.ts$/.test(path),
    });
  linkModules();
  written = await layOut(top, NAME);
});

afterAll(() => rmSync(top, { recursive: true, force: true }));

/** Third-party packages from the repository, our own from the copy. */
function linkModules(): void {
  mkdirSync(join(top, 'node_modules/@candor'), { recursive: true });
  for (const name of readdirSync(join(repository, 'node_modules')))
    if (!name.startsWith('.') && name !== '@candor')
      symlinkSync(join(repository, 'node_modules', name), join(top, 'node_modules', name));
  for (const name of readdirSync(join(top, 'packages')))
    if (existsSync(join(top, 'packages', name, 'package.json')))
      symlinkSync(join(top, 'packages', name), join(top, 'node_modules/@candor', name));
}

/** The output of one of the repository's programs, run in the copy. */
function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(repository, 'node_modules', program), ...args], {
    cwd: top,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

/** Every file of the copy except third-party packages, with a mark that changes when it is written. */
function everything(): string[] {
  const below = (folder: string): string[] =>
    readdirSync(join(top, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return [`${path}/`, ...below(path)];
      const { size, mtimeMs } = statSync(join(top, path));
      return [`${path} ${size} ${mtimeMs}`];
    });
  return ['packages', 'apps'].flatMap(below);
}

describe('a new feature', () => {
  it('has a place in each part of the house', () => {
    expect(written).toEqual([
      'packages/core/src/kite-flights/kite-flights.ts',
      'packages/core/src/kite-flights/kite-flights.test.ts',
      'packages/contract/src/kite-flights.ts',
      'apps/server/src/features/kite-flights/index.ts',
      'apps/server/src/features/kite-flights/routes.ts',
      'apps/server/src/features/kite-flights/commands.ts',
      'apps/server/src/features/kite-flights/repo.ts',
      'apps/server/src/features/kite-flights/tables.ts',
      'apps/server/src/features/kite-flights/kite-flights.test.ts',
      'apps/web/src/features/kite-flights/index.ts',
      'apps/web/src/features/kite-flights/kite-flights-query.ts',
    ]);
  });

  it('has the places that CONTRIBUTING.md says', () => {
    const guide = readFileSync(join(repository, 'CONTRIBUTING.md'), 'utf8');
    const named = [...guide.matchAll(/`([\w./-]*\/loans[\w./-]*)`/g)].map(([, path = '']) => path);
    expect(named).toContain('features/loans/loans.test.ts');
    const places = written.flatMap((path) => [path, `${dirname(path)}/`]);
    const isLaidOut = (path: string) => places.some((place) => `/${place}`.endsWith(`/${path}`));
    expect(named.map((path) => path.replaceAll('loans', NAME)).filter((path) => !isLaidOut(path))).toEqual([]);
  });

  it('is tidy', () => {
    expect(tidy(written.map((path) => ({ path, text: readFileSync(join(top, path), 'utf8') })))).toEqual([]);
  });

  it('keeps the boundaries', async () => {
    const { seen, violations } = await checkBoundaries(top);
    expect(seen).toBeGreaterThan(500);
    expect(violations.filter(({ from }) => written.includes(from))).toEqual([]);
  });

  it('is formatted', () => {
    expect(run('oxfmt/bin/oxfmt', ['--check', ...written])).toBe('');
  });

  // With each app's settings, but only these files and their imports: for the test, that is the whole server.
  test.each([
    ['apps/web', (path: string) => path.startsWith('apps/web/')],
    ['apps/server', (path: string) => !path.startsWith('apps/web/')],
  ])(
    'is typed, as %s is',
    (app, isOfApp) => {
      const config = {
        extends: `./${app}/tsconfig.json`,
        compilerOptions: {
          rootDir: '.',
          composite: false,
          emitDeclarationOnly: false,
          noEmit: true,
          incremental: false,
        },
        files: written.filter(isOfApp),
        // Of packages without types of their own.
        include: [`${app}/src/**/*.d.ts`],
        references: [],
      };
      writeFileSync(join(top, 'tsconfig.json'), JSON.stringify(config));
      expect(run('typescript-native/bin/tsc', ['-p', '.'])).toBe('');
    },
    180_000,
  );

  it('is laid out once', async () => {
    await expect(layOut(top, NAME)).rejects.toThrow(`there is a ${NAME} already: packages/core/src/${NAME}`);
  });

  it('knows what comes next, and under which number', () => {
    writeFileSync(join(top, 'apps/server/migrations/7041_create_nothing.sql'), '-- Up Migration\n');
    const steps = nextSteps(top, NAME);
    expect(steps).toContain('apps/server/migrations/7042_create_kite_flights.sql');
    expect(steps).toContain('CREATE TABLE kite_flights_customers');
    expect(steps).toContain('kiteFlightsRoutes');
    const named = [...steps.matchAll(/(?:apps|packages)\/[\w./-]+\w/g)].map(([path]) => path);
    const isThere = (path: string) => [top, repository].some((tree) => existsSync(join(tree, path)));
    expect(named.filter((path) => !isThere(path))).toEqual(['apps/server/migrations/7042_create_kite_flights.sql']);
  });
});

test.each([
  ['', 'kebab-case'],
  ['Kites', 'kebab-case'],
  ['kiteFlights', 'kebab-case'],
  ['kite_flights', 'kebab-case'],
  ['kite flights', 'kebab-case'],
  ['-kites', 'kebab-case'],
  ['kites-', 'kebab-case'],
  ['7-kites', 'kebab-case'],
  ['../kites', 'kebab-case'],
  ['kites\n', 'kebab-case'],
  ['k'.repeat(41), 'at most 40 letters'],
  ['trading', 'there is a trading already: packages/core/src/trading'],
  ['logos', 'there is a logos already: packages/contract/src/logos.ts'],
  ['social', 'there is a social already: packages/contract/src/social.ts'],
  ['security', 'there is a security already'],
  ['chart', 'there is a chart already: apps/web/src/features/chart'],
])('refuses %j and writes nothing', async (name, why) => {
  const before = everything();
  await expect(layOut(top, name)).rejects.toThrow(why);
  expect(everything()).toEqual(before);
});

it('takes back what it wrote when it cannot write the rest', async () => {
  const web = join(top, 'apps/web/src/features');
  rmSync(web, { recursive: true });
  writeFileSync(web, 'a file in the place of the folder');
  const before = everything();
  await expect(layOut(top, 'other-kites')).rejects.toThrow(/ENOTDIR|EEXIST/);
  expect(everything()).toEqual(before);
});
