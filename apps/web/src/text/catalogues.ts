/** One catalogue file per language, loaded when chosen; texts that only later pages use are loaded with the first of those pages. */
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

/** One object per language; its later part is added to it when it arrives. */
const catalogues = new Map<Locale, Promise<Catalogue>>();
const whole = new Set<Locale>();
const started = Promise.withResolvers<void>();
let isAllNeeded = false;
/** A page is shown that says more than the first one: no language may come without its rest any more. */
let isAllShown = false;

export async function loadCatalogue(locale: Locale): Promise<Catalogue> {
  // Asked for at once, so that one does not wait for the other.
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

/** The page that needed the rest says itself that it did not arrive. */
function passUnlessShown(error: unknown): void {
  if (isAllShown) throw error;
}

async function firstPartOf(locale: Locale): Promise<Catalogue> {
  const first = await inDisguise(await LOADERS[locale]());
  // Pages that say more than the first one are shown after `loadLater`.
  return { ...first } as Catalogue;
}

/** Before a page is shown that says more than the first one: the rest of each language that is in use. */
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

/** `?pseudo` in development: any language longer and with accents, to see what is cut off. No build for customers has it. */
const isDisguised = import.meta.env.DEV && new URLSearchParams(location.search).has('pseudo');

async function inDisguise<Part extends object>(part: Part): Promise<Part> {
  if (!import.meta.env.DEV || !isDisguised) return part;
  const { pseudoCatalogue } = await import('@candor/i18n/pseudo');
  return pseudoCatalogue(part);
}
