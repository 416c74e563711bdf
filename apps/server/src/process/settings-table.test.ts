/** The README's table of settings is the list that the program reads, word for word. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SETTINGS } from './config.ts';

it('names every setting in the README, with its default and what it does', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  const listed = readme
    .split('\n')
    .filter((line) => /^\| `[A-Z0-9_]+`/.test(line))
    .map((line) => line.replaceAll(/ +/g, ' '));
  expect(listed).toEqual(
    Object.entries(SETTINGS).map(
      ([name, { fallback, about }]) => `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\` `}| ${about} |`,
    ),
  );
});
