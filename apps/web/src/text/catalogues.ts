/** One catalogue per language, loaded when the language is chosen. Texts that only later pages use load with the first of those pages. */
import type { Catalogue, FirstPart, LaterPart } from '@candor/i18n/catalogue';
import type { Locale } from '@candor/i18n/locales';

type FirstParts = { readonly [L in Locale]: () => Promise<{ readonly [Name in L]: FirstPart }> };

const LOADERS: FirstParts = {
  zh: () => import('@candor/i18n/locales/zh/first-page'),
  en: () => import('@candor/i18n/locales/en/first-page'),
  ja: () => import('@candor/i18n/locales/ja/first-page'),
  ko: () => import('@candor/i18n/locales/ko/first-page'),
  de: () => import('@candor/i18n/locales/de/first-page'),
  fr: () => import('@candor/i18n/locales/fr/first-page'),
  it: () => import('@candor/i18n/locales/it/first-page'),
  es: () => import('@candor/i18n/locales/es/first-page'),
  ar: () => import('@candor/i18n/locales/ar/first-page'),
  hk: () => import('@candor/i18n/locales/hk/first-page'),
};

const LATER_LOADERS: Readonly<Record<Locale, () => Promise<{ readonly later: LaterPart }>>> = {
  zh: () => import('@candor/i18n/locales/zh/later'),
  en: () => import('@candor/i18n/locales/en/later'),
  ja: () => import('@candor/i18n/locales/ja/later'),
  ko: () => import('@candor/i18n/locales/ko/later'),
  de: () => import('@candor/i18n/locales/de/later'),
  fr: () => import('@candor/i18n/locales/fr/later'),
  it: () => import('@candor/i18n/locales/it/later'),
  es: () => import('@candor/i18n/locales/es/later'),
  ar: () => import('@candor/i18n/locales/ar/later'),
  hk: () => import('@candor/i18n/locales/hk/later'),
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

async function fetchFirst<L extends Locale>(
  loaders: { readonly [K in L]: () => Promise<{ readonly [Name in K]: FirstPart }> },
  locale: L,
): Promise<FirstPart> {
  const module = await loaders[locale]();
  return module[locale];
}

async function firstPartOf(locale: Locale): Promise<Catalogue> {
  const first = await inDisguise(await fetchFirst(LOADERS, locale));
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
  Object.assign(catalogue, await inDisguise((await LATER_LOADERS[locale]()).later));
  whole.add(locale);
}

/** `?pseudo` in development makes texts longer and accented, to reveal what is cut off. Production builds leave it out. */
const isDisguised = import.meta.env.DEV && new URLSearchParams(location.search).has('pseudo');

async function inDisguise<Part extends object>(part: Part): Promise<Part> {
  if (!import.meta.env.DEV || !isDisguised) return part;
  const { pseudoCatalogue } = await import('@candor/i18n/pseudo');
  return pseudoCatalogue(part);
}
