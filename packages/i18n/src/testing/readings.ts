/** What a message can say: its text for every combination of choices, with each argument shown as one neutral character. */
import { type Part, partsOf } from '../message-parts.ts';

/** Stands for an inserted value; neither a letter nor punctuation. */
export const VALUE = '\uFFFC';

/** Every way to read the message. */
export function readings(message: string): string[] {
  return sentencesOf(partsOf(message));
}

/** The message's choices and their options, such as `["count: one, other", "mode: demo, other"]`. */
export function choicesOf(message: string): { readonly kind: 'plural' | 'select'; readonly words: string[] }[] {
  return within(partsOf(message)).flatMap((part) => {
    if (typeof part === 'string' || !('options' in part)) return [];
    return [{ kind: part.kind, words: Object.keys(part.options).sort() }];
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

function within(parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => [
    part,
    ...(typeof part !== 'string' && 'options' in part ? Object.values(part.options).flatMap(within) : []),
  ]);
}

function sentencesOf(parts: readonly Part[]): string[] {
  return parts.reduce<string[]>(
    (starts, part) => {
      const ends = endsOf(part);
      return starts.flatMap((start) => ends.map((end) => start + end));
    },
    [''],
  );
}

function endsOf(part: Part): string[] {
  if (typeof part === 'string') return [part];
  return 'options' in part ? Object.values(part.options).flatMap(sentencesOf) : [VALUE];
}
