import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Asset, ASSETS, ASSET_DECIMALS, formatMoney, money, parseMoney } from '../money/money.ts';
import { parsePrice, type Price, price, PRICE_SCALE } from '../money/price.ts';
import { parsePercent, rate } from '../money/rate.ts';
import {
  checkAmount,
  checkConversion,
  isTooWide,
  leastOf,
  pricedBy,
  quoteConversion,
  type Sides,
} from './conversion.ts';

const HALF = parsePercent('0.5') ?? rate(0n);
const at = (bid: string, ask: string): Sides => ({ bid: priceOf(bid), ask: priceOf(ask) });
const priceOf = (text: string): Price => parsePrice(text) ?? price(0n);
const of = (asset: Asset, text: string) => parseMoney(asset, text) ?? money(asset, -1n);
const BITCOIN = at('73590', '73610');
const ETHER = at('1999', '2001');

test.each<[Asset, string, Asset, { from: Sides | null; to: Sides | null }, string, string, string]>([
  ['ETH', '1', 'USDT', { from: ETHER, to: null }, '2000', '10', '1990'],
  ['USDT', '2000', 'ETH', { from: null, to: ETHER }, '1', '0.005', '0.995'],
  ['USDT', '100', 'BTC', { from: null, to: BITCOIN }, '0.00135869', '0.00000679', '0.0013519'],
  ['BTC', '1', 'ETH', { from: BITCOIN, to: ETHER }, '36.8', '0.184', '36.616'],
  ['ETH', '0.000000000000000001', 'BTC', { from: ETHER, to: BITCOIN }, '0', '0', '0'],
])('%s %s in %s', (from, amount, to, sides, gross, spread, received) => {
  const quote = quoteConversion(of(from, amount), to, sides, HALF);
  expect([quote.gross, quote.spread, quote.received].map((each) => formatMoney(each))).toEqual([
    gross,
    spread,
    received,
  ]);
});

const prices = fc
  .tuple(
    fc.bigInt({ min: PRICE_SCALE / 1_000n, max: PRICE_SCALE * 10_000_000n }),
    fc.bigInt({ min: 0n, max: PRICE_SCALE * 100n }),
  )
  .map(([bid, wide]): Sides => ({ bid: price(bid), ask: price(bid + wide) }));
const pairs = fc.tuple(fc.constantFrom(...ASSETS), fc.constantFrom(...ASSETS)).filter(([from, to]) => from !== to);
const amounts = fc.bigInt({ min: 1n, max: 10n ** 30n });
const spreads = fc.bigInt({ min: 0n, max: 20_000_000n }).map(rate);

describe('rounding', () => {
  /** Written anew from the rule, on fractions: what the amount is worth, and what is kept of it. */
  it('takes less than one unit of what is received beyond the stated spread, and never gives a unit too many', () => {
    fc.assert(
      fc.property(pairs, amounts, prices, prices, spreads, ([from, to], units, first, second, spread) => {
        const sides = { from: pricedBy(from) === null ? null : first, to: pricedBy(to) === null ? null : second };
        const { gross, spread: fee, received } = quoteConversion(money(from, units), to, sides, spread);
        const middle = (given: Sides | null) => (given === null ? 20_000_000_000n : given.bid + given.ask);
        const top = units * middle(sides.from) * 10n ** BigInt(ASSET_DECIMALS[to]);
        const bottom = middle(sides.to) * 10n ** BigInt(ASSET_DECIMALS[from]);
        expect(gross.units * bottom <= top && (gross.units + 1n) * bottom > top).toBe(true);
        // Never more than the published share of it.
        expect(fee.units * 1_000_000_000n <= gross.units * spread).toBe(true);
        expect(received.units + fee.units).toBe(gross.units);
        // received > exact worth × (1 − spread) − 1 unit.
        expect((received.units + 1n) * bottom * 1_000_000_000n > top * (1_000_000_000n - spread)).toBe(true);
      }),
    );
  });

  it('mints nothing: there and back at one quote is never more than before', () => {
    fc.assert(
      fc.property(pairs, amounts, prices, prices, spreads, ([from, to], units, first, second, spread) => {
        const sides = { from: pricedBy(from) === null ? null : first, to: pricedBy(to) === null ? null : second };
        const there = quoteConversion(money(from, units), to, sides, spread).received;
        const back = quoteConversion(there, from, { from: sides.to, to: sides.from }, spread).received;
        expect(back.units <= units).toBe(true);
      }),
    );
  });

  it('gives no more for many small amounts than for their sum', () => {
    fc.assert(
      fc.property(
        pairs,
        fc.array(amounts, { minLength: 1, maxLength: 20 }),
        prices,
        prices,
        ([from, to], parts, first, second) => {
          const sides = { from: pricedBy(from) === null ? null : first, to: pricedBy(to) === null ? null : second };
          const grossOf = (units: bigint) => quoteConversion(money(from, units), to, sides, HALF).gross.units;
          const total = parts.reduce((sum, each) => sum + each, 0n);
          expect(parts.reduce((sum, each) => sum + grossOf(each), 0n) <= grossOf(total)).toBe(true);
        },
      ),
    );
  });
});

describe('a conversion', () => {
  const quote = quoteConversion(of('ETH', '1'), 'USDT', { from: ETHER, to: null }, HALF);
  test.each([
    ['1990', '2000', null],
    ['1990.000001', '2000', 'conversion_price_changed'],
    ['1990', '1999.999999', 'conversion_uncovered'],
    ['-1', '0', 'conversion_uncovered'],
  ])('of at least %s with %s in the inventory: %s', (least, inventory, code) => {
    expect(checkConversion(quote, of('USDT', least), of('USDT', inventory))?.code ?? null).toBe(code);
  });

  it('of dust that would give nothing is refused, whatever is asked for', () => {
    const nothing = quoteConversion(money('ETH', 1n), 'BTC', { from: ETHER, to: BITCOIN }, HALF);
    expect(checkConversion(nothing, money('BTC', 0n), of('BTC', '1'))?.code).toBe('conversion_price_changed');
  });

  it('begins at the minimum', () => {
    expect(checkAmount(of('USDT', '10'), of('USDT', '10'))).toBeNull();
    expect(checkAmount(of('USDT', '9.999999'), of('USDT', '10'))?.details).toEqual({ asset: 'USDT', limit: '10' });
  });

  it('is asked for with a tenth of a percent less than shown', () => {
    expect(formatMoney(leastOf(of('USDT', '1990')))).toBe('1988.01');
    expect(leastOf(money('USDT', 1n)).units).toBe(1n);
  });

  it('is not made while the market’s own spread is wider than ours', () => {
    expect(isTooWide(at('995', '1005'), HALF)).toBe(false);
    expect(isTooWide(at('994.9', '1005.1'), HALF)).toBe(true);
  });
});
