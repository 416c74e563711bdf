/** Screening sees through disguises: look-alike letters, reordered and turned ones, and a name that differs from the document's. */
import { createHash } from 'node:crypto';
import { looksOfficial, parseAccountName } from '@candor/core/identity/account-name';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { matchAll } from './match.ts';
import { REAL_NAMES } from '@candor/core/testing/names';
import { readyName } from './names.ts';
import { PROTOTYPES, skeleton } from './skeleton.ts';

/** Of the table that docs/adr/0028 names: whoever takes another one looks at what it changes, raises the screening method, and says so there. */
const DIGEST = '21db7accdf4887ac06a60bb1cd30a79e01d65ac0113839e545f3d118fabb498b';

/** By skeleton: the single characters that Unicode lists. */
const ALIKE = Map.groupBy(new Set([...PROTOTYPES].flat().filter((text) => [...text].length === 1)), (character) =>
  skeleton(character),
);
const lookAlikes = (character: string) => ALIKE.get(skeleton(character)) ?? [];

const person = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  birthdate: '1961-04-02',
  country: 'BG',
  zone: null,
});
const list = (...names: string[]) =>
  names.map((name, index) => ({
    id: `A-${index}`,
    programme: 'Invented',
    names: [{ name, ready: readyName(name) }],
    born: [],
    countries: [],
  }));

describe('the table of confusables', () => {
  it('is that of Unicode 13.0.0, and no other comes by an update of the package unnoticed', () => {
    const pairs = [...PROTOTYPES].toSorted(([one], [two]) => (one < two ? -1 : 1));
    const digest = createHash('sha256').update(JSON.stringify(pairs)).digest('hex');
    expect([PROTOTYPES.size, digest]).toEqual([6311, DIGEST]);
  });

  test.each(['candor', 'support', 'admin', 'official', 'security', 'customer_service'])(
    'holds nothing that makes a username of %s',
    (ours) => {
      const swapped = [...ours].flatMap((letter, at) =>
        [letter, letter.toUpperCase()].flatMap((each) =>
          lookAlikes(each).map((other) => ours.slice(0, at) + other + ours.slice(at + 1)),
        ),
      );
      expect(swapped.length).toBeGreaterThan(100);
      const taken = swapped.filter((name) => typeof parseAccountName(name) !== 'string' && !looksOfficial(name));
      expect(taken).toEqual([]);
    },
  );
});

describe('a disguise is seen through', () => {
  test.each([
    ['Cherokee', '\u13f4o\u13d2i\u13da', '\u13c3l\u13be\u13d2adov', 'look'],
    ['Cyrillic letters', 'B\u043eri\u0455lav', 'Zlorad\u043ev', 'look'],
    ['Greek capitals, which are a Greek name', '\u0392\u039f\u03a1\u0399\u03a3', 'Zloradov', 'typed'],
    ['Lisu', '\ua4d0\ua4f3\ua4e3\ua4f2\ua4e2', 'Zloradov', 'look'],
    ['mathematical letters', '\u{1d401}\u{1d428}\u{1d42b}\u{1d422}\u{1d42c}lav', 'Zloradov', 'look'],
    ['full-width letters', '\uff22\uff4f\uff52\uff49\uff53\uff4c\uff41\uff56', 'Zloradov', 'look'],
    ['digits', 'B0r15lav', 'Zl0rad0v', 'look'],
    ['stacked marks', 'B\u0315\u0334\u0301o\u0302\u0303rislav', 'Zloradov', 'look'],
    ['turned letters', 'Bo\u0279isl\u0250\u028c', 'Zloradov', 'look'],
    ['all turned', '\u028c\u0250ls\u1d09\u0279o\u15fa', '\u028copɐ\u0279olZ', 'look'],
    ['an override', '\u202evalsiroB\u202c', 'Zloradov', 'direction'],
    ['an isolate and an override', 'Borislav', '\u2067\u202evodarolZ\u202c\u2069', 'direction'],
    ['zero-width spaces', 'Bo\u200br\u200bislav', 'Zlo\u2060radov', 'look'],
    ['tag characters', 'Boris\u{e0041}lav', 'Zlora\u{e0042}dov', 'look'],
  ])('%s', async (_, firstName, lastName, by) => {
    const name =
      firstName.includes('\u0392') || firstName.includes('\ua4d0') || firstName.includes('\u13f4')
        ? 'Boris Zloradov'
        : 'Borislav Zloradov';
    expect(await matchAll(person(firstName, lastName), list(name), 85)).toMatchObject([{ name, by }]);
  });

  it('in the other names of the corpus as well: transliterated, or written with letters of another alphabet', async () => {
    const names: [string, string, string][] = [
      ['Сара', 'Носова', 'Sara Nosova'],
      ['Capa', 'Hocoвa', 'Sara Nosova'],
      ['Κώστας', 'Σαμαράς', 'Kostas Samaras'],
    ];
    for (const [first, last, name] of names)
      expect([name, (await matchAll(person(first, last), list(name), 80)).length]).toEqual([name, 1]);
  });

  test('the name in the zone of the document', async () => {
    const typed = { ...person('Maria', 'Garcia'), zone: { first: 'BORISLAV', last: 'ZLORADOV' } };
    expect(await matchAll(typed, list('Borislav Zloradov'), 85)).toMatchObject([{ score: 100, by: 'zone' }]);
  });
});

describe('nobody is suspected for the sake of a script', () => {
  test.each([
    ['Ada', 'Wellenreiter'],
    ['Maria', 'Garcia'],
    ['Иван', 'Петров'],
    ['Ελένη', 'Παπαδάκη'],
    ['小明', '王'],
    ['김', '민준'],
    ['محمد', 'الأحمد'],
    ['สมชาย', 'ใจดี'],
  ])('%s %s', async (firstName, lastName) => {
    expect(await matchAll(person(firstName, lastName), list('Borislav Zloradov', 'Fulgencio Quijotero'), 85)).toEqual(
      [],
    );
  });
});

describe('the skeleton', () => {
  const NAMES = [
    'Borislav Zloradov',
    'Ivan Lopez',
    'Emma Bernard',
    'Борис Злорадов',
    'Сара Носова',
    'Ελένη Δήμου',
    'עמית שרון',
    'محمد علي',
    '田口 卜部',
    'Núria Þórsdóttir',
  ];
  const ENTRIES = list(
    'Borislav Zloradov',
    'Ivan Lopez',
    'Emma Bernard',
    'Boris Zloradov',
    'Sara Nosova',
    'Eleni Dimou',
    'עמית שרון',
    'محمد علي',
    '田口 卜部',
    'Nuria Thorsdottir',
  );

  it('is the same for whatever Unicode lists as confusable, so that no swap of letters changes the result', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...NAMES),
        fc.array(fc.record({ at: fc.nat(), pick: fc.nat() }), { minLength: 1, maxLength: 12 }),
        async (name, swaps) => {
          const swapped = swaps.reduce((text, { at, pick }) => {
            const letters = [...text];
            const place = at % letters.length;
            const others = lookAlikes(letters[place] ?? '');
            if (others.length === 0 || letters[place] === ' ') return text;
            return letters.with(place, others[pick % others.length] ?? '').join('');
          }, name);
          const [first = '', last = ''] = name.split(' ');
          const [firstSwapped = '', lastSwapped = ''] = swapped.split(' ');
          expect(skeleton(swapped)).toBe(skeleton(name));
          const resultOf = async (one: string, two: string) =>
            (await matchAll(person(one, two), ENTRIES, 80)).map(({ entryId, score }) => ({ entryId, score }));
          const result = await resultOf(first, last);
          expect(result.length).toBeGreaterThan(0);
          expect(await resultOf(firstSwapped, lastSwapped)).toEqual(result);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('loses no real name: each is found as it was typed', async () => {
    for (const [name] of REAL_NAMES)
      expect([name, await matchAll(person(name, name), list(`${name} ${name}`), 85)]).toMatchObject([
        name,
        [{ score: 100, by: 'typed' }],
      ]);
  });

  test.each([
    ['ı', 'i'],
    ['ﬁ', 'fi'],
    ['\ud800a', '\ufffda'],
    ['\u202ea\u200b\u{e0041}', 'a'],
  ])('of %j is %j', (text, looks) => {
    expect(skeleton(text)).toBe(looks);
  });
});
