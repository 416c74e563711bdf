/** How alike two names are, whatever their script, accents, order of parts or transliteration. */
import anyAscii from 'any-ascii';
import { ratio, token_set_ratio, token_sort_ratio } from 'fuzzball';

/** A name prepared for many comparisons. */
export type ReadyName = {
  /** Latin letters in lower case, parts separated by spaces. */
  readonly text: string;
  readonly parts: number;
  /** Without spaces. */
  readonly joined: string;
  /** Consonants only: different spellings of a foreign name share them. */
  readonly bones: string;
  readonly sorted: string;
};

/** One name's parts are a subset of the other's, for example without a middle name: nearly the same. */
const PARTS_LEFT_OUT = 0.95;
/** Alike only in their consonants. */
const BONES_ALONE = 0.92;
const BONES_MIN = 5;

export function readyName(name: string): ReadyName {
  const text = anyAscii(name.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/['`’]/g, '')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
  const parts = text.split(' ').filter((part) => part !== '');
  const bones = parts.map(bonesOf).filter((part) => part !== '');
  return {
    text,
    parts: parts.length,
    joined: parts.join(''),
    bones: bones.join(''),
    sorted: bones.toSorted().join(''),
  };
}

/**
 * From 0 to 100.
 * @param backwards the first name with its parts in reverse order, because a name written without spaces has no parts to sort.
 */
export function alike(one: ReadyName, backwards: ReadyName, other: ReadyName): number {
  if (one.joined === '' || other.joined === '') return 0;
  const spelled = Math.max(
    token_sort_ratio(one.text, other.text, PLAIN),
    ratio(one.joined, other.joined, PLAIN),
    ratio(backwards.joined, other.joined, PLAIN),
  );
  const parts =
    Math.min(one.parts, other.parts) < 2 ? 0 : token_set_ratio(one.text, other.text, PLAIN) * PARTS_LEFT_OUT;
  const bones =
    Math.min(one.bones.length, other.bones.length) < BONES_MIN
      ? 0
      : Math.max(
          ratio(one.sorted, other.sorted, PLAIN),
          ratio(one.bones, other.bones, PLAIN),
          ratio(backwards.bones, other.bones, PLAIN),
        ) * BONES_ALONE;
  return Math.floor(Math.max(spelled, parts, bones));
}

/** The text is already plain. */
const PLAIN = { full_process: false } as const;

function bonesOf(part: string): string {
  return part
    .replaceAll('ph', 'f')
    .replaceAll(/kh|gh|ch/g, 'h')
    .replaceAll('ck', 'k')
    .replaceAll(/[qc]/g, 'k')
    .replaceAll(/[wf]/g, 'v')
    .replaceAll('z', 's')
    .replaceAll(/[aeiouy]/g, '')
    .replaceAll(/(.)\1+/g, '$1');
}
