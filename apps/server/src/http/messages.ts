/** Answers in the language of the request: the same sentences as the page's, from the same catalogues. */
import type { FailureCode, FieldProblem } from '@candor/contract/wire/refusals';
import type { RefusalCode, RefusalDetails } from '@candor/core/refusal';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { type ProblemCode, problemSentence, problemText, refusalSentence } from '@candor/i18n/answers';
import { formatMessage, type MessageValues } from '@candor/i18n/format';
import { type Locale, localeInfo, matchLocale } from '@candor/i18n/locales';
import { translator } from '@candor/i18n/translator';
import type { FastifyRequest } from 'fastify';

/** An invalid field, before it is put into words. */
export type InputProblem = {
  readonly field: string;
  /** What the field is called here, if not by its own name. */
  readonly name?: string | undefined;
  readonly problem: ProblemCode;
  readonly values?: MessageValues;
};

export function localeOf(request: Pick<FastifyRequest, 'headers'>): Locale {
  return matchLocale(request.headers['accept-language'] ?? '');
}

export function refusalText(locale: Locale, code: RefusalCode, details: RefusalDetails): string {
  return refusalSentence(CATALOGUES[locale], localeInfo(locale).lang, code, details);
}

export function failureText(locale: Locale, code: FailureCode, values: MessageValues = {}): string {
  return formatMessage(CATALOGUES[locale].failures[code], localeInfo(locale).lang, values);
}

const PLAIN_SECONDS_MAX = 90;
const PLAIN_MINUTES_MAX = 90;

/** Says how long to wait, in seconds, minutes or hours, never too short. */
export function tooOftenText(locale: Locale, seconds: number): string {
  const { lang } = localeInfo(locale);
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] =
    seconds <= PLAIN_SECONDS_MAX
      ? [seconds, 'second']
      : minutes <= PLAIN_MINUTES_MAX
        ? [minutes, 'minute']
        : [Math.ceil(minutes / 60), 'hour'];
  const wait = new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  return translator(locale)('limits.tooOften', { wait });
}

/** Every problem as one text for people, and as a list for programs. */
export function problemsText(
  locale: Locale,
  problems: readonly InputProblem[],
): { text: string; fields: FieldProblem[] } {
  const catalogue = CATALOGUES[locale];
  const { lang } = localeInfo(locale);
  return {
    text: problems
      .map(({ field, name = field, problem, values }) => problemSentence(catalogue, lang, name, problem, values))
      .join(' '),
    fields: problems.map(({ field, problem, values }) => ({
      field,
      problem,
      allowed: problemText(catalogue, lang, problem, values),
    })),
  };
}
