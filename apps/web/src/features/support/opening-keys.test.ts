/** The same words begin one conversation, and other words another. */
import { expect, it } from 'vitest';
import { openingKeys } from './opening-keys.ts';

it('keeps the key of words that were sent before others', () => {
  const keyOf = openingKeys();
  const [asked, other] = [{ text: 'Where is it?' }, { text: 'Where is my deposit?' }];
  const first = keyOf(asked);
  const second = keyOf(other);
  expect(second).not.toBe(first);
  expect([keyOf({ ...asked }), keyOf({ ...other })]).toEqual([first, second]);
  expect(openingKeys()(asked)).not.toBe(first);
});
