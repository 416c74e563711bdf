/**
 * Which entries of a list resemble a person: by the name as it was typed, as it looks, and as the document's zone has it. A different
 * birthdate lowers the score; it never rules anybody out.
 */
import { setImmediate } from 'node:timers/promises';
import type { MatchBy, MatchView } from '@candor/contract/staff/kyc';
import { isPersonName } from '@candor/core/kyc/person-name';
import type { ListEntry } from './list.ts';
import { alike, type ReadyName, readyName } from './names.ts';
import { type Parts, readingsOf, visualOrders } from './readings.ts';

export type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthdate: string;
  readonly country: string;
  /** As the document's zone has it; null if none was read. */
  readonly zone: Parts | null;
};

/** How many years a list's birthdate may be off. */
const YEARS_APART = 3;
const OTHER_BIRTHDATE = 10;
/** How many entries are compared in one go: other requests are served in between. */
const AT_ONCE = 200;
/** Per list. More matches than this are no hint any more. */
const MATCHES_MAX = 100;

export async function matchAll(person: Person, entries: readonly ListEntry[], threshold: number): Promise<MatchView[]> {
  const candidates = candidatesOf(person);
  const found: MatchView[] = [];
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    for (const entry of entries.slice(start, start + AT_ONCE)) {
      const against = isOtherYear(entry.born, person.birthdate) ? OTHER_BIRTHDATE : 0;
      const best = bestOf(candidates, entry, threshold);
      if (best.score - against >= threshold) found.push(viewOf(entry, { ...best, score: best.score - against }));
    }
    await setImmediate();
  }
  return found
    .toSorted((a, b) => (b.score === a.score ? a.entryId.localeCompare(b.entryId) : b.score - a.score))
    .slice(0, MATCHES_MAX);
}

type Best = { readonly score: number; readonly name: string; readonly by: MatchBy };

function bestOf(candidates: readonly Candidate[], { names }: ListEntry, threshold: number): Best {
  let best: Best = { score: 0, name: '', by: 'typed' };
  for (const { name, backwards, letters, by } of candidates) {
    for (const each of names) {
      if (!couldBe(letters, name, each.ready, threshold)) continue;
      const score = alike(name, backwards, each.ready);
      if (score > best.score) best = { score, name: each.name, by };
    }
  }
  return best;
}

type Candidate = {
  readonly name: ReadyName;
  readonly backwards: ReadyName;
  readonly letters: Letters;
  readonly by: MatchBy;
};

/** The plainest way first: what is alike as typed is not said to be so by its look. */
function candidatesOf({ firstName: first, lastName: last, zone }: Person): Candidate[] {
  const typed = { first, last };
  // What is no name could have been made so that it is read differently from how it looks.
  const isName = isPersonName(first) && isPersonName(last);
  const all = [
    { by: 'typed' as const, names: isName ? [typed] : [] },
    { by: 'look' as const, names: readingsOf(typed) },
    { by: 'direction' as const, names: visualOrders(typed).flatMap(readingsOf) },
    { by: 'zone' as const, names: zone === null ? [] : [zone, ...readingsOf(zone)] },
  ];
  const known = new Set<string>();
  return all.flatMap(({ by, names }) =>
    names.flatMap((parts) => {
      const candidate = candidateOf(parts, by);
      const key = `${candidate.name.text}\n${candidate.backwards.text}`;
      if (known.has(key)) return [];
      known.add(key);
      return [candidate];
    }),
  );
}

function candidateOf({ first, last }: Parts, by: MatchBy): Candidate {
  const name = readyName(`${first} ${last}`);
  return { name, backwards: readyName(`${last} ${first}`), letters: lettersOf(name), by };
}

function viewOf({ id, programme, born, countries }: ListEntry, { score, name, by }: Best): MatchView {
  return {
    entryId: id,
    name,
    score,
    by,
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
