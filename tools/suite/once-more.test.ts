/** Rerunning failed tests: which files are rerun, how both results combine, and that a real run does it. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it, test } from 'vitest';
import { count, type Report } from './count.mjs';
import { filesToTellAgain, KILLING, replaced, unsteadyIn } from './once-more.mjs';

const repository = join(import.meta.dirname, '../..');
const [killing = ''] = KILLING;
const story = 'tests/a.test.ts';
const rule = 'packages/core/src/a.test.ts';

/** Each test is named by its number, and has the status given. */
const file = (path: string, ...statuses: string[]) => ({
  path,
  file: `/${path}`,
  project: path.startsWith('tests/') ? 'stories' : 'rules',
  status: statuses.includes('failed') || statuses.length === 0 ? 'failed' : 'passed',
  message: '',
  seconds: 1,
  tests: statuses.map((status, n) => ({ name: `test ${n}`, status, message: '', seconds: 1 })),
});
const hook = (path: string, ...statuses: string[]) => ({
  ...file(path, ...statuses),
  status: 'failed',
  message: 'hook',
});
const report = (...files: ReturnType<typeof file>[]): Report => ({ reason: 'passed', files, errors: [] });
const outside = (reported: Report, path: string | null): Report => ({
  ...reported,
  errors: [{ path, message: 'uncaught' }],
});
const stories = (number: number) => Array.from({ length: number }, (_, n) => file(`tests/${n}.test.ts`, 'failed'));

describe('what is told again', () => {
  test.each<[string, Report, string[]]>([
    ['nothing when all passed', report(file(story, 'passed')), []],
    ['a story', report(file(story, 'passed', 'failed'), file(rule, 'passed')), [story]],
    ['what kills programs', report(file(killing, 'failed')), [killing]],
    ['never a rule', report(file(rule, 'failed')), []],
    ['a story beside a rule', report(file(rule, 'failed'), file(story, 'failed')), [story]],
    ['a story that could not be loaded', report(file(story)), [story]],
    ['a story whose hook failed', report(hook(story, 'skipped')), [story]],
    ['a story that left an error behind', outside(report(file(story, 'passed')), story), [story]],
    ['nothing for an error that is nobody’s', outside(report(file(story, 'passed')), null), []],
    ['six', report(...stories(6)), stories(6).map(({ path }) => path)],
    ['none of seven', report(...stories(7)), []],
    ['none of six beside a rule', report(...stories(6), file(rule, 'failed')), []],
  ])('%s', (_, reported, expected) => {
    expect(filesToTellAgain(reported).map(({ path }) => path)).toEqual(expected);
  });

  it('knows no file that is gone', () => {
    expect(KILLING.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
  });
});

describe('both tellings together', () => {
  const good = file(story, 'passed', 'passed');
  const failed = report(file(story, 'passed', 'failed'));
  test.each<[string, Report, Report | null, number, [number, number], string[]]>([
    ['failed, then passed', failed, report(good), 0, [2, 0], ['test 1']],
    ['failed twice', failed, failed, 1, [1, 1], []],
    ['another one failed alone', failed, report(file(story, 'failed', 'passed')), 1, [2, 0], ['test 1', 'test 0']],
    ['one of two failed twice', report(file(story, 'failed', 'failed')), failed, 1, [1, 1], ['test 0']],
    [
      'not run the second time',
      failed,
      report(hook(story, 'skipped', 'skipped')),
      1,
      [1, 2],
      ['not run (skipped): test 0'],
    ],
    ['a test is gone the second time', failed, report(file(story, 'passed')), 0, [1, 1], []],
    ['no second report', failed, null, 1, [1, 1], []],
    ['another file the second time', failed, report(file('tests/b.test.ts', 'passed')), 0, [1, 1], []],
    ['the second run ended badly', failed, report(good), 1, [2, 1], ['test 1']],
    ['the second run was killed', failed, report(good), 137, [2, 1], ['test 1']],
    ['an error nobody knows the file of', outside(failed, null), report(good), 0, [2, 1], ['test 1']],
    [
      'an error of the file',
      outside(failed, story),
      report(good),
      0,
      [2, 0],
      ['test 1', 'outside of any test: uncaught'],
    ],
    ['an error the second time', failed, outside(report(good), story), 1, [2, 1], ['test 1']],
    [
      'a hook that failed, then did not',
      report(hook(story, 'skipped')),
      report(file(story, 'passed')),
      0,
      [1, 0],
      ['not run (skipped): test 0', 'hook'],
    ],
    ['not loaded, then loaded', report(file(story)), report(good), 0, [2, 0], ['could not be loaded']],
    ['a rule beside it', report(file(rule, 'failed'), file(story, 'failed')), report(good), 0, [2, 1], ['test 0']],
  ])('%s', (_, first, second, code, [passed, failures], unsteady) => {
    const last = replaced(first, story, { report: second, code });
    expect(count(last, 0)).toMatchObject({ passed, failed: failures });
    expect(unsteadyIn([first, ...(second === null ? [] : [second])], last)).toEqual(
      unsteady.map((words) => `${story}: ${words}`),
    );
  });
});

describe('a run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-once-more-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Appends a line each run, so that it can tell which run it is. */
  const planted = (name: string, body: string) => `
    import { appendFileSync, readFileSync } from 'node:fs';
    import { beforeAll, expect, test } from 'vitest';
    appendFileSync('${name}.log', 'told\\n');
    const time = readFileSync('${name}.log', 'utf8').trim().split('\\n').length;
    ${body}
  `;
  const once = `test('fails once', () => expect(time).toBe(2));`;
  const files: Record<string, string> = {
    'story-unsteady': `test('good', () => {}); ${once}`,
    'story-prepared': `beforeAll(() => { if (time === 1) throw new Error('not yet'); }); test('good', () => {});`,
    'story-unloaded': `if (time === 1) throw new Error('not yet'); test('good', () => {});`,
    'story-broken': `test('fails twice', () => expect(time).toBe(3));`,
    'story-steady': `test('good', () => {});`,
    'rule-unsteady': once,
  };

  it('tells stories again that failed, alone, and says so; and nothing else', { timeout: 120_000 }, async () => {
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(
      join(folder, 'vitest.config.mjs'),
      `export default { test: { projects: [
        { test: { name: 'stories', include: ['story-*.test.mjs'] } },
        { test: { name: 'rules', include: ['rule-*.test.mjs'] } },
      ] } };`,
    );
    for (const [name, body] of Object.entries(files))
      writeFileSync(join(folder, `${name}.test.mjs`), planted(name, body));
    const { code, lines } = await run();

    expect(lines.at(-1)).toBe('5 passed, 2 failed');
    expect(lines.filter((line) => line.startsWith('unsteady: ')).toSorted()).toEqual([
      'unsteady: story-prepared.test.mjs: not run (skipped): good',
      'unsteady: story-prepared.test.mjs: not yet',
      'unsteady: story-unloaded.test.mjs: not yet',
      'unsteady: story-unsteady.test.mjs: fails once',
    ]);
    expect(
      lines
        .slice(lines.indexOf('Failed:'))
        .filter((line) => line.startsWith('  '))
        .toSorted(),
    ).toEqual(['  rule-unsteady.test.mjs: fails once', '  story-broken.test.mjs: fails twice']);
    expect(code).toBe(1);
    const reported = (name: string) =>
      readFileSync(join(folder, `${name}.log`), 'utf8')
        .trim()
        .split('\n').length;
    expect(Object.keys(files).map((name) => [name, reported(name)])).toEqual(
      Object.keys(files).map((name) => [name, ['story-steady', 'rule-unsteady'].includes(name) ? 1 : 2]),
    );
  });

  async function run(): Promise<{ code: number | null; lines: string[] }> {
    const suite = pathToFileURL(join(import.meta.dirname, 'suite.mjs')).href;
    const code = `
      import { Suite } from ${JSON.stringify(suite)};
      const suite = new Suite(process.execPath);
      await suite.tests('tests', []);
      process.exitCode = suite.end();
    `;
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(VITEST|CANDOR_|NODE_ENV$|TEST$)/.test(name)),
    );
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      cwd: folder,
      env: { ...env, NO_COLOR: '1' },
      // Its deliberate failure need not be printed here.
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    await new Promise((resolve) => child.once('close', resolve));
    return { code: child.exitCode, lines: output.trimEnd().split('\n') };
  }
});
