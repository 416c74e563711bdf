/** The page's language as the document says it, and how the start of the page gets at its words and letters. */
import type { Catalogue } from '@candor/i18n/catalogue';
import { DEFAULT_LOCALE, isLocale, type Locale, localeInfo } from '@candor/i18n/locales';
import { loadStandIn } from '@candor/ui/fonts/fonts';
import { readStored } from '../api/storage.ts';
import { loadCatalogue } from './catalogues.ts';

export type Loaded = { readonly locale: Locale; readonly catalogue: Catalogue };

export function storedLocale(): Locale {
  const stored = readStored('locale') ?? '';
  return isLocale(stored) ? stored : DEFAULT_LOCALE;
}

/** `<html lang dir>`, and the manifest: the app is installed in the language that it is read in. */
export function showLanguage(locale: Locale): void {
  const { lang, dir } = localeInfo(locale);
  document.documentElement.lang = lang;
  document.documentElement.dir = dir;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest/${locale}.webmanifest`);
}

/** Words, and something to show them with on a device that has no letters of its own. */
export async function loadLanguage(locale: Locale): Promise<Loaded> {
  const [catalogue] = await Promise.all([
    loadCatalogue(locale),
    // Without it, the device shows what it has.
    loadStandIn(localeInfo(locale).lang).catch(() => null),
  ]);
  return { locale, catalogue };
}

/** For the start: better another language than an empty page. */
export async function loadLanguageOrAnother(locale: Locale): Promise<Loaded> {
  const others = ([DEFAULT_LOCALE, 'en'] as const).filter((other) => other !== locale);
  try {
    return await loadLanguage(locale);
  } catch (error) {
    for (const other of others) {
      try {
        return await loadLanguage(other);
      } catch {
        // The first failure is the one to tell.
      }
    }
    throw error;
  }
}
