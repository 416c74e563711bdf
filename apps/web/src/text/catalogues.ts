/** One catalogue per language, loaded when the language is chosen. Texts that only later pages use load with the first of those pages. */
import type { Catalogue, FirstPart, LaterPart } from '@candor/i18n/catalogue';
import type { Locale } from '@candor/i18n/locales';

const LOADERS: Readonly<Record<Locale, () => Promise<FirstPart>>> = {
  zh: async () => (await import('@candor/i18n/locales/zh/first-page')).zh,
  en: async () => (await import('@candor/i18n/locales/en/first-page')).en,
  ja: async () => (await import('@candor/i18n/locales/ja/first-page')).ja,
  ko: async () => (await import('@candor/i18n/locales/ko/first-page')).ko,
  de: async () => (await import('@candor/i18n/locales/de/first-page')).de,
  fr: async () => (await import('@candor/i18n/locales/fr/first-page')).fr,
  it: async () => (await import('@candor/i18n/locales/it/first-page')).it,
  es: async () => (await import('@candor/i18n/locales/es/first-page')).es,
  ar: async () => (await import('@candor/i18n/locales/ar/first-page')).ar,
  hk: async () => (await import('@candor/i18n/locales/hk/first-page')).hk,
};

const LATER_LOADERS: Readonly<Record<Locale, () => Promise<LaterPart>>> = {
  zh: async () => (await import('@candor/i18n/locales/zh/later')).later,
  en: async () => (await import('@candor/i18n/locales/en/later')).later,
  ja: async () => (await import('@candor/i18n/locales/ja/later')).later,
  ko: async () => (await import('@candor/i18n/locales/ko/later')).later,
  de: async () => (await import('@candor/i18n/locales/de/later')).later,
  fr: async () => (await import('@candor/i18n/locales/fr/later')).later,
  it: async () => (await import('@candor/i18n/locales/it/later')).later,
  es: async () => (await import('@candor/i18n/locales/es/later')).later,
  ar: async () => (await import('@candor/i18n/locales/ar/later')).later,
  hk: async () => (await import('@candor/i18n/locales/hk/later')).later,
};

/** One object per language; its later part is added to it when loaded. */
const catalogues = new Map<Locale, Promise<Catalogue>>();
const whole = new Set<Locale>();
const started = Promise.withResolvers<void>();
let isAllNeeded = false;
/** A page that needs the later part is on screen: from now on no language may load without it. */
let isAllShown = false;

export async function loadCatalogue(locale: Locale): Promise<Catalogue> {
  // Both parts are requested at once, so that neither waits for the other.
  if (isAllNeeded && !whole.has(locale)) void LATER_LOADERS[locale]().catch(() => null);
  const known = catalogues.get(locale) ?? firstPartOf(locale);
  catalogues.set(locale, known);
  started.resolve();
  try {
    const catalogue = await known;
    if (isAllNeeded) await complete(locale, catalogue).catch(passUnlessShown);
    return catalogue;
  } catch (error) {
    catalogues.delete(locale);
    throw error;
  }
}

/** Until a page that needs the later part is shown, a failure to load it is ignored: `loadLater` reports it for that page. */
function passUnlessShown(error: unknown): void {
  if (isAllShown) throw error;
}

async function firstPartOf(locale: Locale): Promise<Catalogue> {
  const first = await inDisguise(await LOADERS[locale]());
  // The cast holds because pages that need the later part are shown only after `loadLater`.
  return { ...first } as Catalogue;
}

/** Loads the later part of each language in use. Call before showing a page that needs it. */
export async function loadLater(): Promise<void> {
  isAllNeeded = true;
  await started.promise;
  await Promise.all([...catalogues].map(async ([locale, known]) => complete(locale, await known)));
  isAllShown = true;
}

async function complete(locale: Locale, catalogue: Catalogue): Promise<void> {
  if (whole.has(locale)) return;
  Object.assign(catalogue, await inDisguise(await LATER_LOADERS[locale]()));
  whole.add(locale);
}

/** `?pseudo` in development makes texts longer and accented, to reveal what is cut off. Production builds leave it out. */
const isDisguised = import.meta.env.DEV && new URLSearchParams(location.search).has('pseudo');

async function inDisguise<Part extends object>(part: Part): Promise<Part> {
  if (!import.meta.env.DEV || !isDisguised) return part;
  const { pseudoCatalogue } = await import('@candor/i18n/pseudo');
  return pseudoCatalogue(part);
}
