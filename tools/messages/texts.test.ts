/** Content texts follow the same rules as messages in each language: its script, its punctuation, and no word to avoid. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GLOSSARIES } from '@candor/i18n/glossary/all-glossaries';
import { LOCALES, type Locale } from '@candor/i18n/locales';
import { avoidedIn } from '@candor/i18n/testing/glossary';
import { readableLines } from '@candor/i18n/testing/markdown';
import { isLeftInEnglish, scriptFaults } from '@candor/i18n/testing/script';
import { typographyFaults } from '@candor/i18n/testing/typography';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../content');
const written = LOCALES.filter(({ locale }) => existsSync(join(folder, locale)));
const english = new Set(textsOf('en').flatMap(({ lines }) => lines));

function textsOf(locale: Locale): { readonly name: string; readonly lines: readonly string[] }[] {
  const paths = readdirSync(join(folder, locale), { recursive: true, encoding: 'utf8' });
  return paths
    .filter((path) => path.endsWith('.md'))
    .map((name) => ({
      name,
      lines: readableLines(readFileSync(join(folder, locale, name), 'utf8')),
    }));
}

describe.each(written)('the texts of $locale', ({ locale }) => {
  const texts = textsOf(locale);
  const glossary = GLOSSARIES[locale];

  it.each(texts)('$name is in its own language, set by its rules, without a word to avoid', ({ lines }) => {
    expect(lines.length).toBeGreaterThan(2);
    const faults = lines.flatMap((line) =>
      [
        ...scriptFaults(locale, line),
        ...typographyFaults(locale, line),
        ...avoidedIn(glossary, line),
        ...(english.has(line) && isLeftInEnglish(locale, line, line) ? ['left in English'] : []),
      ].map((fault) => `${fault}: ${line}`),
    );
    expect(faults).toEqual([]);
  });
});

it('reads Markdown as a reader does', () => {
  const markdown =
    '---\na: 1\n---\n# Title\n\n- **Bold** and `code`, see [the page](/detail?id=1).\n\n| a | b |\n|---|:-:|\n| 1 | *2* |\n\n1. One_two\n';
  expect(readableLines(markdown)).toEqual(['Title', 'Bold and \uFFFC, see the page.', 'a', 'b', '1', '2', 'One_two']);
});
