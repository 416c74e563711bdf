/** Which tests a change can have broken, as far as imports and names show. */
import { dirname } from 'node:path/posix';
import { importersOf, isSource, reaches } from './imports.mjs';

const isTest = (path) => /\.test\.tsx?$/.test(path);
const isLong = (path) => /\.long\.test\.tsx?$/.test(path);
const isStory = (path) => path.startsWith('tests/') && isTest(path);
/** Files that start the whole server import all of it, which says nothing about what they test. */
const isWhole = (path) => /^apps\/server\/src\/(app\/server\.ts$|testing\/)/.test(path);
const featureOf = (path) => /^apps\/server\/src\/features\/[^/]+\//.exec(path)?.[0] ?? null;
/** A rule or message that more features than this use is shared by all. */
const FEATURES_MAX = 3;
/** More server tests than this are too many: each creates a database. */
const SERVER_TESTS_MAX = 25;

/** A story does not import what it exercises, so words in a changed path map to parts of story names; other words map to themselves. */
const TOLD_IN = {
  audit: 'office',
  cases: 'office|kyc-review',
  chart: 'chart|instrument',
  content: 'help|pages',
  customers: 'office',
  entrance: 'sign-in|office',
  execution: 'honesty',
  factors: 'security|ways-in',
  home: 'shell|pages',
  identity: 'sign-in|ways-in|profile',
  install: 'app',
  kyc: 'kyc|staff-decisions',
  losses: 'honesty',
  members: 'office',
  preferences: 'profile',
  proposals: 'office',
  protection: 'security|staff-decisions',
  risk: 'honesty|margin',
  social: 'ways-in',
  staff: 'office|staff-decisions',
  trading: 'order|position|pending|history|trade|margin|account-bar|instrument|chart',
  ui: 'components',
};

/**
 * `tests` are to be run. `stories` may exercise the change, but take too long to run each time. `unseen` are changes that no import leads to,
 * `unasked` sources without a test. `throughAll` counts the server tests that import the change only so indirectly that running them all would
 * be `npm test`.
 * @param paths all files, @param changed some of them.
 */
export function related(paths, changed, read) {
  const sources = paths.filter(isSource);
  const importers = importersOf(sources, read);
  const reachedBy = (path) => nearest(path, [...reaches([path], importers, isWhole)].filter(isTest));
  const testsOf = (path) => [...(isSource(path) ? reachedBy(path) : []), ...besides(path, paths, importers)];
  const tests = new Set();
  const stories = new Set();
  const unasked = [];
  for (const path of changed) {
    const found = testsOf(path).filter((test) => !isStory(test) || changed.includes(test));
    for (const test of found) if (!isLong(test) || changed.includes(test)) tests.add(test);
    for (const test of [...(isSource(path) ? reachedBy(path) : []), ...toldIn(path, paths)])
      if (isStory(test) && !changed.includes(test)) stories.add(test);
    if (isSource(path) && !path.endsWith('.d.mts') && found.length === 0) unasked.push(path);
  }
  const byAnyWay = [...reaches(changed.filter(isSource), importers, () => false)].filter(isTest);
  return {
    throughAll: byAnyWay.filter((path) => !isStory(path) && !isLong(path) && !tests.has(path)).length,
    tests: sorted(tests),
    stories: sorted(stories),
    unasked,
    unseen: changed.filter((path) => !isSource(path) && !path.endsWith('.md') && featureOf(path) === null),
  };
}

/** Where most server tests import a file, the tests beside it stand for all. */
function nearest(path, tests) {
  const far = tests.filter(
    (test) =>
      test.startsWith('apps/server/') &&
      dirname(test) !== dirname(path) &&
      (featureOf(test) === null || featureOf(test) !== featureOf(path)),
  );
  return far.length > SERVER_TESTS_MAX ? tests.filter((test) => !far.includes(test)) : tests;
}

/** Features are tested through HTTP, which no import shows: returns their own tests, and those of the few that use a rule or message directly. */
function besides(path, paths, importers) {
  if (isTest(path) || /\/(testing|scenarios|simulation)\//.test(path)) return [];
  const own = featureOf(path);
  const users = /^packages\/(core|contract)\//.test(path)
    ? new Set([...(importers.get(path) ?? [])].map(featureOf).filter((feature) => feature !== null))
    : new Set(own === null ? [] : [own]);
  if (users.size > FEATURES_MAX) return [];
  return paths.filter((test) => isTest(test) && users.has(featureOf(test)));
}

const sorted = (paths) => [...paths].toSorted((a, b) => (a < b ? -1 : 1));

function toldIn(path, paths) {
  const words = /^(?:apps|packages)\/.*$/.test(path) && !isTest(path) ? path.split(/[/.-]/) : [];
  const names = words.filter((word) => word.length > 3 || word in TOLD_IN).map((word) => TOLD_IN[word] ?? word);
  const pattern = new RegExp(`/(${names.join('|')})[^/]*$`);
  return names.length === 0 ? [] : paths.filter((story) => isStory(story) && pattern.test(story));
}
