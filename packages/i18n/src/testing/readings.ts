/** What a message can say: its text for every combination of choices, with each argument shown as one neutral character. */
import { IntlMessageFormat } from 'intl-messageformat';

/** Stands for an inserted value; neither a letter nor punctuation. */
export const VALUE = '\uFFFC';

type Elements = ReturnType<IntlMessageFormat['getAst']>;
type Element = Elements[number];

/** The parser's type numbers for plain text, `select` and `plural`. */
const LITERAL = 0;
const SELECT = 5;
const PLURAL = 6;

/** Every way to read the message. */
export function readings(message: string): string[] {
  return sentencesOf(parse(message));
}

/** The message's choices and their options, such as `["count: one, other", "mode: demo, other"]`. */
export function choicesOf(message: string): { readonly kind: 'plural' | 'select'; readonly words: string[] }[] {
  return within(parse(message)).flatMap((element) => {
    if (!('options' in element)) return [];
    const kind = element.type === PLURAL ? 'plural' : 'select';
    return [{ kind, words: Object.keys(element.options).sort() } as const];
  });
}

/** Plural categories that the message lacks for the language, or has in excess. Exact numbers (`=0`) are not checked. */
export function pluralFaults(message: string, lang: string): string[] {
  const needed = [...new Intl.PluralRules(lang).resolvedOptions().pluralCategories].sort();
  return choicesOf(message)
    .filter(({ kind }) => kind === 'plural')
    .map(({ words }) => words.filter((word) => !word.startsWith('=')))
    .filter((words) => words.join() !== needed.join())
    .map((words) => `has ${words.join(', ')}; ${lang} needs ${needed.join(', ')}`);
}

/** Compares the options of each `select` with the English ones; a language must have exactly the same. */
export function selectFaults(message: string, english: string): string[] {
  const [has, needs] = [message, english].map((text) =>
    choicesOf(text)
      .filter(({ kind }) => kind === 'select')
      .map(({ words }) => words.join('|'))
      .sort()
      .join('; '),
  );
  return has === needs ? [] : [`chooses between ${String(has)}; English between ${String(needs)}`];
}

function parse(message: string): Elements {
  return new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst();
}

function within(elements: Elements): Element[] {
  return elements.flatMap((element) => [
    element,
    ...('options' in element ? Object.values(element.options).flatMap(({ value }) => within(value)) : []),
  ]);
}

function sentencesOf(elements: Elements): string[] {
  return elements.reduce<string[]>(
    (starts, element) => {
      const ends = endsOf(element);
      return starts.flatMap((start) => ends.map((end) => start + end));
    },
    [''],
  );
}

function endsOf(element: Element): string[] {
  if (element.type === LITERAL && 'value' in element) return [element.value];
  if ((element.type === SELECT || element.type === PLURAL) && 'options' in element) {
    return Object.values(element.options).flatMap(({ value }) => sentencesOf(value));
  }
  return [VALUE];
}
