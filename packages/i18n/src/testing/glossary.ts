/** Checks sentences against the glossary: each term is translated by one of its words, and words to avoid appear nowhere. */
import { type Glossary, type Term, TERMS } from '../glossary/terms.ts';

/** The faults of one message: terms of its English sentence that are missing, and words to avoid. */
export function glossaryFaults(glossary: Glossary, key: string, message: string, english: string): string[] {
  const missing = termsOf(english)
    .filter((term) => !(glossary[term].without ?? []).includes(key))
    .filter((term) => !glossary[term].use.some((word) => hasWord(message, word)))
    .map((term) => `${term}: none of ${glossary[term].use.join(', ')}`);
  return [...missing, ...avoidedIn(glossary, message)];
}

/** Words to avoid that occur in a text of the language. */
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

/** Ignores case, and treats non-breaking spaces as spaces. */
function hasWord(text: string, word: string): boolean {
  return plain(text).includes(plain(word));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[\u00a0\u202f]/g, ' ');
}
