/** The words of the countdown: coarse while there is time, exact when each second counts. */
import { expect, test } from 'vitest';
import { auctionTimeText } from './time-left.ts';

test.each([
  [-3, '00:00'],
  [0, '00:00'],
  [59, '00:59'],
  [300, '05:00'],
  // The last five minutes are those in which a bid moves the end.
  [301, '5 min'],
  [3_599, '59 min'],
  [3_600, '1 hr'],
  [11_520, '3 hr 12 min'],
  [86_399, '23 hr 59 min'],
  [86_400, '1 day'],
  [187_201, '2 days 4 hr'],
])('%i seconds → %s', (seconds, text) => {
  expect(auctionTimeText(seconds, 'en')).toBe(text);
});

test('the digits are those of the language', () => {
  expect(auctionTimeText(299, 'ar-EG')).toBe('٠٤:٥٩');
});
