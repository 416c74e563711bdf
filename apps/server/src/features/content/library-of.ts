/**
 * The texts as they are served. A language without its own version gets the nearest one: Traditional Chinese gets the Simplified
 * text, every other language the English.
 */
import type { ArticleSection, ContentSection, HelpGroup } from '@candor/core/content/sections';
import { assert } from '@candor/core/assert';
import { type Locale, LOCALES } from '@candor/i18n/locales';
import { placeOf } from './library.ts';
import { anchorOf, type ContentText, type Faq, isSameFaq, parseFaq } from './texts.ts';

export type Content = {
  readonly id: string;
  readonly section: ContentSection;
  readonly group: HelpGroup | null;
  readonly date: string | null;
  readonly version: number;
  /** Ids of texts to read next. */
  readonly related: readonly string[];
  readonly text: (locale: Locale) => ContentText;
};

export type Library = {
  readonly contents: readonly Content[];
  readonly faqId: string;
  readonly faqVersion: number;
  readonly faq: (locale: Locale) => Faq;
  /** The anchor of each question, by group and position; the same in every language. */
  readonly anchors: readonly (readonly string[])[];
};

export type Written = ReadonlyMap<Locale, ContentText>;

/** A version of a text, in the languages that it has. */
export type Article = {
  readonly id: string;
  /** Null: the staff added it. */
  readonly slug: string | null;
  readonly section: ArticleSection;
  readonly group: HelpGroup | null;
  readonly date: string | null;
  readonly version: number;
  readonly written: Written;
};

/** Throws if a text lacks its Chinese or its English: the server must not start with a dead link. */
export function libraryOf(articles: readonly Article[]): Library {
  const idOf = new Map(articles.map(({ slug, id }) => [slug, id]));
  // In the sequence of the release; what the staff added comes after it.
  const placed = articles
    .map((article) => ({ article, place: placeOf(article.slug) }))
    .toSorted((a, b) =>
      a.place.index === b.place.index ? Number(a.article.id) - Number(b.article.id) : a.place.index - b.place.index,
    );
  const contents = placed.flatMap(({ article, place }) => {
    const { id, section, group, date, version, written } = article;
    if (section === 'faq') return [];
    // What a link leads to may have ended, or not begun.
    const related = place.related.flatMap((slug) => idOf.get(slug) ?? []);
    const text = nearest(written, (found) => found);
    return [{ id, section, group, date, version, related, text }];
  });
  const faq = articles.find(({ section }) => section === 'faq');
  assert(faq !== undefined, 'there are questions and answers');
  return { contents, faqId: faq.id, faqVersion: faq.version, ...faqOf(faq.written) };
}

function faqOf(written: Written): Pick<Library, 'faq' | 'anchors'> {
  const english = written.get('en');
  assert(english !== undefined, 'there is an English text to take the anchors from');
  const model = parseFaq(english);
  const taken = new Set<string>();
  const anchors = model.groups.map(({ questions }) => questions.map(({ question }) => freeAnchor(question, taken)));
  // An outdated translation would show one question's answer under another, so it is left out until it has caught up.
  const caughtUp = new Map([...written].filter(([, text]) => isSameFaq(parseFaq(text), model)));
  return { anchors, faq: nearest(caughtUp, parseFaq) };
}

/** Each question has an anchor of its own, whatever the staff wrote. */
function freeAnchor(question: string, taken: Set<string>): string {
  const wanted = anchorOf(question) || 'question';
  let anchor = wanted;
  for (let number = 2; taken.has(anchor); number += 1) anchor = `${wanted}-${number}`;
  taken.add(anchor);
  return anchor;
}

/** @param finish is applied once to each text. */
export function nearest<T>(written: Written, finish: (text: ContentText) => T): (locale: Locale) => T {
  const chinese = written.get('zh') ?? written.get('en');
  const english = written.get('en');
  assert(chinese !== undefined && english !== undefined, 'each text is written in Chinese and in English');
  const finished = new Map(
    LOCALES.map(({ locale }) => [locale, finish(written.get(locale) ?? (locale === 'hk' ? chinese : english))]),
  );
  return (locale) => finished.get(locale) ?? finish(english);
}
