/** The language of a text when it may differ from the page's: for glyph shapes, direction and screen readers. */
import { type Locale, localeInfo, LOCALES } from '@candor/i18n/locales';

export type WrittenIn = { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' };

/** `lang` and `dir` for a text from the server; nothing when it is in the page's own language. */
export function writtenIn(language: string, locale: Locale): WrittenIn {
  if (isOwn(language, locale)) return {};
  const found = LOCALES.find(({ lang }) => lang === language);
  return { lang: language, dir: found?.dir ?? 'ltr' };
}

export function isOwn(language: string, locale: Locale): boolean {
  return localeInfo(locale).lang === language;
}

/** The language's own name, such as "English". */
export function languageName(language: string): string {
  return LOCALES.find(({ lang }) => lang === language)?.name ?? language;
}
