/** What is believed of the chart settings in this browser's storage. */
import { expect, it, test } from 'vitest';
import { chosenIn, parseSettings } from './chart-settings.ts';

it('has its defaults where nothing, or nothing readable, is stored', () => {
  for (const text of [null, '', '{', '7', 'null', '[]']) {
    expect(parseSettings(text)).toMatchObject({ kind: 'candles', interval: '15m', indicators: [], hasDayRange: true });
  }
});

it('keeps an indicator with the numbers and the colour that it was given', () => {
  const text = JSON.stringify({ indicators: ['rsi', 'ma'], looks: { ma: { lengths: [9], tone: 'jade' } } });
  expect(chosenIn(parseSettings(text))).toEqual([
    { indicator: 'ma', lengths: [9], tone: 'jade' },
    { indicator: 'rsi', lengths: [14], tone: 'demo' },
  ]);
});

test.each([
  { lengths: [9] },
  { lengths: [9, 9], tone: 'jade' },
  { lengths: ['9'], tone: 'jade' },
  { lengths: [0], tone: 'jade' },
  { lengths: [9], tone: 'up' },
  null,
  7,
])('takes the standard instead of %j', (look) => {
  const text = JSON.stringify({ indicators: ['ma'], looks: { ma: look } });
  expect(chosenIn(parseSettings(text))).toEqual([{ indicator: 'ma', lengths: [20], tone: 'accent' }]);
});
