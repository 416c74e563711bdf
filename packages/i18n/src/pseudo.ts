/**
 * A pseudo-language for inspecting pages in development and tests: accented, two fifths longer, in brackets. Text without accents is not in
 * a catalogue; text without its closing bracket is cut off.
 */
import { messagesOf } from './catalogue.ts';

const ACCENTED = new Map(
  [...'aàcçeéiînñoôsšuûyýAÀCÇEÉIÎNÑOÔSŠUÛYÝ'.matchAll(/(.)(.)/gu)].map(([, plain, accented]) => [plain, accented]),
);
const VOWELS = /[aeiou]/i;

/** The same keys, each message pseudo-localised. */
export function pseudoCatalogue<Part extends object>(catalogue: Part): Part {
  const disguised: unknown = JSON.parse(JSON.stringify(catalogue), (_key, value: unknown) =>
    typeof value === 'string' ? pseudoMessage(value) : value,
  );
  if (!hasKeysOf(disguised, catalogue)) throw new Error('a message was lost in disguise');
  return disguised;
}

function hasKeysOf<Part extends object>(copy: unknown, catalogue: Part): copy is Part {
  const keysOf = (node: object) => messagesOf(node).map(([key]) => key);
  return typeof copy === 'object' && copy !== null && keysOf(copy).join() === keysOf(catalogue).join();
}

/** The message pseudo-localised, with the same arguments and choices. */
export function pseudoMessage(message: string): string {
  return `⟦${disguise(message)}⟧`;
}

/** Changes plain text and keeps arguments; the texts of a choice are converted like messages of their own. */
function disguise(message: string): string {
  let result = '';
  let at = 0;
  while (at < message.length) {
    const end = message[at] === '{' ? closingOf(message, at) : nextBrace(message, at);
    const piece = message.slice(at, end);
    result += message[at] === '{' ? disguiseArgument(piece) : longer(piece);
    at = end;
  }
  return result;
}

function disguiseArgument(argument: string): string {
  const head = /^\{\s*\w+\s*,\s*(plural|select|selectordinal)\s*,/.exec(argument)?.[0];
  if (head === undefined) return argument;
  let result = head;
  let at = head.length;
  while (at < argument.length) {
    const end = argument[at] === '{' ? closingOf(argument, at) : nextBrace(argument, at);
    const piece = argument.slice(at, end);
    result += argument[at] === '{' ? `{${disguise(piece.slice(1, -1))}}` : piece;
    at = end;
  }
  return result;
}

/** Doubles each vowel, with accents: spaces stay where they were, so lines break as before. */
function longer(text: string): string {
  return [...text]
    .map((letter) => (VOWELS.test(letter) ? accented(letter) + accented(letter).toLowerCase() : accented(letter)))
    .join('');
}

function accented(letter: string): string {
  return ACCENTED.get(letter) ?? letter;
}

function nextBrace(text: string, from: number): number {
  const found = text.indexOf('{', from);
  return found === -1 ? text.length : found;
}

/** The index after the brace that closes the one at `from`. */
function closingOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}
