/**
 * What a reviewer's eye would read: all names in Latin letters that look like the one that was typed. They follow from its skeleton alone,
 * so that exchanging letters for look-alikes changes nothing.
 */
import anyAscii from 'any-ascii';
import bidiFactory from 'bidi-js/dist/bidi.mjs';
import { type Choices, SPELLED_IN, skeleton, type Spelled, spellings } from './skeleton.ts';

/** Names with more readings have those that depart least from the likeliest one. */
const READINGS_MAX = 40;

export type Parts = { readonly first: string; readonly last: string };

/** In Latin letters, each once. */
export function readingsOf({ first, last }: Parts): Parts[] {
  const names = [first, last].map((part) => wordsOf(skeleton(part)));
  const read = SPELLED_IN.flatMap((script) => readIn(script, names));
  const turned = TURNED.test(names.flat().join('')) ? turnedBack(names).flatMap((each) => readIn('Latin', each)) : [];
  return unique([...read, ...turned]);
}

function unique(all: readonly Parts[]): Parts[] {
  return [...new Map(all.map((parts) => [`${parts.first}\n${parts.last}`, parts])).values()];
}

function wordsOf(text: string): string[] {
  return text.split(/[\s\p{Pd}]+/u).filter((word) => word !== '');
}

/** A word that cannot be of the script is read in Latin, as the eye does where two scripts stand side by side. */
function readIn(script: Spelled, names: readonly (readonly string[])[]): Parts[] {
  const isThere = script === 'Latin' || names.flat().some((word) => spellings(word, script) !== null);
  if (!isThere) return [];
  const places: (readonly string[])[] = [];
  for (const [index, words] of names.entries()) {
    if (index > 0) places.push(['\n']);
    for (const word of words)
      places.push(...(spellings(word, script) ?? spellings(word, 'Latin') ?? asTheyAre(word)), [' ']);
  }
  return nearest(places).map((text) => {
    const [first = '', last = ''] = text.split('\n').map(latinOf);
    return { first, last };
  });
}

function asTheyAre(word: string): Choices {
  return [...word].map((character) => [character]);
}

/** Digits that stand for letters. Those for o and l have become letters already. */
const DIGITS: Readonly<Record<string, string>> = { 2: 'z', 3: 'e', 4: 'a', 5: 's', 6: 'g', 7: 't', 8: 'b', 9: 'g' };

function latinOf(text: string): string {
  return anyAscii(text.normalize('NFC'))
    .replaceAll(/[2-9]/g, (digit) => DIGITS[digit] ?? '')
    .trim();
}

/** The likeliest letter everywhere first; then each text that departs from it in one place, then in two, and so on. */
function nearest(places: Choices): string[] {
  const open = places.flatMap((choices, place) => (choices.length > 1 ? [place] : []));
  const texts: string[] = [];
  let round: { readonly picked: ReadonlyMap<number, number>; readonly from: number }[] = [
    { picked: new Map(), from: 0 },
  ];
  while (round.length > 0 && texts.length < READINGS_MAX) {
    const next: typeof round = [];
    for (const { picked, from } of round) {
      if (texts.length >= READINGS_MAX) break;
      texts.push(places.map((choices, place) => choices[picked.get(place) ?? 0] ?? '').join(''));
      for (let index = from; index < open.length && next.length < READINGS_MAX; index += 1) {
        const place = open[index] ?? 0;
        for (let choice = 1; choice < (places[place]?.length ?? 0); choice += 1)
          next.push({ picked: new Map(picked).set(place, choice), from: index + 1 });
      }
    }
    round = next;
  }
  return texts;
}

/** Letters that stand on their head. Unicode does not count them among the confusables. */
const UPRIGHT: Readonly<Record<string, string>> = {
  ɐ: 'a',
  ɔ: 'c',
  ǝ: 'e',
  ɟ: 'f',
  ƃ: 'g',
  ᵷ: 'g',
  ɥ: 'h',
  ᴉ: 'i',
  ɾ: 'j',
  ʞ: 'k',
  ꞁ: 'l',
  ɹ: 'r',
  ʇ: 't',
  ʌ: 'v',
  ʍ: 'w',
  ʎ: 'y',
  Ɐ: 'A',
  ᗺ: 'B',
  ᙠ: 'B',
  Ɔ: 'C',
  Ǝ: 'E',
  Ⅎ: 'F',
  ꓞ: 'F',
  Ʞ: 'K',
  Ꞁ: 'L',
  Ɯ: 'M',
  Ʌ: 'V',
};
/** These become each other, and are upright letters as well: only where a whole name is turned do they count. */
const TURNS: Readonly<Record<string, string>> = {
  b: 'q',
  q: 'b',
  d: 'p',
  p: 'd',
  n: 'u',
  u: 'n',
  w: 'm',
  M: 'W',
  W: 'M',
};
const LOOKS_UPRIGHT: ReadonlyMap<string, string> = new Map(
  Object.entries(UPRIGHT).flatMap(([turned, upright]) => [
    [turned, upright],
    [skeleton(turned), upright],
  ]),
);
const TURNED = new RegExp(`[${[...LOOKS_UPRIGHT.keys()].filter((key) => [...key].length === 1).join('')}]`, 'u');

/** With single letters turned back; and the whole page turned. */
function turnedBack(names: readonly (readonly string[])[]): string[][][] {
  const upright = (letter: string) => LOOKS_UPRIGHT.get(letter) ?? letter;
  const inPlace = names.map((words) => words.map((word) => [...word].map(upright).join('')));
  const turned = names.map((words) =>
    words
      .map((word) =>
        [...word]
          .toReversed()
          .map((letter) => LOOKS_UPRIGHT.get(letter) ?? TURNS[letter] ?? letter)
          .join(''),
      )
      .toReversed(),
  );
  return [inPlace, turned];
}

const REORDERING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const bidi = bidiFactory();

/** What stands on the screen from left to right where characters change the direction: on a page of either direction. */
export function visualOrders({ first, last }: Parts): Parts[] {
  if (!REORDERING.test(first) && !REORDERING.test(last)) return [];
  return (['ltr', 'rtl'] as const).map((direction) => ({
    first: shown(first, direction),
    last: shown(last, direction),
  }));
}

function shown(text: string, direction: 'ltr' | 'rtl'): string {
  const characters = text.split('');
  for (const [start, end] of bidi.getReorderSegments(text, bidi.getEmbeddingLevels(text, direction)))
    characters.splice(start, end - start + 1, ...characters.slice(start, end + 1).toReversed());
  return characters.join('');
}
