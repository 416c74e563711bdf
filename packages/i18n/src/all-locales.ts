/** Every catalogue at once: for the server and for tests. The page loads them one by one. */
import type { Catalogue } from './catalogue.ts';
import type { Locale } from './locales.ts';
import { ar } from './locales/ar.ts';
import { de } from './locales/de.ts';
import { en } from './locales/en.ts';
import { es } from './locales/es.ts';
import { fr } from './locales/fr.ts';
import { hk } from './locales/hk.ts';
import { it } from './locales/it.ts';
import { ja } from './locales/ja.ts';
import { ko } from './locales/ko.ts';
import { zh } from './locales/zh.ts';
import { later as arLater } from './locales/ar/later.ts';
import { later as deLater } from './locales/de/later.ts';
import { later as enLater } from './locales/en/later.ts';
import { later as esLater } from './locales/es/later.ts';
import { later as frLater } from './locales/fr/later.ts';
import { later as hkLater } from './locales/hk/later.ts';
import { later as itLater } from './locales/it/later.ts';
import { later as jaLater } from './locales/ja/later.ts';
import { later as koLater } from './locales/ko/later.ts';
import { later as zhLater } from './locales/zh/later.ts';

export const CATALOGUES: Readonly<Record<Locale, Catalogue>> = {
  zh: { ...zh, ...zhLater },
  en: { ...en, ...enLater },
  ja: { ...ja, ...jaLater },
  ko: { ...ko, ...koLater },
  de: { ...de, ...deLater },
  fr: { ...fr, ...frLater },
  it: { ...it, ...itLater },
  es: { ...es, ...esLater },
  ar: { ...ar, ...arLater },
  hk: { ...hk, ...hkLater },
};
