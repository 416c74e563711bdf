/** The glossaries of the languages: for tests. */
import type { Locale } from '../locales.ts';
import { en } from './en.ts';
import type { Glossary } from './terms.ts';

export const GLOSSARIES: Readonly<Partial<Record<Locale, Glossary>>> = { en };
