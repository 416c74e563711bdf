import type { Quote } from '@candor/core/market/quote';
import { formatPrice, parsePrice, type Price } from '@candor/core/money/price';
import { DAY, HOUR, MINUTE, SECOND } from '@candor/core/time';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { LISTINGS } from '../catalogue/catalogue.ts';
import { DayWindow } from './day-window.ts';
import { NO_LOG } from '../testing/no-log.ts';
import { type Accept, Hub } from './hub.ts';

const CODES = ['BTCUSDT', 'EURUSD', 'USDJPY', 'AAPL', 'GER40', 'JP225'];
const instruments = LISTINGS.map(({ instrument }) => instrument).filter(({ code }) => CODES.includes(code));
/** A Friday, during New York trading hours. */
const FRIDAY = Date.parse('2026-11-20T16:00:00Z');

let now = FRIDAY;
/** What was added to the time that really passed. */
let setBy = 0;
let hub: Hub;
let accept: Accept;
let sequence = 0;

const at = (text: string): Price => parsePrice(text) as Price;

function quote(code: string, bid: string, ask: string, changes: Partial<Quote> = {}): Quote {
  sequence += 1;
  return { code, bid: at(bid), ask: at(ask), source: 'simulated', sequence, time: now, ...changes };
}

beforeEach(() => {
  now = FRIDAY;
  setBy = 0;
  const clocks = { now: () => now, elapsed: () => now - setBy };
  ({ hub, accept } = Hub.open('simulated', instruments, clocks, NO_LOG));
});

describe('the hub', () => {
  it('knows the last quote, and tells whoever listens', () => {
    const heard: string[] = [];
    const stop = hub.onQuotes((quotes) => heard.push(quotes.map(({ code }) => code).join(' ')));
    expect([hub.quoteOf('BTCUSDT'), hub.statusOf('BTCUSDT'), hub.tradableQuote('BTCUSDT')]).toEqual([
      null,
      'stale',
      null,
    ]);
    accept([quote('BTCUSDT', '73590', '73600'), quote('EURUSD', '1.1', '1.1001'), quote('NOTHING', '1', '2')]);
    expect(heard).toEqual(['BTCUSDT EURUSD']);
    expect(hub.tradableQuote('BTCUSDT')?.bid).toBe(at('73590'));
    stop();
    accept([quote('BTCUSDT', '73591', '73601')]);
    expect(heard).toHaveLength(1);
  });

  test.each<[string, Partial<Quote>]>([
    ['crossed', { bid: parsePrice('101') as Price, ask: parsePrice('100') as Price }],
    ['zero', { bid: parsePrice('0') as Price }],
    ['negative', { bid: parsePrice('-5') as Price }],
    ['from the future', { time: FRIDAY + HOUR }],
    ['older than the last', { time: FRIDAY - HOUR }],
    ['out of sequence', { sequence: 0 }],
  ])('takes no quote that is %s', (_, changes) => {
    accept([quote('BTCUSDT', '73590', '73600')]);
    accept([quote('BTCUSDT', '73595', '73605', changes)]);
    expect(hub.quoteOf('BTCUSDT')?.bid).toBe(at('73590'));
    expect(hub.statusOf('BTCUSDT')).toBe('live');
  });

  it('grows stale without news, and closes with its market', () => {
    accept([quote('BTCUSDT', '73590', '73600'), quote('AAPL', '270', '270.1')]);
    now += 15 * SECOND;
    expect([hub.statusOf('BTCUSDT'), hub.statusOf('AAPL')]).toEqual(['live', 'live']);
    now += 1;
    expect([hub.statusOf('BTCUSDT'), hub.statusOf('AAPL')]).toEqual(['stale', 'live']);
    now += 15 * SECOND;
    expect([hub.statusOf('AAPL'), hub.tradableQuote('AAPL')]).toEqual(['stale', null]);
    now = FRIDAY + 5 * HOUR;
    expect(hub.statusOf('AAPL')).toBe('closed');
    expect(hub.quoteOf('AAPL')?.bid).toBe(at('270'));
  });

  it('goes on when the clock is set forward by an hour, and back', () => {
    const set = (ms: number) => {
      now += ms;
      setBy += ms;
    };
    const candles = () =>
      hub
        .entry('BTCUSDT')
        ?.candles.recent('1m')
        .candles.map(({ time, ticks }) => [time - FRIDAY, ticks]);
    accept([quote('BTCUSDT', '73590', '73600')]);
    set(HOUR);
    expect(hub.statusOf('BTCUSDT')).toBe('live');
    accept([quote('BTCUSDT', '73591', '73601')]);
    set(-HOUR);
    now += SECOND;
    accept([quote('BTCUSDT', '73592', '73602')]);
    expect([hub.statusOf('BTCUSDT'), hub.tradableQuote('BTCUSDT')?.bid]).toEqual(['live', at('73592')]);
    // Minutes that have been stay as they were, and the age counts by the time that really passed.
    expect(candles()).toEqual([
      [0, 1],
      [HOUR, 1],
    ]);
    now += 15 * SECOND + 1;
    expect(hub.statusOf('BTCUSDT')).toBe('stale');
  });

  it('holds a jump back until a second quote confirms it', () => {
    const heard: string[] = [];
    hub.onQuotes((quotes) => heard.push(...quotes.map(({ bid }) => formatPrice(bid))));
    accept([quote('BTCUSDT', '73590', '73600')]);
    accept([quote('BTCUSDT', '90000', '90010')]);
    expect([hub.statusOf('BTCUSDT'), hub.tradableQuote('BTCUSDT')]).toEqual(['held', null]);
    expect(hub.quoteOf('BTCUSDT')?.bid).toBe(at('73590'));
    // Another outlier confirms nothing, and is held in its turn.
    accept([quote('BTCUSDT', '1000', '1010')]);
    expect(hub.statusOf('BTCUSDT')).toBe('held');
    accept([quote('BTCUSDT', '1001', '1011')]);
    expect([hub.statusOf('BTCUSDT'), hub.quoteOf('BTCUSDT')?.bid]).toEqual(['live', at('1001')]);
    expect(heard).toEqual(['73590', '1001']);
  });

  it('forgets a jump that the next quote denies', () => {
    accept([quote('EURUSD', '1.1', '1.1001')]);
    accept([quote('EURUSD', '1.2', '1.2001')]);
    accept([quote('EURUSD', '1.1002', '1.1003')]);
    expect([hub.statusOf('EURUSD'), hub.quoteOf('EURUSD')?.bid]).toEqual(['live', at('1.1002')]);
  });

  it('turns quote currencies into USDT by the middle of their cross', () => {
    expect(hub.rateToUsdt('USD')).toEqual({ rate: at('1'), quote: null });
    expect(hub.rateToUsdt('EUR')).toBeNull();
    accept([quote('EURUSD', '1.1', '1.2'), quote('USDJPY', '159.9', '160.1')]);
    expect(hub.rateToUsdt('EUR')).toMatchObject({ rate: at('1.15'), quote: { code: 'EURUSD' } });
    expect(hub.rateToUsdt('JPY')).toMatchObject({ rate: at('0.00625'), quote: { code: 'USDJPY' } });
    expect(hub.rateToUsdt('XXX')).toBeNull();
  });

  it('marks closed markets, but tells nobody to trade on them', () => {
    now = FRIDAY + 2 * DAY;
    let heard = 0;
    hub.onQuotes(() => (heard += 1));
    accept([quote('AAPL', '270', '270.1', { time: FRIDAY })]);
    expect([heard, hub.statusOf('AAPL'), hub.quoteOf('AAPL')?.time]).toEqual([0, 'closed', FRIDAY]);
  });

  it('builds candles from list prices', () => {
    accept([quote('BTCUSDT', '100', '102')]);
    now += 10 * SECOND;
    accept([quote('BTCUSDT', '103', '105')]);
    now += MINUTE;
    accept([quote('BTCUSDT', '99', '101')]);
    const shown = (interval: '1m' | '1h') =>
      hub
        .entry('BTCUSDT')
        ?.candles.recent(interval)
        .candles.map(({ open, high, low, close, ticks }) => [
          ...[open, high, low, close].map((price) => formatPrice(price)),
          ticks,
        ]);
    expect(shown('1m')).toEqual([
      ['101', '104', '101', '104', 2],
      ['100', '100', '100', '100', 1],
    ]);
    expect(shown('1h')).toEqual([['101', '104', '100', '100', 3]]);
  });
});

describe('the last 24 hours', () => {
  it('compares with the price of 24 hours before the last one', () => {
    const day = new DayWindow();
    expect([day.changePercent(), day.sparkline()]).toEqual([0, []]);
    day.add(FRIDAY - 2 * DAY, 50);
    day.add(FRIDAY - DAY, 100);
    day.add(FRIDAY - HOUR, 80);
    day.add(FRIDAY, 110);
    expect(day.changePercent()).toBe(10);
    expect(day.sparkline()).toHaveLength(49);
    expect(day.sparkline()[0]).toBe(100);
    expect(day.sparkline().at(-1)).toBe(110);
  });

  it('remembers a rest of any length as the price before it', () => {
    const day = new DayWindow();
    day.add(FRIDAY - 90 * DAY, 100);
    day.add(FRIDAY, 150);
    expect(day.changePercent()).toBe(50);
    expect(new Set(day.sparkline())).toEqual(new Set([100, 150]));
  });
});
