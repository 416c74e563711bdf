/** What an alert waits for, at its edges. */
import { expect, it, test } from 'vitest';
import { parsePrice, type Price } from '../money/price.ts';
import { parsePercent, type Rate } from '../money/rate.ts';
import { DAY, MINUTE } from '../time.ts';
import { type AlertTerms, checkAlert, isOnGrid, rangeBefore, reachesAlert } from './alert.ts';

const at = (text: string): Price => parsePrice(text)!;
const move = (text: string): Rate => parsePercent(text)!;
const NOON = Date.parse('2026-11-20T12:00:00Z');
const scene = { quote: { bid: at('99.99'), ask: at('100.01') }, digits: 2, range: null, now: NOON };

test.each([
  ['above', '100', '100', true],
  ['above', '100', '99.99', false],
  ['below', '100', '100', true],
  ['below', '100', '100.01', false],
] as const)('%s %s at %s: %s', (kind, level, price, isReached) => {
  expect(reachesAlert({ kind, level: at(level) }, at(price), null) !== null).toBe(isReached);
});

const MOVE: AlertTerms = { kind: 'percent', move: move('1'), window: '1h' };
test.each([
  ['101', '100', '100', '100'],
  ['100.9999999999', '100', '100', null],
  ['99', '100', '100', '100'],
  ['99.0000000001', '100', '100', null],
  ['100.5', '99.5', '101.6', '99.5'],
  ['100.5', '99.6', '101.52', '101.52'],
])('a move to %s, after prices from %s to %s, begins from %s', (price, low, high, from) => {
  const reached = reachesAlert(MOVE, at(price), { low: at(low), high: at(high) });
  expect(reached?.from ?? null).toBe(from === null ? null : at(from));
});

it('is no move without a price before it', () => {
  expect(reachesAlert(MOVE, at('200'), null)).toBeNull();
});

it('looks at the minutes before, and neither at its own nor at older ones', () => {
  const candle = (minutesAgo: number, low: string, high: string) => ({
    time: NOON - minutesAgo * MINUTE,
    low: at(low),
    high: at(high),
  });
  const candles = [candle(6, '1', '999'), candle(5, '98', '99'), candle(1, '97', '101'), candle(0, '2', '888')];
  expect(rangeBefore(candles, NOON / MINUTE, '5m')).toEqual({ low: at('97'), high: at('101') });
  expect(rangeBefore(candles.slice(3), NOON / MINUTE, '5m')).toBeNull();
});

test.each<[AlertTerms, number | null, string | null]>([
  [{ kind: 'above', level: at('100.01') }, null, null],
  [{ kind: 'above', level: at('100') }, null, 'alert_holds'],
  [{ kind: 'below', level: at('100') }, null, 'alert_holds'],
  [{ kind: 'below', level: at('0.99') }, null, 'alert_level_incorrect'],
  [{ kind: 'above', level: at('10000.01') }, null, 'alert_level_incorrect'],
  [{ ...MOVE, move: move('0.09') }, null, 'alert_move_incorrect'],
  [{ ...MOVE, move: move('50.01') }, null, 'alert_move_incorrect'],
  [{ ...MOVE, move: move('1.001') }, null, 'alert_move_incorrect'],
  [MOVE, NOON, 'expiry_unreasonable'],
  [MOVE, NOON + 366 * DAY, 'expiry_unreasonable'],
  [MOVE, NOON + 365 * DAY, null],
])('may be set, or not (case %#)', (terms, expiresAt, refusal) => {
  expect(checkAlert(terms, expiresAt, scene)?.code ?? null).toBe(refusal);
});

it('says the price of now when it already holds', () => {
  expect(checkAlert({ kind: 'above', level: at('100') }, null, scene)?.details).toEqual({ price: '100.00' });
});

it('is on the grid of its instrument', () => {
  expect([isOnGrid(at('1.08'), 2), isOnGrid(at('1.081'), 2), isOnGrid(at('0'), 2)]).toEqual([true, false, false]);
});
