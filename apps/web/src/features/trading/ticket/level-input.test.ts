/** What is typed for a level in percent or as money is the price that was meant, and reads back as it was typed. */
import { describe, expect, it, test } from 'vitest';
import { bitcoinAt } from '../testing/level-basis.ts';
import { type LevelBasis, meaningOf, priceMeant, typedAs } from './level-input.ts';

const LONG = bitcoinAt(73_600n);
const SHORT: LevelBasis = { ...LONG, direction: 'short' };

describe('the price that was meant', () => {
  test.each([
    // A stop loss is what may be lost, with or without the minus; a take profit what is to be gained.
    ['stopLoss', '2', 'percent', LONG, '72128.00'],
    ['stopLoss', '-2', 'percent', LONG, '72128.00'],
    ['stopLoss', '2', 'percent', SHORT, '75072.00'],
    ['takeProfit', '5', 'percent', LONG, '77280.00'],
    ['takeProfit', '5', 'percent', SHORT, '69920.00'],
    ['stopLoss', '100', 'money', LONG, '72687.78'],
    ['takeProfit', '100', 'money', SHORT, '72512.33'],
    ['stopLoss', '72000.5', 'price', LONG, '72000.5'],
    ['stopLoss', '', 'percent', LONG, ''],
    // Nothing is rounded, and nothing is guessed.
    ['stopLoss', '2.005', 'percent', LONG, ''],
    ['stopLoss', 'two', 'money', LONG, ''],
    ['stopLoss', '100', 'money', { ...LONG, lots: null }, ''],
    ['stopLoss', '2', 'percent', null, ''],
  ] as const)('%s of %s as %s', (name, text, unit, basis, expected) => {
    expect(priceMeant(name, text, unit, basis)).toBe(expected);
  });
});

describe('a level in another unit', () => {
  test.each([
    ['stopLoss', '72128.00', 'percent', LONG, '2'],
    ['stopLoss', '75072.00', 'percent', SHORT, '2'],
    ['takeProfit', '77280.00', 'percent', LONG, '5'],
    ['takeProfit', '72512.33', 'money', SHORT, '100'],
    // A loss is rounded up and a gain down, as beside the field: −99.9944… and +100.0044….
    ['stopLoss', '72687.78', 'money', LONG, '100'],
    ['stopLoss', '72127.99', 'percent', LONG, '2.01'],
    ['takeProfit', '77280.01', 'percent', LONG, '5'],
    ['stopLoss', '', 'money', LONG, ''],
    ['stopLoss', '72128.00', 'money', { ...LONG, lots: null }, ''],
  ] as const)('%s at %s as %s', (name, text, unit, basis, expected) => {
    expect(typedAs(name, text, unit, basis)).toBe(expected);
  });

  it('is a loss where the level is behind the opening price, after the fees of both sides', () => {
    const meaning = meaningOf('73600.00', LONG);
    expect(meaning).toMatchObject({ move: 0n, result: { units: -8_832_000n } });
  });
});
