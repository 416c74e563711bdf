/** The language of the page: its sentences, its figures, its direction. Changing it needs no reload. */
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { fieldName, refusalSentence } from '@candor/i18n/answers';
import { type Catalogue, type MessageKey, messageOf } from '@candor/i18n/catalogue';
import { formatMessage, type MessageValues } from '@candor/i18n/format';
import { type Locale, localeInfo } from '@candor/i18n/locales';
import { loadCompanionFont, loadFonts } from '@candor/ui/fonts';
import type { RefusalCode, RefusalDetails } from '@candor/core/refusal';
import { setApiLanguage } from '../api/client.ts';
import { ApiFailure, ApiRefusal } from '../api/failure.ts';
import { writeStored } from '../api/storage.ts';
import { type Loaded, loadLanguage, showLanguage } from './document-language.ts';
import { decimalText, percentText, priceText } from './numbers.ts';

export type Text = {
  readonly locale: Locale;
  readonly lang: string;
  readonly setLocale: (locale: Locale) => Promise<void>;
  readonly t: (key: MessageKey, values?: MessageValues) => string;
  readonly refusal: (code: RefusalCode, details?: RefusalDetails) => string;
  /** What to show of anything that was thrown. */
  readonly problem: (error: unknown) => string;
  readonly field: (name: string) => string;
  readonly price: (text: string) => string;
  /** USDT: two decimals at least, six at most; never more than there is. */
  readonly money: (text: string) => string;
  readonly signedMoney: (text: string) => string;
  readonly decimal: (text: string, min?: number, max?: number) => string;
  readonly percent: (value: number) => string;
  /** Of an ISO time, in the reader's time zone. */
  readonly dateTime: (iso: string) => string;
  readonly clock: (iso: string) => string;
  /** Of a calendar day, "2026-11-21": the same day everywhere. */
  readonly day: (iso: string) => string;
};

const TextContext = createContext<Text | null>(null);

export function useText(): Text {
  const text = use(TextContext);
  if (text === null) throw new Error('no language around this component');
  return text;
}

export function TextProvider({ initial, children }: { readonly initial: Loaded; readonly children: ReactNode }) {
  const [{ locale, catalogue }, setLoaded] = useState(initial);
  const setLocale = useCallback(async (wanted: Locale) => {
    const loaded = await loadLanguage(wanted);
    writeStored('locale', wanted);
    showLanguage(wanted);
    setApiLanguage(localeInfo(wanted).lang);
    setLoaded(loaded);
  }, []);
  // After the first paint, so that its words are not held up by their letters. What fails is shown in the device's own.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      setTimeout(() => Promise.all([loadFonts(), loadCompanionFont(localeInfo(locale).lang)]).catch(() => null)),
    );
    return () => cancelAnimationFrame(frame);
  }, [locale]);
  const text = useMemo(() => textOf(locale, catalogue, setLocale), [locale, catalogue, setLocale]);
  return <TextContext value={text}>{children}</TextContext>;
}

function textOf(locale: Locale, catalogue: Catalogue, setLocale: Text['setLocale']): Text {
  const { lang } = localeInfo(locale);
  const dateTime = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'medium' });
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
  const clock = new Intl.DateTimeFormat(lang, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  });
  return {
    locale,
    lang,
    setLocale,
    t: (key, values) => formatMessage(messageOf(catalogue, key), lang, values),
    refusal: (code, details) => refusalSentence(catalogue, lang, code, details),
    problem: (error) => problemOf(error, catalogue, lang),
    field: (name) => fieldName(catalogue, name),
    price: (text) => priceText(lang, text),
    money: (text) => decimalText(lang, text, 2, 6),
    signedMoney: (text) => decimalText(lang, text, 2, 6, 'exceptZero'),
    decimal: (text, min = 0, max = 18) => decimalText(lang, text, min, max),
    percent: (value) => percentText(lang, value),
    dateTime: (iso) => dateTime.format(new Date(iso)),
    clock: (iso) => clock.format(new Date(iso)),
    day: (iso) => day.format(new Date(`${iso}T00:00:00Z`)),
  };
}

function problemOf(error: unknown, catalogue: Catalogue, lang: string): string {
  if (error instanceof ApiRefusal && error.message !== '') return error.message;
  if (error instanceof ApiFailure) {
    if (error.message !== '') return error.message;
    return formatMessage(catalogue.failures[error.kind], lang);
  }
  return catalogue.failures.unknown;
}
