/**
 * Reads the part of ICU's message syntax that our texts use: `{name}`, `{name, plural, …}` with `=0` and `#`, `{name, select, …}`, and text
 * in apostrophes. A whole ICU parser would be a twelfth of the first page. A test compares each message with the reference implementation.
 */

/** A piece of text, an argument, a choice between texts, or (`count`) the number of the plural around it. */
export type Part = string | Argument | Choice | typeof COUNT;
export type Argument = { readonly kind: 'argument'; readonly name: string };
export type Choice = {
  readonly kind: 'plural' | 'select';
  readonly name: string;
  readonly options: Readonly<Record<string, readonly Part[]>>;
};

export const COUNT = { kind: 'count' } as const;

const ARGUMENT = /\s*(\w+)\s*(?:\}|,\s*(plural|select)\s*,)/y;
const OPTION = /\s*(?:(=\d+|\w+)\s*\{|\})/y;
/** Text up to what has a meaning. Two apostrophes are one; an apostrophe before a brace begins text in which braces have none. */
const TEXT = /''|'[{}](?:[^']|'')*(?:'|$)|[^{}#']+|['#]/y;

/** Throws if the message is not of this syntax. */
export function partsOf(message: string): readonly Part[] {
  let at = 0;

  function take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at;
    const found = pattern.exec(message);
    if (found !== null) at = pattern.lastIndex;
    return found;
  }

  function fail(): never {
    throw new SyntaxError(`not a message from its character ${at} on: ${message}`);
  }

  /** Up to the end, or to the brace that closes an option. In a `select`, as in ICU, `#` is an ordinary character. */
  function sequence(isInPlural: boolean): Part[] {
    const parts: Part[] = [];
    for (;;) {
      const text = take(TEXT)?.[0];
      if (text === '#' && isInPlural) parts.push(COUNT);
      else if (text !== undefined) append(parts, unquoted(text));
      else if (message[at] !== '{') return parts;
      else {
        at += 1;
        parts.push(argument());
      }
    }
  }

  function argument(): Argument | Choice {
    const [, name = '', kind] = take(ARGUMENT) ?? fail();
    if (kind !== 'plural' && kind !== 'select') return { kind: 'argument', name };
    const options: Record<string, readonly Part[]> = {};
    for (;;) {
      const [, word] = take(OPTION) ?? fail();
      if (word === undefined) break;
      options[word] = sequence(kind === 'plural');
      if (message[at] !== '}') fail();
      at += 1;
    }
    if (options['other'] === undefined) fail();
    return { kind, name, options };
  }

  const parts = sequence(false);
  if (at < message.length) fail();
  return parts;
}

function append(parts: Part[], text: string): void {
  const last = parts.at(-1);
  if (typeof last === 'string') parts[parts.length - 1] = last + text;
  else parts.push(text);
}

function unquoted(text: string): string {
  const isQuoted = text.length > 1 && text.startsWith("'") && text !== "''";
  return (isQuoted ? text.replace(/^'|'$/g, '') : text).replaceAll("''", "'");
}
