import { expect, it, test } from 'vitest';
import { blocksOf } from './markdown-blocks.ts';

it('takes tables out of a text, in order', () => {
  const text = 'Before.\n\n- one\n\n- two\n\n| a | b |\n|---|:-:|\n| 1 | **2** |\n| 3 |\n| 4 | 5 | 6 |\n\nAfter.';
  expect(blocksOf(text)).toEqual([
    { text: 'Before.\n\n- one\n\n- two' },
    {
      head: ['a', 'b'],
      rows: [
        ['1', '**2**'],
        ['3', ''],
        ['4', '5'],
      ],
    },
    { text: 'After.' },
  ]);
});

test.each(['', '   \n\n ', 'a | b', 'a | b\nc | d', '---', 'Head\n---', '| a |\n|   |', '|\n|'])(
  '%j has no table',
  (text) => {
    expect(blocksOf(text).every((block) => 'text' in block)).toBe(true);
  },
);

it('is quick with what looks like a table for long', () => {
  const started = performance.now();
  blocksOf(`|${' -|'.repeat(50_000)}\n${'|-'.repeat(50_000)}x`);
  expect(performance.now() - started).toBeLessThan(500);
});
