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

export const CATALOGUES: Readonly<Record<Locale, Catalogue>> = { zh, en, ja, ko, de, fr, it, es, ar, hk };
