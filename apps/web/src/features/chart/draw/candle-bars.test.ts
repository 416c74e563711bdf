/** History and quotes join into one series of candles: no gap is drawn as a line, none appears twice, and unchanged bars stay the same objects. */
import { describe, expect, it } from 'vitest';
import { type Bar, withEarlier, withHistory, withQuote } from './candle-bars.ts';
import { parseSettings } from '../chart-settings.ts';

const FROM = { origin: 'log', source: 'simulated', isCorrected: false } as const;
const bar = (time: number, close = 10, ticks = 1): Bar => ({ time, open: 10, high: 12, low: 8, close, ticks, ...FROM });
const at = (seconds: number, price: string) => ({ price, time: new Date(seconds * 1000).toISOString() });

describe('a quote', () => {
  it('moves the running candle, and counts', () => {
    expect(withQuote([bar(0), bar(60)], '1m', at(100, '13'))).toEqual([
      bar(0),
      { ...bar(60), high: 13, close: 13, ticks: 2 },
    ]);
  });

  it('opens the next candle at its price', () => {
    expect(withQuote([bar(60)], '1m', at(120, '9')).at(-1)).toEqual({
      time: 120,
      open: 9,
      high: 9,
      low: 9,
      close: 9,
      ticks: 1,
      ...FROM,
    });
  });

  it('that is older than the running candle, or is no price, changes nothing', () => {
    const bars = [bar(60)];
    expect(withQuote(bars, '1m', at(59, '9'))).toBe(bars);
    expect(withQuote(bars, '1m', at(61, 'x'))).toBe(bars);
    expect(withQuote([], '1m', at(61, '9'))).toEqual([]);
  });
});

describe('history', () => {
  it('replaces a candle that was corrected, although its figures are the same', () => {
    const corrected = { ...bar(60), isCorrected: true };
    expect(withHistory([bar(0), bar(60)], [corrected])).toEqual([bar(0), corrected]);
  });

  it('replaces what was guessed, and keeps the objects of what is the same', () => {
    const bars = [bar(0), bar(60), bar(120, 11)];
    const joined = withHistory(bars, [bar(60), bar(120, 10, 7)]);
    expect(joined).toEqual([bar(0), bar(60), bar(120, 10, 7)]);
    expect([joined[0] === bars[0], joined[1] === bars[1]]).toEqual([true, true]);
    expect(withHistory(bars, [bar(60), bar(120, 11)])).toBe(bars);
  });

  it('keeps a candle that a quote opened before the server told of it', () => {
    expect(withHistory([bar(0), bar(60)], [bar(0, 9)])).toEqual([bar(0, 9), bar(60)]);
  });

  it('that does not touch what is there takes its place: a gap is not drawn', () => {
    expect(withHistory([bar(0)], [bar(600), bar(660)])).toEqual([bar(600), bar(660)]);
    expect(withHistory([bar(0)], [])).toEqual([bar(0)]);
  });

  it('of earlier days stands before, without doubles', () => {
    expect(withEarlier([bar(120)], [bar(60), bar(120, 3)])).toEqual([bar(60), bar(120)]);
  });
});

it.each([
  null,
  '',
  '{',
  '[]',
  '7',
  'null',
  '"x"',
  '{"kind":"pie","interval":"7m","indicators":{},"isLog":"yes","zone":1}',
])('stored settings that are rubbish (%s) are forgotten', (text) => {
  expect(parseSettings(text)).toEqual({
    kind: 'candles',
    interval: '15m',
    range: null,
    indicators: [],
    looks: {},
    hasDayRange: true,
    isLog: false,
    zone: 'local',
  });
});

it('keeps settings that it knows, and a range only with its interval', () => {
  const stored = {
    kind: 'area',
    interval: '5m',
    range: '1D',
    indicators: ['rsi', 'x', 'ma'],
    isLog: true,
    zone: 'utc',
  };
  expect(parseSettings(JSON.stringify(stored))).toEqual({
    ...stored,
    looks: {},
    hasDayRange: true,
    indicators: ['ma', 'rsi'],
  });
  expect(parseSettings(JSON.stringify({ ...stored, interval: '1h' })).range).toBeNull();
});
