/** Every language's names of the instruments: what a search looks through, on the server and in the page's search. */
import { INSTRUMENT_ALIASES } from './instrument-aliases.ts';
import { instrumentName, type InstrumentNames } from './instrument-names.ts';
import type { Locale } from './locales.ts';
import { instruments as ar } from './locales/ar/beside.ts';
import { instruments as de } from './locales/de/beside.ts';
import { instruments as en } from './locales/en/beside.ts';
import { instruments as es } from './locales/es/beside.ts';
import { instruments as fr } from './locales/fr/beside.ts';
import { instruments as hk } from './locales/hk/beside.ts';
import { instruments as it } from './locales/it/beside.ts';
import { instruments as ja } from './locales/ja/beside.ts';
import { instruments as ko } from './locales/ko/beside.ts';
import { instruments as zh } from './locales/zh/beside.ts';

export const INSTRUMENT_NAMES: Readonly<Record<Locale, InstrumentNames>> = { zh, en, ja, ko, de, fr, it, es, ar, hk };

/** All that an instrument may be called: its names in every language, and what customers also type for it. */
export function calledNames(instrument: { readonly code: string; readonly appName: string }): readonly string[] {
  const names = Object.values(INSTRUMENT_NAMES).map((language) => instrumentName(language, instrument));
  const aliases = INSTRUMENT_ALIASES[instrument.code]?.split(', ') ?? [];
  return [...new Set([instrument.appName, ...names, ...aliases])];
}
