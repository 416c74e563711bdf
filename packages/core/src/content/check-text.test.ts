import { expect, it, test } from 'vitest';
import { BODY_BYTES_MAX, checkText } from './check-text.ts';

const problemsOf = (body: string, title = 'Fees') =>
  checkText({ title, body }).map(({ field, line, problem }) => `${field} ${line} ${problem}`);

test.each([
  'Plain **bold** [Fees](/detail?id=6) and [home](/).',
  '## Heading\n\n### Lesser\n\n- item\n    - deeper\n\n1. first\n\n> said',
  '| a | b |\n| --- | :-: |\n| 1 | 2 |',
  'ربح ‎+50 و 3 < 5 و a > b',
  'Research & development; profit & loss',
  '手续费：５０％',
])('takes %j', (body) => {
  expect(problemsOf(body)).toEqual([]);
});

test.each([
  ['fine\n<script>alert(1)</script>', 'body 2 contentMarkup'],
  ['<img src=x onerror=alert(1)>', 'body 1 contentMarkup'],
  ['a <!-- b', 'body 1 contentMarkup'],
  ['</p>', 'body 1 contentMarkup'],
  ['<https://evil.example>', 'body 1 contentMarkup'],
  ['abc&#x202E;fed', 'body 1 contentMarkup'],
  ['abc&#8238;fed', 'body 1 contentMarkup'],
  ['no&ZeroWidthSpace;thing', 'body 1 contentMarkup'],
  ['[x](/a&#x2f;b)', 'body 1 contentMarkup'],
  ['![x](/a.png)', 'body 1 contentPicture'],
  ['[x](javascript:alert(1))', 'body 1 contentLink'],
  ['[x](JaVaScRiPt:alert(1))', 'body 1 contentLink'],
  ['[x](https://evil.example)', 'body 1 contentLink'],
  ['see https://evil.example', 'body 1 contentLink'],
  ['[x](//evil.example)', 'body 1 contentLink'],
  ['[x](/\\evil.example)', 'body 1 contentLink'],
  ['[x](&#x2f;/evil.example)', 'body 1 contentMarkup'],
  ['[x](\n//evil.example)', 'body 1 contentLink'],
  ['[x]: /elsewhere', 'body 1 contentLink'],
  ['[x](data:text/html,1)', 'body 1 contentLink'],
  ['ok\n\nabc\u202edef', 'body 3 contentHidden'],
  ['a\u2066b\u2069', 'body 1 contentHidden'],
  ['a\u0000b', 'body 1 contentHidden'],
  ['a\u200bb', 'body 1 contentHidden'],
  ['a\tb', 'body 1 contentHidden'],
  ['half \ud83d', 'body 1 contentHidden'],
  ['# Title', 'body 1 contentHeading'],
  ['#### Deep', 'body 1 contentHeading'],
  ['Text\n---', 'body 2 contentHeading'],
  ['Text\n===', 'body 2 contentHeading'],
  ['```\ncode', 'body 1 contentCode'],
  ['    code', 'body 1 contentCode'],
  ['', 'body 0 contentEmpty'],
  [' \n ', 'body 0 contentEmpty'],
])('refuses %j', (body, expected) => {
  expect(problemsOf(body)[0]).toBe(expected);
});

test.each(['', ' ', 'x'.repeat(121), 'a\nb', 'a\u202eb', '\u0000'])('refuses the title %j', (title) => {
  expect(problemsOf('Text.', title)).toEqual(['title 0 contentTitle']);
});

it('refuses markup in a title', () => {
  expect(problemsOf('Text.', '<b>x</b>')).toEqual(['title 0 contentMarkup']);
});

it('measures in bytes, and says little about a text of a megabyte', () => {
  expect(problemsOf('é'.repeat(BODY_BYTES_MAX / 2))).toEqual([]);
  expect(problemsOf('é'.repeat(BODY_BYTES_MAX / 2) + 'x')).toEqual(['body 0 contentSize']);
  expect(problemsOf('<b>'.repeat(350_000))).toEqual(['body 0 contentSize']);
  expect(problemsOf('<b>\n'.repeat(10_000))).toHaveLength(20);
});
