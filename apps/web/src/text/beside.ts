/** What comes beside the first page in each language: the instruments' names, and what a customer's home page says first. */
import type { BesidePart } from '@candor/i18n/catalogue';
import type { InstrumentNames } from '@candor/i18n/instrument-names';
import type { Locale } from '@candor/i18n/locales';

type Beside = { readonly instruments: InstrumentNames; readonly beside: BesidePart };

export const BESIDE_LOADERS: Readonly<Record<Locale, () => Promise<Beside>>> = {
  zh: () => import('@candor/i18n/locales/zh/beside'),
  en: () => import('@candor/i18n/locales/en/beside'),
  ja: () => import('@candor/i18n/locales/ja/beside'),
  ko: () => import('@candor/i18n/locales/ko/beside'),
  de: () => import('@candor/i18n/locales/de/beside'),
  fr: () => import('@candor/i18n/locales/fr/beside'),
  it: () => import('@candor/i18n/locales/it/beside'),
  es: () => import('@candor/i18n/locales/es/beside'),
  ar: () => import('@candor/i18n/locales/ar/beside'),
  hk: () => import('@candor/i18n/locales/hk/beside'),
};
