/** All catalogues at once, for the server and for tests. The page loads them one by one. */
import type { Catalogue } from './catalogue.ts';
import type { Locale } from './locales.ts';
import { ar } from './locales/ar/first-page.ts';
import { de } from './locales/de/first-page.ts';
import { en } from './locales/en/first-page.ts';
import { es } from './locales/es/first-page.ts';
import { fr } from './locales/fr/first-page.ts';
import { hk } from './locales/hk/first-page.ts';
import { it } from './locales/it/first-page.ts';
import { ja } from './locales/ja/first-page.ts';
import { ko } from './locales/ko/first-page.ts';
import { zh } from './locales/zh/first-page.ts';
import { beside as arBeside } from './locales/ar/beside.ts';
import { later as arLater } from './locales/ar/later.ts';
import { office as arOffice } from './locales/ar/back-office.ts';
import { server as arServer } from './locales/ar/server.ts';
import { beside as deBeside } from './locales/de/beside.ts';
import { later as deLater } from './locales/de/later.ts';
import { office as deOffice } from './locales/de/back-office.ts';
import { server as deServer } from './locales/de/server.ts';
import { beside as enBeside } from './locales/en/beside.ts';
import { later as enLater } from './locales/en/later.ts';
import { office as enOffice } from './locales/en/back-office.ts';
import { server as enServer } from './locales/en/server.ts';
import { beside as esBeside } from './locales/es/beside.ts';
import { later as esLater } from './locales/es/later.ts';
import { office as esOffice } from './locales/es/back-office.ts';
import { server as esServer } from './locales/es/server.ts';
import { beside as frBeside } from './locales/fr/beside.ts';
import { later as frLater } from './locales/fr/later.ts';
import { office as frOffice } from './locales/fr/back-office.ts';
import { server as frServer } from './locales/fr/server.ts';
import { beside as hkBeside } from './locales/hk/beside.ts';
import { later as hkLater } from './locales/hk/later.ts';
import { office as hkOffice } from './locales/hk/back-office.ts';
import { server as hkServer } from './locales/hk/server.ts';
import { beside as itBeside } from './locales/it/beside.ts';
import { later as itLater } from './locales/it/later.ts';
import { office as itOffice } from './locales/it/back-office.ts';
import { server as itServer } from './locales/it/server.ts';
import { beside as jaBeside } from './locales/ja/beside.ts';
import { later as jaLater } from './locales/ja/later.ts';
import { office as jaOffice } from './locales/ja/back-office.ts';
import { server as jaServer } from './locales/ja/server.ts';
import { beside as koBeside } from './locales/ko/beside.ts';
import { later as koLater } from './locales/ko/later.ts';
import { office as koOffice } from './locales/ko/back-office.ts';
import { server as koServer } from './locales/ko/server.ts';
import { beside as zhBeside } from './locales/zh/beside.ts';
import { later as zhLater } from './locales/zh/later.ts';
import { office as zhOffice } from './locales/zh/back-office.ts';
import { server as zhServer } from './locales/zh/server.ts';

export const CATALOGUES: Readonly<Record<Locale, Catalogue>> = {
  zh: { ...zh, ...zhBeside, ...zhLater, ...zhOffice, ...zhServer },
  en: { ...en, ...enBeside, ...enLater, ...enOffice, ...enServer },
  ja: { ...ja, ...jaBeside, ...jaLater, ...jaOffice, ...jaServer },
  ko: { ...ko, ...koBeside, ...koLater, ...koOffice, ...koServer },
  de: { ...de, ...deBeside, ...deLater, ...deOffice, ...deServer },
  fr: { ...fr, ...frBeside, ...frLater, ...frOffice, ...frServer },
  it: { ...it, ...itBeside, ...itLater, ...itOffice, ...itServer },
  es: { ...es, ...esBeside, ...esLater, ...esOffice, ...esServer },
  ar: { ...ar, ...arBeside, ...arLater, ...arOffice, ...arServer },
  hk: { ...hk, ...hkBeside, ...hkLater, ...hkOffice, ...hkServer },
};
