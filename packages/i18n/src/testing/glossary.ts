/** Holds sentences to the glossary: a term is said by its word, and what a trader would not say is nowhere. */
import { type Glossary, type Term, TERMS } from '../glossary/terms.ts';

/** What is wrong with one message: the terms of its English sentence that are missing, and words to avoid. */
export function glossaryFaults(glossary: Glossary, key: string, message: string, english: string): string[] {
  const missing = termsOf(english)
    .filter((term) => !(glossary[term].without ?? []).includes(key))
    .filter((term) => !glossary[term].use.some((word) => hasWord(message, word)))
    .map((term) => `${term}: none of ${glossary[term].use.join(', ')}`);
  return [...missing, ...avoidedIn(glossary, message)];
}

/** Words to avoid in any text of the language. */
export function avoidedIn(glossary: Glossary, text: string): string[] {
  return Object.values(glossary)
    .flatMap(({ avoid = [] }) => avoid)
    .filter((word) => hasWord(text, word))
    .map((word) => `avoid ${word}`);
}

export function termsOf(english: string): Term[] {
  const isTerm = (name: string): name is Term => name in TERMS;
  return Object.entries(TERMS)
    .filter(([, pattern]) => pattern.test(english))
    .map(([term]) => term)
    .filter(isTerm);
}

/** As it stands in a text: without regard to case, with either blank. */
function hasWord(text: string, word: string): boolean {
  return plain(text).includes(plain(word));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[\u00a0\u202f]/g, ' ');
}
