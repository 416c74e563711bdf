/** When a market opens is said as its customer would: with the weekday, to the minute, and only while it lies ahead. */
import { describe, expect, it, test } from 'vitest';
import { openingTime } from './opening-time.ts';

describe('when a market opens', () => {
  test.each([
    ['en-US', /^Monday, November 28 at \d{1,2}:30\sPM$/],
    ['de', /^Montag, 28\. November um \d{2}:30$/],
    ['zh-Hans', /^11月28日星期一 \d{2}:30$/],
  ])('in %s', (lang, words) => {
    expect(openingTime(lang, '2044-11-28T14:30:00Z')).toMatch(words);
  });

  it('is not said when it is not known, or was before', () => {
    expect(openingTime('en-US', null)).toBeNull();
    expect(openingTime('en-US', '2020-11-27T14:30:00Z')).toBeNull();
  });
});
