/** The languages of the back office: each is a file of its own, fetched when it is chosen. */
import type { Catalogue, OfficePart } from '@candor/i18n/catalogue';
import { isLocale, type Locale, localeInfo, matchLocale } from '@candor/i18n/locales';
import { loadStandIn } from '@candor/ui/fonts/fonts';
import { readStored } from '../shared/storage.ts';

const LOADERS: Readonly<Record<Locale, () => Promise<OfficePart>>> = {
  zh: async () => (await import('@candor/i18n/locales/zh/back-office')).office,
  en: async () => (await import('@candor/i18n/locales/en/back-office')).office,
  ja: async () => (await import('@candor/i18n/locales/ja/back-office')).office,
  ko: async () => (await import('@candor/i18n/locales/ko/back-office')).office,
  de: async () => (await import('@candor/i18n/locales/de/back-office')).office,
  fr: async () => (await import('@candor/i18n/locales/fr/back-office')).office,
  it: async () => (await import('@candor/i18n/locales/it/back-office')).office,
  es: async () => (await import('@candor/i18n/locales/es/back-office')).office,
  ar: async () => (await import('@candor/i18n/locales/ar/back-office')).office,
  hk: async () => (await import('@candor/i18n/locales/hk/back-office')).office,
};

export type Loaded = { readonly locale: Locale; readonly catalogue: Catalogue };

/** The language chosen here before; otherwise the one that the browser asks for. */
export function chosenLocale(): Locale {
  const stored = readStored('locale') ?? '';
  return isLocale(stored) ? stored : matchLocale(navigator.languages.join(','));
}

export function showLanguage(locale: Locale): void {
  const { lang, dir } = localeInfo(locale);
  document.documentElement.lang = lang;
  document.documentElement.dir = dir;
}

/** The texts, and a fallback font for devices without letters of the language. */
export async function loadLanguage(locale: Locale): Promise<Loaded> {
  const [part] = await Promise.all([LOADERS[locale](), loadStandIn(localeInfo(locale).lang).catch(() => null)]);
  // Safe because these pages use no text from the customers' part of the catalogue.
  return { locale, catalogue: part as Catalogue };
}
