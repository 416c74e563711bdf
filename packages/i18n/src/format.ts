/** Formats ICU messages. The server and the page share this code, so that both say the same. */
import { IntlMessageFormat } from 'intl-messageformat';

/** Strings are inserted unchanged: an amount or a price is never rounded on its way into a sentence. */
export type MessageValues = Readonly<Record<string, string | number>>;

const FORMATS_MAX = 2_000;
const formats = new Map<string, { readonly format: IntlMessageFormat; readonly names: readonly string[] }>();

/** The sentence in the language `lang` (BCP 47). A missing value shows as "…" instead of breaking the page. */
export function formatMessage(message: string, lang: string, values: MessageValues = {}): string {
  if (!message.includes('{') && !message.includes("'")) return message;
  const { format, names } = compiled(message, lang);
  const complete: Record<string, string | number> = { ...values };
  for (const name of names) complete[name] ??= '…';
  return String(format.format(complete));
}

/** Names of the arguments that a message takes, sorted. Throws when it is not a valid ICU message. */
export function argumentsOf(message: string): string[] {
  const names = new Set<string>();
  collectNames(new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst(), names);
  return [...names].sort();
}

type Elements = ReturnType<IntlMessageFormat['getAst']>;

function collectNames(elements: Elements, names: Set<string>): void {
  for (const element of elements) {
    const isArgument = 'value' in element && element.type !== LITERAL;
    if (isArgument) names.add(element.value);
    if ('options' in element) {
      for (const { value } of Object.values(element.options)) collectNames(value, names);
    }
  }
}

/** The parser's type number for plain text between arguments. */
const LITERAL = 0;

function compiled(message: string, lang: string) {
  const key = `${lang} ${message}`;
  let entry = formats.get(key);
  if (entry === undefined) {
    if (formats.size >= FORMATS_MAX) formats.clear();
    const format = new IntlMessageFormat(message, lang, undefined, { ignoreTag: true });
    entry = { format, names: argumentsOf(message) };
    formats.set(key, entry);
  }
  return entry;
}
