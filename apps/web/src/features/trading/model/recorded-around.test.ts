import { expect, it, test } from 'vitest';
import { aroundOf, besideOf, type LoggedQuote, stepPath } from './recorded-around.ts';

const at = (second: number): string => new Date(Date.parse('2026-11-20T12:00:30Z') + second * 1_000).toISOString();
/** One a second, from half a minute before to half a minute after. */
const quotes: readonly LoggedQuote[] = Array.from({ length: 61 }, (_, index) => ({
  sequence: index + 1,
  time: at(index - 30),
  bid: String(100 + index),
  ask: String(101 + index),
}));

test.each([
  ['in the middle', 31, [27, 35], [21, 41]],
  ['at the beginning', 1, [1, 5], [1, 11]],
  ['at the end', 61, [57, 61], [51, 61]],
])('shows what lies around one %s', (_, sequence, listed, drawn) => {
  const used = { sequence, time: quotes[sequence - 1]?.time ?? '' };
  const around = aroundOf(quotes, used);
  const ends = (some: readonly LoggedQuote[]) => [some[0]?.sequence, some.at(-1)?.sequence];
  expect([ends(around.listed), ends(around.drawn)]).toEqual([listed, drawn]);
});

it('draws steps from left to right, higher prices above', () => {
  const [first, second] = quotes;
  if (first === undefined || second === undefined) throw new Error('there are quotes');
  const { bid, ask, usedX } = stepPath([first, second], second, { width: 100, height: 50 });
  expect([bid, usedX]).toEqual(['M0 46.0H0.0H100.0V25.0H100', 100]);
  expect(ask).toBe('M0 25.0H0.0H100.0V4.0H100');
});

it('draws a single quote as two level lines with its mark in the middle', () => {
  const [only] = quotes;
  if (only === undefined) throw new Error('there is a quote');
  expect(stepPath([only], only, { width: 100, height: 50 })).toEqual({
    bid: 'M0 46.0H50.0H100',
    ask: 'M0 4.0H50.0H100',
    usedX: 50,
  });
});

const MINUTE_OF_THEM = Math.floor(Date.parse(at(0)) / 60_000);
const LATER = Date.parse(at(600));

test.each([
  ['in the middle', 31, 'ab', LATER, [null, null]],
  ['at the beginning', 2, 'ab', LATER, [MINUTE_OF_THEM - 1, null]],
  ['at the beginning of the first minute there is', 2, '00', LATER, [null, null]],
  ['at the end', 60, 'ab', LATER, [null, MINUTE_OF_THEM + 1]],
  ['at the end of the last minute', 60, 'ab', null, [null, null]],
  ['at the end of the minute that is under way', 60, 'ab', Date.parse(at(29)), [null, null]],
])('fetches the minutes beside one %s', (_, sequence, previous, now, minutes) => {
  expect(
    besideOf({ minute: MINUTE_OF_THEM, previous, isSealed: now !== null, quotes: [...quotes] }, sequence, now ?? LATER),
  ).toEqual(minutes);
});
