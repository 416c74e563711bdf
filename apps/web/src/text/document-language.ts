/** The document's language, and how the page loads its catalogue and fonts at the start. */
import type { Catalogue } from '@candor/i18n/catalogue';
import { DEFAULT_LOCALE, isLocale, type Locale, localeInfo } from '@candor/i18n/locales';
import { loadStandIn } from '@candor/ui/fonts/fonts';
import { readStored } from '../api/storage.ts';
import { loadCatalogue } from './catalogues.ts';
import { loadInstrumentNames } from './instrument-names.ts';

export type Loaded = { readonly locale: Locale; readonly catalogue: Catalogue };

export function storedLocale(): Locale {
  const stored = readStored('locale') ?? '';
  return isLocale(stored) ? stored : DEFAULT_LOCALE;
}

/** Sets `<html lang dir>` and the manifest, so that the app is installed in the language in which it is read. */
export function showLanguage(locale: Locale): void {
  const { lang, dir } = localeInfo(locale);
  document.documentElement.lang = lang;
  document.documentElement.dir = dir;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest/${locale}.webmanifest`);
}

/** Loads the catalogue, and a stand-in font when the device lacks the language's letters. */
export async function loadLanguage(locale: Locale): Promise<Loaded> {
  // Requested with the rest; the page does not wait for them.
  void loadInstrumentNames(locale);
  const [catalogue] = await Promise.all([
    loadCatalogue(locale),
    // Without the stand-in, the device uses its own fallback.
    loadStandIn(localeInfo(locale).lang).catch(() => null),
  ]);
  return { locale, catalogue };
}

/** For the start: a page in another language is better than an empty one. */
export async function loadLanguageOrAnother(locale: Locale): Promise<Loaded> {
  const others = ([DEFAULT_LOCALE, 'en'] as const).filter((other) => other !== locale);
  try {
    return await loadLanguage(locale);
  } catch (error) {
    for (const other of others) {
      try {
        return await loadLanguage(other);
      } catch {
        // The first failure is the one to report.
      }
    }
    throw error;
  }
}
