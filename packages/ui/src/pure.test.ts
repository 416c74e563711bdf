/** The pure functions among the components. */
import { expect, it, test } from 'vitest';
import { bestFirst } from './fields/best-first.tsx';
import { timeLeftText } from './figures/countdown.tsx';
import { fileSizeText } from './fields/file-drop.tsx';
import { directionOf } from './figures/price.tsx';
import { modulePath } from './figures/qr-code.tsx';
import { sparklinePath } from './figures/sparkline.tsx';

it('draws from edge to edge, higher prices higher', () => {
  expect(sparklinePath([1, 3, 2], 100, 24)).toBe('M0.0 22.0L50.0 2.0L100.0 12.0');
});

it('draws a flat line in the middle, and nothing of nothing', () => {
  expect(sparklinePath([5, 5], 10, 20)).toBe('M0.0 10.0L10.0 10.0');
  expect(sparklinePath([], 10, 20)).toBe('');
});

it('knows up, down and neither, of numbers and of exact units', () => {
  expect([1.5, -1n, 0, 0n].map(directionOf)).toEqual(['up', 'down', 'flat', 'flat']);
});

test.each([
  [0, 'en', '00:00'],
  [299, 'en', '04:59'],
  [3_600, 'en', '1:00:00'],
  [90_061, 'en', '1 day 01:01:01'],
  [299, 'ar-EG', '٠٤:٥٩'],
])('%i seconds in %s are %s', (seconds, lang, text) => {
  expect(timeLeftText(seconds, lang)).toBe(text);
});

test.each([
  ['ja', ['Azerbaijan', 'Fiji', 'Jamaica', 'Japan'], ['Jamaica', 'Japan', 'Azerbaijan']],
  ['Isla', ['Iceland', 'Cook Islands', 'Islas Malvinas'], ['Islas Malvinas', 'Cook Islands']],
  ['aland', ['Falkland', 'Åland'], ['Åland']],
  ['and', ['Falkland', 'Andorra', 'Chad'], ['Andorra', 'Falkland']],
  ['日', ['阿日', '日本'], ['日本', '阿日']],
  [' ', ['B', 'A'], ['B', 'A']],
])('typing %j leaves what contains it, and puts first what is meant', (typed, titles, expected) => {
  const choices = titles.map((title) => ({ title }));
  expect(bestFirst(choices, typed).map(({ title }) => title)).toEqual(expected);
});

it('finds a choice by its note as well', () => {
  const choices = [
    { title: 'MSFT', note: 'Microsoft' },
    { title: 'AAPL', note: '苹果' },
  ];
  expect(bestFirst(choices, '苹果').map(({ title }) => title)).toEqual(['AAPL']);
  expect(bestFirst(choices, 'soft').map(({ title }) => title)).toEqual(['MSFT']);
});

it('says how large a file is as its limits are said', () => {
  expect([240_000, 1_250_000].map((bytes) => fileSizeText(bytes, 'en'))).toEqual(['240 kB', '1.3 MB']);
});

it('draws each run of dark modules as one bar, to the very edge', () => {
  expect(
    modulePath([
      [true, true, false],
      [false, false, true],
    ]),
  ).toBe('M0 0h2v1h-2zM2 1h1v1h-1z');
});
