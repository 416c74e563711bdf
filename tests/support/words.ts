/** What is wrong with the texts on a page: a sentence left in English or in another script, or an unfilled placeholder. */
import { CATALOGUES } from '@candor/i18n/all-locales';
import { messagesOf } from '@candor/i18n/catalogue';
import type { Locale } from '@candor/i18n/locales';
import { readings, VALUE } from '@candor/i18n/testing/readings';
import { isLeftInEnglish, scriptFaults } from '@candor/i18n/testing/script';

/** The code of an instrument or a currency. */
const CODE = /\b[A-Z][A-Z0-9]+\b/g;
const NOT_FILLED_IN = /[{}]|undefined|\[object|NaN/;

type Judge = (text: string) => readonly string[];

const judges = new Map<Locale, Judge>();

export function wordFaults(locale: Locale, texts: readonly string[]): string[] {
  const judge = judges.get(locale) ?? judgeOf(locale);
  judges.set(locale, judge);
  return texts.flatMap((text) => [...judge(text), ...(NOT_FILLED_IN.test(text) ? [`not filled in: ${text}`] : [])]);
}

/** Returns a checker for texts left in English or another language. It caches results: most texts recur on every page. */
function judgeOf(locale: Locale): Judge {
  if (locale === 'en') return () => [];
  const english = messagesOf(CATALOGUES.en).flatMap(([key, message]) =>
    readings(message).map((reading) => ({ key, reading })),
  );
  const own = new Set(messagesOf(CATALOGUES[locale]).flatMap(([, message]) => readings(message)));
  const foreign = english.filter(({ reading }) => !own.has(reading) && isLeftInEnglish(locale, reading, reading));
  const plain = new Map(foreign.map(({ key, reading }) => [reading, key]));
  const patterns = foreign
    .filter(({ reading }) => reading.includes(VALUE))
    .map(({ key, reading }) => ({ key, pattern: patternOf(reading) }));
  const judge = (text: string): readonly string[] => {
    const key = plain.get(text) ?? patterns.find(({ pattern }) => pattern.test(text))?.key;
    if (key !== undefined) return [`${key}: ${text}`];
    return scriptFaults(locale, text.replaceAll(CODE, VALUE)).map((fault) => `${fault}: ${text}`);
  };
  const said = new Map<string, readonly string[]>();
  return (text) => {
    const faults = said.get(text) ?? judge(text);
    said.set(text, faults);
    return faults;
  };
}

/** Turns sentences with placeholders into patterns. */
function patternOf(reading: string): RegExp {
  const parts = reading.split(VALUE).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.+')}$`, 'u');
}
