/** `npm run test:changed`: types, lint, tidy check, and the tests that the changes since main can have broken, as far as imports show. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from '../../run/root.mjs';
import { isSource } from './imports.mjs';
import { related } from './related.mjs';
import { Suite } from '../suite.mjs';
import { timesOf } from '../times.mjs';
import { staticChecks } from '../verify.mjs';

export async function testChanged(node) {
  const { base, changed } = changes();
  const paths = lines(['ls-files', '-z', '--cached', '--others', '--exclude-standard']).filter(isThere);
  const { tests, stories, unasked, unseen, throughAll } = related(paths, changed);
  console.log(
    `${changed.length} files changed since ${base}; ${tests.length} test files import them or try their feature`,
  );
  const suite = new Suite(node);
  const sources = changed.filter(isSource);
  await suite.check('types', staticChecks.types);
  if (sources.length > 0) await suite.check('lint', [...staticChecks.lint, ...sources]);
  await suite.check('tidy', staticChecks.tidy);
  // Full paths, because a partial path could match other files too.
  if (tests.length > 0) await suite.tests('tests', tests.map(root), { CANDOR_TESTS: 'all' });
  return suite.end([
    ...timesOf(suite.files),
    ...unasked.map((path) => `no test that was run imports ${path}`),
    ...unseen.map((path) => `no import leads to ${path}: npm test asks everything`),
    ...(throughAll === 0 ? [] : [`${throughAll} more test files import it by long ways: npm test asks everything`]),
    ...(stories.length === 0
      ? []
      : [`stories that may be concerned, not run: npm run soak -- --times 1 --load 0 ${stories.join(' ')}`]),
  ]);
}

/** Changes since main; on main itself, uncommitted ones, or else the last commit's. */
function changes() {
  const head = git(['rev-parse', 'HEAD']);
  const main = ['origin/main', 'main']
    .map((name) => git(['merge-base', 'HEAD', name]))
    .find((commit) => commit !== null);
  if (head === null || main === undefined) throw new Error('test:changed needs a git repository with a branch main');
  const others = lines(['ls-files', '-z', '--others', '--exclude-standard']);
  const since = (base) => [...new Set([...lines(['diff', '--name-only', '-z', base]), ...others])].filter(isThere);
  if (main !== head) return { base: main.slice(0, 9), changed: since(main) };
  const uncommitted = since('HEAD');
  if (uncommitted.length > 0) return { base: 'the last commit', changed: uncommitted };
  return { base: 'the commit before the last', changed: since('HEAD~1') };
}

const isThere = (path) => existsSync(root(path));

function lines(args) {
  return (git(args) ?? '').split('\0').filter((path) => path !== '');
}

/** Null when it fails. */
function git(args) {
  const { status, stdout } = spawnSync('git', ['-c', 'safe.directory=*', ...args], {
    cwd: root(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return status === 0 ? stdout.trim() : null;
}
