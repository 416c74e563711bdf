/** Sentences for refusals, failures and field problems, composed in the same way on the server and on the page. */
import type { RefusalCode, RefusalDetails } from '@candor/core/refusal';
import { type Catalogue, findMessage } from './catalogue.ts';
import { formatMessage, type MessageValues } from './format.ts';
import { trueMinus } from './numbers.ts';

/** What is wrong with a text of the operator's only the server and the back office say. */
export type ProblemCode = Exclude<keyof Catalogue['problems'], 'sentence'> | keyof Catalogue['contentProblems'];

/** The sentence for a refusal. A `field` among the details is shown by its name in the language. */
export function refusalSentence(
  catalogue: Catalogue,
  lang: string,
  code: RefusalCode,
  details: RefusalDetails = {},
): string {
  const field = details['field'];
  const unit = details['asset'] ?? details['coin'] ?? 'USDT';
  const roundings = 'free' in details && unit === 'USDT' ? ROUNDING : {};
  const values = Object.fromEntries(
    Object.entries(details).map(([name, text]) => [name, figureText(lang, text, roundings[name])]),
  );
  if (field !== undefined) values['field'] = fieldName(catalogue, field);
  return formatMessage(catalogue.refusals[code], lang, values);
}

type RoundingMode = 'ceil' | 'floor';
/** What is needed and what there is, in cents where it is dollars: never so that it would seem to suffice. */
const ROUNDING: Readonly<Record<string, RoundingMode>> = { needed: 'ceil', free: 'floor' };

const figures = new Map<string, Intl.NumberFormat>();

/**
 * "1234.50" → "1.234,50" in German, with exactly the digits that it has, or in cents where it is rounded. "0" stays as it is, because messages
 * select on it.
 */
function figureText(lang: string, text: string, rounding?: RoundingMode): string {
  if (text === '0' || !isDecimal(text)) return text;
  const digits = rounding === undefined ? (text.split('.')[1] ?? '').length : 2;
  const key = `${lang} ${digits} ${rounding}`;
  let format = figures.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(lang, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      roundingMode: rounding ?? 'halfExpand',
    });
    figures.set(key, format);
  }
  return trueMinus(format.format(text));
}

function isDecimal(text: string): text is `${number}` {
  return /^-?\d{1,40}(\.\d{1,18})?$/.test(text);
}

/** What a field allows, without the field's name: `from 8 to 128 characters`. */
export function problemText(
  catalogue: Catalogue,
  lang: string,
  problem: ProblemCode,
  values: MessageValues = {},
): string {
  const words = findMessage(catalogue, `problems.${problem}`) ?? findMessage(catalogue, `contentProblems.${problem}`);
  return words === null ? problem : formatMessage(words, lang, values);
}

/** The problem with the field's name: "Lots: a plain decimal number …."; for some missing fields a sentence of their own. */
export function problemSentence(
  catalogue: Catalogue,
  lang: string,
  field: string,
  problem: ProblemCode,
  values: MessageValues = {},
): string {
  const whole = problem === 'required' ? findMessage(catalogue, `missing.${field}`) : null;
  if (whole !== null) return whole;
  return formatMessage(catalogue.problems.sentence, lang, {
    field: fieldName(catalogue, field),
    allowed: problemText(catalogue, lang, problem, values),
  });
}

/** The field's name in the language; one that no request has is called as it was sent. */
export function fieldName(catalogue: Catalogue, field: string): string {
  return knownFieldName(catalogue, field) ?? field;
}

/** @param field its path on the wire, such as `decisions.0.reason`. Null when the catalogue has no name for it. */
export function knownFieldName(catalogue: Catalogue, field: string): string | null {
  const name = field.split('.').findLast((part) => !/^\d*$/.test(part)) ?? 'body';
  return [`fields.${name}`, `requestFields.${name}`, `identity.fields.${name}`]
    .map((key) => findMessage(catalogue, key))
    .reduce((first, found) => first ?? found, null);
}
