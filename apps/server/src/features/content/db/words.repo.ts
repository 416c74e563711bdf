/** The index of words: one statement per function. */
import type { Locale } from '@candor/i18n/locales';
import { sql } from 'kysely';
import type { Query } from '../../../db/batch-pipeline.ts';
import type { Tx } from '../../../db/db.ts';

/** The dictionary that takes endings off. Other languages are compared as they are written, or by pairs of characters. */
const DICTIONARIES: Readonly<Partial<Record<Locale, string>>> = {
  en: 'english',
  de: 'german',
  fr: 'french',
  it: 'italian',
  es: 'spanish',
  ar: 'arabic',
};

function dictionaryOf(locale: Locale): string {
  return DICTIONARIES[locale] ?? 'simple';
}

/** The words of one text in one language, with spaces between them. */
export type IndexRow = {
  readonly id: string;
  readonly version: number;
  readonly locale: Locale;
  readonly part: number;
  readonly title: string;
  readonly headings: string;
  readonly body: string;
};

/** The language is a word itself, so that the index leaves out the others at once. */
const languageWord = (locale: Locale) => `language${locale}`;

/** For the application, and for the schema's owner at the start. */
export function insertWords(rows: readonly IndexRow[]): Query {
  const of = <K extends keyof IndexRow>(key: K) => rows.map((row) => row[key]);
  return {
    name: 'content_words',
    text: `
      insert into content_words (article_id, version, locale, part, words, heads)
      select r.id, r.version, r.locale, r.part,
        to_tsvector('simple', r.language) || h.heads || setweight(to_tsvector(r.dictionary::regconfig, r.body), 'D'), h.heads
      from unnest($1::bigint[], $2::integer[], $3::text[], $4::integer[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
        r (id, version, locale, part, title, headings, body, dictionary, language)
      cross join lateral (select setweight(to_tsvector(r.dictionary::regconfig, r.title), 'A')
        || setweight(to_tsvector(r.dictionary::regconfig, r.headings), 'B') as heads) h
      on conflict do nothing`,
    values: [
      of('id'),
      of('version'),
      of('locale'),
      of('part'),
      of('title'),
      of('headings'),
      of('body'),
      rows.map(({ locale }) => dictionaryOf(locale)),
      rows.map(({ locale }) => languageWord(locale)),
    ],
  };
}

/** Of versions that will not hold again. */
export async function deleteWords(tx: Tx, id: string, beforeVersion: number): Promise<void> {
  await sql`delete from content_words where article_id = ${id} and version < ${beforeVersion}`.execute(tx);
}

export type FoundRow = { readonly id: string; readonly version: number; readonly part: number };

/** So many, those with the best titles and headings, are ranked by all of their words: to read those of every text takes ten times as long. */
const RANKED_MAX = 200;

/** @param query as `to_tsquery` reads it; `anyOf`: the same words, of which one is enough in a title. The best first. */
export async function findWords(
  tx: Tx,
  locale: Locale,
  { query, anyOf }: { readonly query: string; readonly anyOf: string },
  most: number,
): Promise<FoundRow[]> {
  const dictionary = sql`${dictionaryOf(locale)}::regconfig`;
  const weights = sql`'{0.05, 0.2, 0.4, 1}'::real[]`;
  const { rows } = await sql<FoundRow>`
    with best as materialized (
      select w.article_id, w.version, w.locale, w.part
      from content_words w, to_tsquery(${dictionary}, ${query}) q, to_tsquery(${dictionary}, ${anyOf}) a
      where numnode(q) > 0 and w.words @@ (to_tsquery('simple', ${languageWord(locale)}) && q)
      order by ts_rank(${weights}, w.heads, a, 1) desc, w.article_id, w.part limit ${RANKED_MAX})
    select w.article_id::text as id, w.version, w.part
    from best b join content_words w using (article_id, version, locale, part), to_tsquery(${dictionary}, ${query}) q
    order by ts_rank(${weights}, w.words, q, 1) desc, w.article_id, w.part limit ${most}`.execute(tx);
  return rows;
}
