/** The language that a text is in, where it may be another than the page's: for its shapes, its direction, and the reader's screen reader. */
import { type Locale, localeInfo, LOCALES } from '@candor/i18n/locales';

export type WrittenIn = { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' };

/** For an element whose text came from the server: nothing where it is the page's own language. */
export function writtenIn(language: string, locale: Locale): WrittenIn {
  if (isOwn(language, locale)) return {};
  const found = LOCALES.find(({ lang }) => lang === language);
  return { lang: language, dir: found?.dir ?? 'ltr' };
}

export function isOwn(language: string, locale: Locale): boolean {
  return localeInfo(locale).lang === language;
}

/** As the language calls itself: "English". */
export function languageName(language: string): string {
  return LOCALES.find(({ lang }) => lang === language)?.name ?? language;
}
