/** The texts that this release brings: the first version of each, and of whatever the staff have not changed since, the next. */
import { existsSync, readFileSync } from 'node:fs';
import { type Locale, LOCALES } from '@candor/i18n/locales';
import { assert } from '@candor/core/assert';
import { type Article, type Library, libraryOf } from './library-of.ts';
import { FAQ_ID, FAQ_SLUG, pathOf, SHELVES } from './library.ts';
import { type ContentText, parseText } from './texts.ts';

/** The text of a slug in a language, or undefined if there is none. */
export type ReadText = (slug: string, locale: Locale) => string | undefined;

const TEXTS = new URL('../../../../../content/', import.meta.url);

/** Throws for a text that leads to one that is not listed. */
export function readRelease(read: ReadText = readFile): readonly Article[] {
  const entries = SHELVES.flatMap(({ section, group = null, entries: listed }) =>
    listed.map((entry) => ({ ...entry, section, group })),
  );
  const slugs = new Set(entries.map(({ slug }) => slug));
  for (const { slug, related = [] } of entries)
    for (const wanted of related) assert(slugs.has(wanted), `${slug} leads to a text that is listed: ${wanted}`);
  return [
    ...entries.map(({ id, slug, section, group, date = null }) => ({
      id,
      slug,
      section,
      group,
      date,
      version: 1,
      written: writtenOf(read, slug),
    })),
    {
      ...({ id: FAQ_ID, slug: FAQ_SLUG, section: 'faq', group: null, date: null, version: 1 } as const),
      written: writtenOf(read, FAQ_SLUG),
    },
  ];
}

/** The release as it would be served. */
export function readLibrary(read: ReadText = readFile): Library {
  return libraryOf(readRelease(read));
}

function writtenOf(read: ReadText, slug: string): ReadonlyMap<Locale, ContentText> {
  const written = new Map<Locale, ContentText>();
  for (const { locale } of LOCALES) {
    const markdown = read(slug, locale);
    if (markdown !== undefined) written.set(locale, parseText(markdown, locale));
  }
  return written;
}

function readFile(slug: string, locale: Locale): string | undefined {
  const file = new URL(`${locale}/${pathOf(slug)}`, TEXTS);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
