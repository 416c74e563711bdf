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
import { later as arLater } from './locales/ar-later.ts';
import { server as arServer } from './locales/ar/server.ts';
import { later as deLater } from './locales/de-later.ts';
import { server as deServer } from './locales/de/server.ts';
import { later as enLater } from './locales/en-later.ts';
import { server as enServer } from './locales/en/server.ts';
import { later as esLater } from './locales/es-later.ts';
import { server as esServer } from './locales/es/server.ts';
import { later as frLater } from './locales/fr-later.ts';
import { server as frServer } from './locales/fr/server.ts';
import { later as hkLater } from './locales/hk-later.ts';
import { server as hkServer } from './locales/hk/server.ts';
import { later as itLater } from './locales/it-later.ts';
import { server as itServer } from './locales/it/server.ts';
import { later as jaLater } from './locales/ja-later.ts';
import { server as jaServer } from './locales/ja/server.ts';
import { later as koLater } from './locales/ko-later.ts';
import { server as koServer } from './locales/ko/server.ts';
import { later as zhLater } from './locales/zh-later.ts';
import { server as zhServer } from './locales/zh/server.ts';

export const CATALOGUES: Readonly<Record<Locale, Catalogue>> = {
  zh: { ...zh, ...zhLater, ...zhServer },
  en: { ...en, ...enLater, ...enServer },
  ja: { ...ja, ...jaLater, ...jaServer },
  ko: { ...ko, ...koLater, ...koServer },
  de: { ...de, ...deLater, ...deServer },
  fr: { ...fr, ...frLater, ...frServer },
  it: { ...it, ...itLater, ...itServer },
  es: { ...es, ...esLater, ...esServer },
  ar: { ...ar, ...arLater, ...arServer },
  hk: { ...hk, ...hkLater, ...hkServer },
};
