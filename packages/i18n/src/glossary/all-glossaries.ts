/** The glossaries of all languages; for tests. */
import type { Locale } from '../locales.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hk } from './hk.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { Glossary } from './terms.ts';
import { zh } from './zh.ts';

export const GLOSSARIES: Readonly<Record<Locale, Glossary>> = { zh, en, ja, ko, de, fr, it, es, ar, hk };
