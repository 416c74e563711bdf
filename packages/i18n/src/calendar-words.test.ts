import { expect, test } from 'vitest';
import { weekTimeText, zoneText } from './calendar-words.ts';

test.each([
  ['en', 'Sun 17:00', 'Sun 17:00'],
  ['de', 'Fri 17:00', 'Fr 17:00'],
  ['zh-Hans-CN', 'Sun 17:00', '周日 17:00'],
  ['ja', 'Sat 09:30', '土 09:30'],
  ['en', 'around the clock', 'around the clock'],
])('%s: %s → %s', (lang, text, shown) => {
  expect(weekTimeText(lang, text)).toBe(shown);
});

test.each([
  ['en', 'America/New_York', 'Eastern Time'],
  ['ja', 'America/New_York', '米国東部時間'],
  ['ar', 'UTC', 'UTC'],
  ['en', 'Nowhere/At_All', 'Nowhere/At_All'],
])('%s: the zone %s is %s', (lang, zone, shown) => {
  expect(zoneText(lang, zone)).toBe(shown);
});
