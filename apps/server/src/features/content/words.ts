/** Writes the index of words, and asks it. */
import { indexWordsOf, wordsOf, fold } from '@candor/core/content/search-words';
import { plainText } from '@candor/core/content/plain-text';
import type { ArticleSection } from '@candor/core/content/sections';
import { type Locale, LOCALES } from '@candor/i18n/locales';
import type { Query } from '../../db/batch-pipeline.ts';
import type { Tx } from '../../db/db.ts';
import * as repo from './db/words.repo.ts';
import { nearest, type Written } from './library-of.ts';
import { type ContentText, parseFaq } from './texts.ts';

type Indexed = {
  readonly id: string;
  readonly version: number;
  readonly section: ArticleSection;
  readonly written: Written;
};

/** Adds a version; in every language that finds the text which is served in it. */
export function indexVersion(article: Indexed): Query {
  return repo.insertWords(rowsOf(article));
}

function rowsOf({ id, version, section, written }: Indexed): repo.IndexRow[] {
  const textOf = nearest(written, (text) => text);
  return LOCALES.flatMap(({ locale }) =>
    partsOf(section, textOf(locale)).map((part, index) => ({
      id,
      version,
      locale,
      part: index,
      title: joined(part.title),
      headings: joined(headingsOf(part.body)),
      body: joined(plainText(part.body)),
    })),
  );
}

/** A question is found by itself. */
function partsOf(section: ArticleSection, text: ContentText): { readonly title: string; readonly body: string }[] {
  if (section !== 'faq') return [text];
  return parseFaq(text).groups.flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({ title: question, body: answer })),
  );
}

function headingsOf(body: string): string {
  return [...body.matchAll(/^#{2,3} +(.+)$/gm)].map(([, heading = '']) => plainText(heading)).join(' ');
}

const joined = (text: string) => indexWordsOf(text).join(' ');

/** More than is shown: what is found may not have begun, or be over. */
const FOUND_MAX = 60;

/** With fewer results, those that have only some of the words are added. */
const ENOUGH = 5;

/** First what has all of the words, of which the last may be unfinished. */
export async function findTexts(tx: Tx, locale: Locale, text: string): Promise<repo.FoundRow[]> {
  const words = [...new Set(wordsOf(fold(text)))];
  const last = words.at(-1);
  if (last === undefined) return [];
  const asked = words.map((word) => (word === last ? `'${word}':*` : `'${word}'`));
  const anyOf = asked.join(' | ');
  const found = await repo.findWords(tx, locale, { query: asked.join(' & '), anyOf }, FOUND_MAX);
  if (found.length >= ENOUGH || words.length === 1) return found;
  const keyOf = ({ id, version, part }: repo.FoundRow) => `${id}.${version}.${part}`;
  const before = new Set(found.map(keyOf));
  const others = await repo.findWords(tx, locale, { query: anyOf, anyOf }, FOUND_MAX);
  return [...found, ...others.filter((row) => !before.has(keyOf(row)))];
}
