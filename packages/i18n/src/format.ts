/** Formats messages. The server and the page share this code, so that both say the same. */
import { type Choice, type Part, partsOf } from './message-parts.ts';

/** Strings are inserted unchanged: an amount or a price is never rounded on its way into a sentence. */
export type MessageValues = Readonly<Record<string, string | number>>;

const MISSING = '…';
const READ_MAX = 2_000;
const read = new Map<string, readonly Part[]>();
const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

/** The sentence in the language `lang` (BCP 47). A missing value shows as "…" instead of breaking the page. */
export function formatMessage(message: string, lang: string, values: MessageValues = {}): string {
  if (!message.includes('{') && !message.includes("'")) return message;
  return sentence(readOnce(message), lang, values, MISSING);
}

/** Names of the arguments that a message takes, sorted. Throws when it is not a valid message. */
export function argumentsOf(message: string): string[] {
  return [...new Set(namesIn(partsOf(message)))].sort();
}

function readOnce(message: string): readonly Part[] {
  let parts = read.get(message);
  if (parts === undefined) {
    if (read.size >= READ_MAX) read.clear();
    parts = partsOf(message);
    read.set(message, parts);
  }
  return parts;
}

/** @param count the number of the innermost plural around these parts, as it is shown. */
function sentence(parts: readonly Part[], lang: string, values: MessageValues, count: string): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else if (part.kind === 'count') text += count;
    else if (part.kind === 'argument') text += String(values[part.name] ?? MISSING);
    else text += chosen(part, lang, values, count);
  }
  return text;
}

function chosen({ kind, name, options }: Choice, lang: string, values: MessageValues, count: string): string {
  const value = values[name];
  const other = options['other'] ?? [];
  if (value === undefined) return sentence(other, lang, values, MISSING);
  if (kind === 'select') return sentence(optionOf(options, String(value)) ?? other, lang, values, count);
  const number = Number(value);
  const option = options[`=${number}`] ?? options[reused(plurals, lang, Intl.PluralRules).select(number)] ?? other;
  return sentence(option, lang, values, reused(numbers, lang, Intl.NumberFormat).format(number));
}

/** A value comes from elsewhere, and may be called like something that every object has. */
function optionOf(options: Choice['options'], word: string): readonly Part[] | undefined {
  return Object.hasOwn(options, word) ? options[word] : undefined;
}

function reused<T>(known: Map<string, T>, lang: string, Kind: new (lang: string) => T): T {
  const found = known.get(lang) ?? new Kind(lang);
  known.set(lang, found);
  return found;
}

function namesIn(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string' || part.kind === 'count') return [];
    if (part.kind === 'argument') return [part.name];
    return [part.name, ...Object.values(part.options).flatMap(namesIn)];
  });
}
