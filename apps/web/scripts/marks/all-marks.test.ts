import { DRAWN_MARKS } from '@candor/contract/drawn-marks';
import { BRAND_ICONS, CRYPTO_ICONS, DRAWN_COINS, LOGO_SET, logoOf, WHITE_ICONS } from '@candor/contract/logos';
import { describe, expect, it } from 'vitest';
import { allMarks, setOf } from './all-marks.ts';

const marks = await allMarks();

/** A list of twenty rows must not weigh more than a photograph. */
const SIZE_MAX_BYTES = 60_000;
const SIZE_TYPICAL_BYTES = 3_000;

describe('the marks', () => {
  it('are those that the server refers to, in a folder named after them', () => {
    expect(setOf(marks)).toBe(LOGO_SET);
    expect([...marks.keys()].filter((code) => logoOf(code) === null)).toEqual([]);
    expect(logoOf('NOSUCH')).toBeNull();
    expect(logoOf('AAPL')).toBe(`/logos/${LOGO_SET}/aapl.svg`);
  });

  it('are small pictures that load nothing and run nothing', () => {
    const faults = [...marks].filter(
      ([, svg]) =>
        !/^<svg [\s\S]*<\/svg>\s*$/.test(svg) ||
        /<(script|foreignObject|image|a|iframe)\b|\son\w+=|@import|(href|src)="(?!#)|url\((?!#)/i.test(svg) ||
        svg.length > SIZE_MAX_BYTES,
    );
    expect(faults.map(([code]) => code)).toEqual([]);
    const sizes = [...marks.values()].map(({ length }) => length).toSorted((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(SIZE_TYPICAL_BYTES);
  });

  it('come from one place each', () => {
    const codes = [
      ...[...CRYPTO_ICONS.keys(), ...DRAWN_COINS].map((symbol) => `${symbol}USDT`),
      ...BRAND_ICONS.keys(),
      ...DRAWN_MARKS.map(([code]) => code),
    ];
    expect(new Set(codes).size).toBe(codes.length);
    expect([...WHITE_ICONS].filter((symbol) => CRYPTO_ICONS.get(symbol) !== 'web3icons')).toEqual([]);
  });

  it('stand on a disc of their own, so that dark and light pages show all of them', () => {
    const single = [...marks].filter(([code]) => !/^[A-Z]{6}$/.test(code) || code.endsWith('USDT'));
    expect(single.filter(([, svg]) => !/<circle /.test(svg)).map(([code]) => code)).toEqual([]);
  });
});
