/** One catalogue per language, loaded when the language is chosen. Texts that only later pages use load with the first of those pages. */
import type { Catalogue, FirstPart, LaterPart } from '@candor/i18n/catalogue';
import type { Locale } from '@candor/i18n/locales';
import { BESIDE_LOADERS } from './beside.ts';

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

/** What is added to a language's first part: with the page that needs it. */
type Part = 'beside' | 'later';

const PARTS: Readonly<Record<Part, (locale: Locale) => Promise<object>>> = {
  beside: async (locale) => (await BESIDE_LOADERS[locale]()).beside,
  later: async (locale) => (await LATER_LOADERS[locale]()).later,
};

/** One object per language; its other parts are added to it when loaded. */
const catalogues = new Map<Locale, Promise<Catalogue>>();
const started = Promise.withResolvers<void>();
/** The parts that are needed, and whether a page that needs them is on screen: from then on no language may load without them. */
const needed = new Map<Part, boolean>();

export async function loadCatalogue(locale: Locale): Promise<Catalogue> {
  const known = catalogues.get(locale) ?? firstPartOf(locale);
  catalogues.set(locale, known);
  started.resolve();
  // All parts are requested at once, so that none waits for another.
  const others = [...needed.keys()].map((part) =>
    complete(locale, known, part).catch((error: unknown) => {
      // Until a page that needs the part is shown, `loadWords` reports it for that page.
      if (needed.get(part) === true) throw error;
    }),
  );
  try {
    const [catalogue] = await Promise.all([known, ...others]);
    return catalogue;
  } catch (error) {
    catalogues.delete(locale);
    throw error;
  }
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
  // The cast holds because pages that need other parts are shown only after `loadWords`.
  return { ...first } as Catalogue;
}

/** Loads a part of each language in use. Call before showing a page that needs it. */
export async function loadWords(part: Part): Promise<void> {
  if (!needed.has(part)) needed.set(part, false);
  await started.promise;
  await Promise.all([...catalogues].map(([locale, known]) => complete(locale, known, part)));
  needed.set(part, true);
}

/** All words, for every page but the first ones. */
export async function loadLater(): Promise<void> {
  await Promise.all([loadWords('beside'), loadWords('later')]);
}

async function complete(locale: Locale, known: Promise<Catalogue>, part: Part): Promise<void> {
  const words = await inDisguise(await PARTS[part](locale));
  Object.assign(await known, words);
}

/** `?pseudo` in development makes texts longer and accented, to reveal what is cut off. Production builds leave it out. */
const isDisguised = import.meta.env.DEV && new URLSearchParams(location.search).has('pseudo');

async function inDisguise<Part extends object>(part: Part): Promise<Part> {
  if (!import.meta.env.DEV || !isDisguised) return part;
  const { pseudoCatalogue } = await import('@candor/i18n/pseudo');
  return pseudoCatalogue(part);
}
