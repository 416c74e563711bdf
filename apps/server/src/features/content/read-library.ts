/**
 * Reads the texts once, at the start. A language without its own version gets the nearest one: Traditional Chinese gets the Simplified
 * text, every other language the English.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { ContentSection, HelpGroup } from '@candor/core/content/sections';
import { assert } from '@candor/core/assert';
import { type Locale, LOCALES } from '@candor/i18n/locales';
import { FAQ_SLUG, pathOf, SHELVES } from './library.ts';
import { anchorOf, type ContentText, type Faq, isSameFaq, parseFaq, parseText } from './texts.ts';

export type Content = {
  readonly id: string;
  readonly section: ContentSection;
  readonly group: HelpGroup | null;
  readonly date: string | null;
  readonly isOpen: boolean;
  /** Ids of texts to read next. */
  readonly related: readonly string[];
  readonly text: (locale: Locale) => ContentText;
};

export type Library = {
  readonly contents: readonly Content[];
  readonly faq: (locale: Locale) => Faq;
  /** The anchor of each question, by group and position; the same in every language. */
  readonly anchors: readonly (readonly string[])[];
};

type Written = ReadonlyMap<Locale, ContentText>;
/** The text of a slug in a language, or undefined if there is none. */
export type ReadText = (slug: string, locale: Locale) => string | undefined;

const TEXTS = new URL('../../../../../content/', import.meta.url);

let cachedLibrary: Library | null = null;

/** The texts of this release, which do not change while the program runs. */
export function libraryOfTexts(): Library {
  return (cachedLibrary ??= readLibrary());
}

/** Throws if a text lacks its Chinese or its English: the server must not start with a dead link. */
export function readLibrary(read: ReadText = readFile): Library {
  const entries = SHELVES.flatMap(({ section, group = null, entries: listed }) =>
    listed.map((entry) => ({ ...entry, section, group })),
  );
  const idOf = new Map(entries.map(({ slug, id }) => [slug, id]));
  const contents = entries.map(({ id, slug, section, group, date = null, isLater = false, related = [] }) => ({
    id,
    section,
    group,
    date,
    isOpen: !isLater,
    related: related.map((wanted) => {
      const found = idOf.get(wanted);
      assert(found !== undefined, `${slug} leads to a text that is listed: ${wanted}`);
      return found;
    }),
    text: nearest(writtenOf(read, slug), (text) => text),
  }));
  return { contents, ...readFaq(read) };
}

function readFaq(read: ReadText): Pick<Library, 'faq' | 'anchors'> {
  const written = writtenOf(read, FAQ_SLUG);
  const english = written.get('en');
  assert(english !== undefined, 'there is an English text to take the anchors from');
  const model = parseFaq(english);
  const anchors = model.groups.map(({ questions }) => questions.map(({ question }) => anchorOf(question)));
  const all = anchors.flat();
  assert(new Set(all).size === all.length && !all.includes(''), 'each question has an anchor of its own');
  // An outdated translation would show one question's answer under another, so it is left out until it has caught up.
  const caughtUp = new Map([...written].filter(([, text]) => isSameFaq(parseFaq(text), model)));
  return { anchors, faq: nearest(caughtUp, parseFaq) };
}

function writtenOf(read: ReadText, slug: string): Written {
  const written = new Map<Locale, ContentText>();
  for (const { locale } of LOCALES) {
    const markdown = read(slug, locale);
    if (markdown !== undefined) written.set(locale, parseText(markdown, locale));
  }
  return written;
}

function nearest<T>(written: Written, finish: (text: ContentText) => T): (locale: Locale) => T {
  const chinese = written.get('zh');
  const english = written.get('en');
  assert(chinese !== undefined && english !== undefined, 'each text is written in Chinese and in English');
  const finished = new Map(
    LOCALES.map(({ locale }) => [locale, finish(written.get(locale) ?? (locale === 'hk' ? chinese : english))]),
  );
  return (locale) => finished.get(locale) ?? finish(english);
}

function readFile(slug: string, locale: Locale): string | undefined {
  const file = new URL(`${locale}/${pathOf(slug)}`, TEXTS);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
