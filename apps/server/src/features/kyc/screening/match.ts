/** Which entries of a list resemble a person. A different birthdate lowers the score; it never rules anybody out. */
import { setImmediate } from 'node:timers/promises';
import type { MatchView } from '@candor/contract/staff/kyc';
import type { ListEntry } from './list.ts';
import { alike, type ReadyName, readyName } from './names.ts';

export type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthdate: string;
  readonly country: string;
};

/** How many years a list's birthdate may be off. */
const YEARS_APART = 3;
const OTHER_BIRTHDATE = 10;
/** How many entries are compared in one go: other requests are served in between. */
const AT_ONCE = 200;
/** Per list. More matches than this are no hint any more. */
const MATCHES_MAX = 100;

export async function matchAll(
  { firstName, lastName, birthdate }: Person,
  entries: readonly ListEntry[],
  threshold: number,
): Promise<MatchView[]> {
  const name = readyName(`${firstName} ${lastName}`);
  const backwards = readyName(`${lastName} ${firstName}`);
  const letters = lettersOf(name);
  const found: MatchView[] = [];
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    for (const entry of entries.slice(start, start + AT_ONCE)) {
      const against = isOtherYear(entry.born, birthdate) ? OTHER_BIRTHDATE : 0;
      let best = { score: 0, name: '' };
      for (const each of entry.names) {
        if (!couldBe(letters, name, each.ready, threshold)) continue;
        const score = alike(name, backwards, each.ready) - against;
        if (score > best.score) best = { score, name: each.name };
      }
      if (best.score >= threshold) found.push(viewOf(entry, best));
    }
    await setImmediate();
  }
  return found
    .toSorted((a, b) => (b.score === a.score ? a.entryId.localeCompare(b.entryId) : b.score - a.score))
    .slice(0, MATCHES_MAX);
}

function viewOf({ id, programme, born, countries }: ListEntry, { score, name }: { score: number; name: string }) {
  return {
    entryId: id,
    name,
    score,
    born: born.length === 0 ? null : born.join(', '),
    country: countries.length === 0 ? null : countries.join(', '),
    programme,
  };
}

/** Whether all known birth years are far from the customer's. */
function isOtherYear(born: readonly string[], birthdate: string): boolean {
  const year = Number(birthdate.slice(0, 4));
  return born.length > 0 && born.every((each) => Math.abs(Number(each.slice(0, 4)) - year) > YEARS_APART);
}

type Letters = { readonly joined: Uint8Array; readonly bones: Uint8Array };
const LETTERS = 26;
const FIRST = 'a'.charCodeAt(0);

function lettersOf({ joined, bones }: ReadyName): Letters {
  return { joined: count(joined), bones: count(bones) };
}

function count(text: string): Uint8Array {
  const counts = new Uint8Array(LETTERS);
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charCodeAt(index) - FIRST;
    counts[letter] = (counts[letter] ?? 0) + 1;
  }
  return counts;
}

/** A cheap filter that never drops a match: names with too few letters in common cannot be alike. */
function couldBe(letters: Letters, name: ReadyName, other: ReadyName, threshold: number): boolean {
  const enough = (common: number, a: string, b: string) => common * 100 >= threshold * Math.min(a.length, b.length);
  return (
    enough(inCommon(letters.joined, other.joined), name.joined, other.joined) ||
    enough(inCommon(letters.bones, other.bones), name.bones, other.bones)
  );
}

function inCommon(counts: Uint8Array, text: string): number {
  const left = counts.slice();
  let common = 0;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charCodeAt(index) - FIRST;
    const there = left[letter] ?? 0;
    if (there === 0) continue;
    left[letter] = there - 1;
    common += 1;
  }
  return common;
}
