/** Everything that a page needs to speak one language: sentences, figures and times. */
import { ApiFailure, ApiRefusal } from '@candor/contract/wire/answer';
import type { RefusalCode, RefusalDetails } from '@candor/core/refusal';
import { fieldName, refusalSentence } from './answers.ts';
import { type Catalogue, findMessage, messageOf, type Translate } from './catalogue.ts';
import { formatMessage } from './format.ts';
import { type Locale, localeInfo } from './locales.ts';
import { costText, decimalText, exactMoneyText, moneyText, percentText, priceText } from './numbers.ts';

export type Words = {
  readonly locale: Locale;
  readonly lang: string;
  readonly t: Translate;
  /** For a key that contains a name from the wire; null when there is no text for it. */
  readonly maybe: (key: string) => string | null;
  readonly refusal: (code: RefusalCode, details?: RefusalDetails) => string;
  /** The sentence for anything that was thrown. */
  readonly problem: (error: unknown) => string;
  readonly field: (name: string) => string;
  /** With its own digits, and no fewer than `least`. */
  readonly price: (text: string, least?: number) => string;
  /** USDT with two decimals; never shown as more than it is. Where it can be tapped, a component shows all digits. */
  readonly money: (text: string) => string;
  /** The same with its sign: a gain loses its fraction, a loss is rounded up. */
  readonly signedMoney: (text: string) => string;
  /** USDT with two decimals; never shown as less than it is. */
  readonly cost: (text: string) => string;
  /** An amount that is about to be agreed on or typed, with all of its digits. */
  readonly exactMoney: (text: string) => string;
  readonly signedExactMoney: (text: string) => string;
  readonly decimal: (text: string, min?: number, max?: number) => string;
  readonly percent: (value: number) => string;
  /** An ISO time in the reader's time zone. */
  readonly dateTime: (iso: string) => string;
  readonly clock: (iso: string) => string;
  /** A calendar day such as "2026-11-21", the same in every time zone. */
  readonly day: (iso: string) => string;
};

export function wordsOf(locale: Locale, catalogue: Catalogue): Words {
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
    t: (key, values) => formatMessage(messageOf(catalogue, key), lang, values),
    maybe: (key) => findMessage(catalogue, key),
    refusal: (code, details) => refusalSentence(catalogue, lang, code, details),
    problem: (error) => problemOf(error, catalogue, lang),
    field: (name) => fieldName(catalogue, name),
    price: (text, least) => priceText(lang, text, least),
    money: (text) => moneyText(lang, text),
    signedMoney: (text) => moneyText(lang, text, 'exceptZero'),
    cost: (text) => costText(lang, text),
    exactMoney: (text) => exactMoneyText(lang, text),
    signedExactMoney: (text) => exactMoneyText(lang, text, 'exceptZero'),
    decimal: (text, min = 0, max = 18) => decimalText(lang, text, min, max),
    percent: (value) => percentText(lang, value),
    // A time keeps its half of the day: alone in another line, "PM" says nothing.
    dateTime: (iso) => dateTime.format(new Date(iso)).replace(/ (?=(?:[AP]M|[صم])$)|(?<=오[전후]) /u, '\u00a0'),
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
