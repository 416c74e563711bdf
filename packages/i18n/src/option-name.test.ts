import { expect, test } from 'vitest';
import { optionName } from './option-name.ts';

test('an option is called by its kind and its strikes, which stay together', () => {
  expect(optionName('Call', ['80,000'])).toBe('Call \u206880,000\u2069');
  expect(optionName('Put spread', ['58,000', '60,000'])).toBe('Put spread \u206858,000\u00a0/\u00a060,000\u2069');
});
