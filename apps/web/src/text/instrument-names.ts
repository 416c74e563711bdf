/** The instruments' names in the reader's language: a file per language, which the page requests with its texts and does not wait for. */
import { useEffect, useState } from 'react';
import { instrumentName, type InstrumentNames } from '@candor/i18n/instrument-names';
import type { Locale } from '@candor/i18n/locales';
import { BESIDE_LOADERS } from './beside.ts';

export type Nameable = { readonly code: string; readonly appName: string };

/** Null if they could not be loaded: the English names of the market list are shown then. */
type Known = InstrumentNames | null;

const requests = new Map<Locale, Promise<void>>();
const known = new Map<Locale, Known>();

/** Never rejects. What failed is requested again when the language is next chosen. */
export function loadInstrumentNames(locale: Locale): Promise<void> {
  const request = requests.get(locale) ?? fetchNames(locale);
  requests.set(locale, request);
  return request;
}

async function fetchNames(locale: Locale): Promise<void> {
  try {
    const { instruments } = await BESIDE_LOADERS[locale]();
    known.set(locale, instruments);
  } catch {
    known.set(locale, null);
    requests.delete(locale);
  }
}

/** Undefined while they are loading. */
export function useInstrumentNames(locale: Locale): Known | undefined {
  const [, setLoaded] = useState<Locale | null>(null);
  const names = known.get(locale);
  const isPending = names === undefined;
  useEffect(() => {
    if (isPending) void loadInstrumentNames(locale).then(() => setLoaded(locale));
  }, [locale, isPending]);
  return names;
}

/** While the names are loading, a blank that keeps the line's height: an English name would be replaced before it can be read. */
export function shownName(names: Known | undefined, instrument: Nameable): string {
  return names === undefined ? '\u00a0' : instrumentName(names, instrument);
}
