/** No dead messages: every key of the catalogues is reachable from code. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { messagesOf } from '@candor/i18n/catalogue';
import { expect, it, test } from 'vitest';
import { type CodeFile, unusedKeys } from './used-keys.ts';

const top = join(import.meta.dirname, '../..');
const NOT_CODE = /\.test\.tsx?$|\.d\.ts$|\/(testing|locales|glossary|texts|node_modules)\//;

const files = ['apps', 'packages']
  .flatMap((folder) => readdirSync(join(top, folder)).map((name) => `${folder}/${name}/src`))
  .filter((folder) => existsSync(join(top, folder)))
  .flatMap(codeBelow);

function codeBelow(folder: string): CodeFile[] {
  return readdirSync(join(top, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !NOT_CODE.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** A success notice of docs/product.md; the call that answers with it is not there yet. Whoever uses it takes it off. */
const AWAITED = ['notices.20004'];

it('leaves no message that no code can reach', () => {
  expect(files.length).toBeGreaterThan(200);
  const keys = messagesOf(CATALOGUES.en).map(([key]) => key);
  expect(unusedKeys(keys, files).sort()).toEqual(AWAITED);
});

/** A placeholder in a template of the code under test. */
const NAME = '$' + '{name}';
const KEYS = ['a.one', 'a.two', 'a.deep.three', 'b.code1', 'b.code2', 'c.x'];

test.each([
  ['nothing', '', KEYS],
  ['a whole key', "t('a.one')", ['a.two', 'a.deep.three', 'b.code1', 'b.code2', 'c.x']],
  ['a key in a table', "const titles = { first: 'a.two' };", ['a.one', 'a.deep.three', 'b.code1', 'b.code2', 'c.x']],
  ['a template', `t(\`a.${NAME}\`)`, ['a.deep.three', 'b.code1', 'b.code2', 'c.x']],
  ['a template with an end', `t(\`a.${NAME}.three\`)`, ['a.one', 'a.two', 'b.code1', 'b.code2', 'c.x']],
  ['a sentence that is no key', `say(\`See a. ${NAME}\`)`, KEYS],
  ['the catalogue', 'formatMessage(catalogue.c.x, lang)', ['a.one', 'a.two', 'a.deep.three', 'b.code1', 'b.code2']],
  [
    'a part by a name from elsewhere',
    "const codes = ['code1']; formatMessage(CATALOGUES[locale].b[code], lang)",
    ['a.one', 'a.two', 'a.deep.three', 'b.code2', 'c.x'],
  ],
  ['a word in a comment', "// t('a.one')", KEYS],
])('sees what %s reaches', (_, text, unused) => {
  expect(unusedKeys(KEYS, [{ path: 'x.ts', text }])).toEqual(unused);
});
