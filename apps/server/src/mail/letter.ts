/** A mail before rendering: its content, in the customer's language. */
import type { RefusalCode, RefusalDetails } from '@candor/core/refusal';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { INSTRUMENT_NAMES } from '@candor/i18n/all-instrument-names';
import { refusalSentence } from '@candor/i18n/answers';
import { instrumentName } from '@candor/i18n/instrument-names';
import { localeInfo } from '@candor/i18n/locales';
import { translator } from '@candor/i18n/translator';
import type { MailKind, WrittenMail } from './kinds.ts';
import { trueMinus } from '@candor/i18n/numbers';

/** The parts of a mail, top to bottom. */
export type Letter = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Large, on its own line, easy to copy. */
  readonly code?: string;
  readonly button?: { readonly label: string; readonly url: string };
  readonly closing: readonly string[];
};

/** What a mail of a feature says. `closing` comes before what ends every mail. */
export type LetterWriter = (words: Words, origin: string) => Omit<Letter, 'closing'> & Partial<Pick<Letter, 'closing'>>;

/** The mails that features write themselves, by their kinds. */
export type Letters = Readonly<Partial<Record<MailKind, LetterWriter>>>;

export type Words = ReturnType<typeof wordsOf>;

/** The mail's translations and formats, and its values. */
export function wordsOf(mail: WrittenMail) {
  const { lang, dir } = localeInfo(mail.locale);
  const say = translator(mail.locale);
  const value = (name: string): string => mail.values[name] ?? '';
  // Keeps addresses and device names in their own direction within right-to-left text (Unicode's first strong isolate).
  const isolated = (text: string): string => (dir === 'rtl' ? `\u2068${text}\u2069` : text);
  const foreign = (name: string): string => isolated(value(name));
  /** Its code, and its name in the customer's language. */
  const instrument = (code: string, appName: string): string => {
    const name = instrumentName(INSTRUMENT_NAMES[mail.locale], { code, appName });
    return isolated(name === code ? code : `${code} · ${name}`);
  };
  const decimal = (text: string, min: number, max: number): string => {
    const format = new Intl.NumberFormat(lang, {
      minimumFractionDigits: min,
      maximumFractionDigits: max,
      roundingMode: 'trunc',
    });
    return isolated(trueMinus(format.format(text as `${number}`)));
  };
  const time = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
  const timeOf = (iso: string): string => time.format(new Date(iso));
  const at = (): string => timeOf(value('at'));
  /** Why something was refused, as the page says it. */
  const refusal = (code: RefusalCode, details: RefusalDetails): string =>
    refusalSentence(CATALOGUES[mail.locale], lang, code, details);
  const event = (): string =>
    say('mail.event', {
      at: at(),
      device: value('device') === '' ? say('mail.unknownDevice') : foreign('device'),
      address: foreign('address'),
    });
  return { locale: mail.locale, say, value, instrument, isolated, foreign, decimal, timeOf, at, refusal, event };
}
