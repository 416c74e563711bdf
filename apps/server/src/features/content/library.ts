/**
 * The content pages: one Markdown file per language and page under texts/, whose first line is its title. A language without
 * files of its own gets the nearest that has them: Traditional Chinese the Simplified text, every other the English one.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { ContentItem } from '@candor/contract/content';
import { assert } from '@candor/core/assert';
import { type Locale, LOCALES } from '@candor/i18n/locales';

export type ContentText = { readonly title: string; readonly body: string; readonly locale: Locale };
export type Content = Pick<ContentItem, 'id' | 'type'> & {
  readonly slug: string;
  readonly texts: (locale: Locale) => ContentText;
};

/** In the order of the footer. An id is for ever: links lead to it. */
const PAGES = [
  { id: '1', slug: 'about', type: 1 },
  { id: '2', slug: 'who-runs-candor', type: 1 },
  { id: '3', slug: 'how-prices-work', type: 1 },
  { id: '4', slug: 'terms', type: 2 },
  { id: '5', slug: 'privacy', type: 2 },
  { id: '6', slug: 'fees', type: 2 },
  { id: '7', slug: 'risk', type: 3 },
  { id: '8', slug: 'complaints', type: 3 },
] as const;

/** Throws when a page lacks its Chinese or its English text: the server must not start with a dead link. */
export function readLibrary(): readonly Content[] {
  return PAGES.map(({ id, slug, type }) => {
    const written = new Map<Locale, ContentText>();
    for (const { locale } of LOCALES) {
      const file = new URL(`texts/${locale}/${slug}.md`, import.meta.url);
      if (existsSync(file)) written.set(locale, parseText(readFileSync(file, 'utf8'), locale));
    }
    const chinese = written.get('zh');
    const english = written.get('en');
    assert(chinese !== undefined && english !== undefined, `the page ${slug} is written in Chinese and in English`);
    return { id, slug, type, texts: (locale) => written.get(locale) ?? (locale === 'hk' ? chinese : english) };
  });
}

/** `# Title`, an empty line, the rest. */
export function parseText(markdown: string, locale: Locale): ContentText {
  const [, title, body] = /^# (.+)\r?\n([\s\S]*)$/.exec(markdown) ?? [];
  assert(title !== undefined && body !== undefined, 'a text begins with its title');
  return { title: title.trim(), body: body.trim(), locale };
}
