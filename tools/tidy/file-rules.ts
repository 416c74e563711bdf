/** Rules about files: names, length, first line, and what must not be committed. */
import { z } from 'zod';
import { missingFrom } from '../run/lockfile.mjs';
import type { Problem, Rule } from './tidy.ts';

const LINES_MAX = 400;
const isCode = (path: string) => /\.(ts|tsx|mts|mjs)$/.test(path);
const isText = (path: string) =>
  /\.(ts|tsx|mts|mjs|js|json|jsonc|md|css|html|sql|yml|yaml|svg|typ|txt)$|(^|\/)\.[^/]+$|^\.ci\//.test(path);
/** Files that may be long: lists of facts and of words, and tests. */
const isList = (path: string) =>
  /\.test\.tsx?$|^tests\/|\/(data|catalogue|locales|testing|simulation)\/|^packages\/i18n\/src\/locales\//.test(path);

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const NAMED_BY_CUSTOM = new Set([
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'LICENSE.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'Dockerfile',
]);

// Assembled from pieces, so that this file does not contain them.
const slash = '/';
const MACHINE_PATHS = [`${slash}work${slash}`, `${slash}root${slash}`, `${slash}home${slash}`, 'file:' + '//'];
const TEMPORARY = `${slash}tmp${slash}`;
const ESCAPES = [
  '@ts-' + 'ignore',
  '@ts-' + 'nocheck',
  '@ts-' + 'expect-error',
  'oxlint-' + 'disable',
  'eslint-' + 'disable',
  'prettier-' + 'ignore',
  'oxfmt-' + 'ignore',
];
const LATER = new RegExp(
  String.raw`(//|/\*|\*|#|--|<!--).*\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK']})\b`.replaceAll(',', '|'),
);

const dependencies = z.record(z.string(), z.string()).optional();
const manifest = z.object({
  dependencies,
  devDependencies: dependencies,
  optionalDependencies: dependencies,
  peerDependencies: dependencies,
});
const lockfile = z.object({
  packages: z.record(z.string(), z.object({ optionalDependencies: dependencies })).default({}),
});
const EXACT = /^(npm:(@[a-z0-9-]+\/)?[a-z0-9.-]+@)?\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

export const fileRules: readonly Rule[] = [
  {
    name: 'kebab-case',
    about: 'file and folder names are kebab-case',
    appliesTo: () => true,
    check: ({ path }) =>
      path
        .split('/')
        .filter((part) => !isGoodName(part, path))
        .map((part) => ({ line: 1, words: part })),
  },
  {
    name: 'short-files',
    about: `a file has at most ${LINES_MAX} lines`,
    appliesTo: (path) => /\.(ts|tsx|mjs|css)$/.test(path) && !isList(path),
    check: ({ text }) => {
      const lines = text.trimEnd().split('\n').length;
      return lines > LINES_MAX ? [{ line: LINES_MAX, words: `${lines} lines` }] : [];
    },
  },
  {
    name: 'first-line-says-what-for',
    about: 'the first line of a file says what it is for',
    appliesTo: (path) => (isCode(path) && !/\.test\.tsx?$/.test(path)) || /\.(sql|css)$/.test(path),
    check: ({ path, text }) => {
      const first = text.split('\n').find((line) => !line.startsWith('#!')) ?? '';
      const opening = path.endsWith('.sql') ? /^-- \S/ : /^(\/\*|\/\/)/;
      return opening.test(first) ? [] : [{ line: 1, words: first.slice(0, 80) }];
    },
  },
  {
    name: 'no-machine-paths',
    about: 'nothing committed knows the machine that it was written on',
    appliesTo: isText,
    check: lines((line, path) => {
      const found = MACHINE_PATHS.find((part) => new RegExp(`(^|[\\s'"\`(=:])${part}`).test(line));
      if (found !== undefined) return found;
      return path.endsWith('.md') && line.includes(TEMPORARY) ? TEMPORARY : null;
    }),
  },
  {
    name: 'no-registry-host',
    about: "the lockfile and npm's settings name no registry, so that any mirror serves",
    appliesTo: (path) => /(^|\/)(package-lock\.json|\.npmrc)$/.test(path),
    check: lines((line) => /"resolved": "https?:|^\s*(@[a-z-]+:)?registry\s*=|\/\/registry\./.exec(line)?.[0] ?? null),
  },
  {
    name: 'lockfile-for-all-platforms',
    about: '`npm ci` needs an entry for each optional dependency: npm run lockfile',
    appliesTo: (path) => path === 'package-lock.json',
    check: ({ text }) =>
      missingFrom(lockfile.parse(JSON.parse(text))).map(({ name, version }) => ({
        line: 1,
        words: `${name}@${version}`,
      })),
  },
  {
    name: 'exact-versions',
    about: 'each dependency has one exact version',
    appliesTo: (path) => /(^|\/)package\.json$/.test(path),
    check: ({ text }) => {
      const groups = manifest.parse(JSON.parse(text));
      return Object.values(groups)
        .flatMap((group) => Object.entries(group ?? {}))
        .filter(([, version]) => !EXACT.test(version))
        .map(([name, version]) => ({ line: lineOf(text, `"${name}": "${version}"`), words: `${name}: ${version}` }));
    },
  },
  {
    name: 'no-way-around',
    about: 'a check that is switched off checks nothing',
    appliesTo: (path) => isCode(path) || path.endsWith('.css'),
    check: lines((line, path) => ESCAPES.find((words) => line.includes(words) && !provesTypes(words, path)) ?? null),
  },
  {
    name: 'nothing-left-for-later',
    about: 'what is not done is in the tracker, not in the code',
    appliesTo: (path) => isCode(path) || /\.(css|sql)$/.test(path),
    check: lines((line) => LATER.exec(line)?.[2] ?? null),
  },
];

/** In a test, an expected type error is an assertion that the compiler checks. */
function provesTypes(words: string, path: string): boolean {
  return words.endsWith('expect-error') && /\.test\.tsx?$/.test(path);
}

function isGoodName(part: string, path: string): boolean {
  if (path.includes('/migrations/') && /^\d{4}_[a-z0-9_]+\.sql$/.test(part)) return true;
  return NAMED_BY_CUSTOM.has(part) || KEBAB.test(part.replace(/^\./, ''));
}

function lines(find: (line: string, path: string) => string | null) {
  return ({ path, text }: { path: string; text: string }): Problem[] =>
    text.split('\n').flatMap((line, index) => {
      const words = find(line, path);
      return words === null ? [] : [{ line: index + 1, words }];
    });
}

function lineOf(text: string, part: string): number {
  return text.slice(0, Math.max(0, text.indexOf(part))).split('\n').length;
}
