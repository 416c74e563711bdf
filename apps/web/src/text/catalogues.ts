/** Each language is its own file, fetched when it is chosen. */
import type { Catalogue } from '@candor/i18n/catalogue';
import type { Locale } from '@candor/i18n/locales';

const LOADERS: Readonly<Record<Locale, () => Promise<Catalogue>>> = {
  zh: async () => (await import('@candor/i18n/locales/zh')).zh,
  en: async () => (await import('@candor/i18n/locales/en')).en,
  ja: async () => (await import('@candor/i18n/locales/ja')).ja,
  ko: async () => (await import('@candor/i18n/locales/ko')).ko,
  de: async () => (await import('@candor/i18n/locales/de')).de,
  fr: async () => (await import('@candor/i18n/locales/fr')).fr,
  it: async () => (await import('@candor/i18n/locales/it')).it,
  es: async () => (await import('@candor/i18n/locales/es')).es,
  ar: async () => (await import('@candor/i18n/locales/ar')).ar,
  hk: async () => (await import('@candor/i18n/locales/hk')).hk,
};

export async function loadCatalogue(locale: Locale): Promise<Catalogue> {
  const catalogue = await LOADERS[locale]();
  return import.meta.env.DEV && isDisguised ? disguised() : catalogue;
}

/** `?pseudo` in development: any language longer and with accents, to see what is cut off. No build for customers has it. */
const isDisguised = import.meta.env.DEV && new URLSearchParams(location.search).has('pseudo');

async function disguised(): Promise<Catalogue> {
  const { pseudoCatalogue } = await import('@candor/i18n/pseudo');
  return pseudoCatalogue(await LOADERS.en());
}
