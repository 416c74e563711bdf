import { money } from '@candor/core/money/money';
import { NOT_DECIMALS } from '@candor/core/testing/not-decimals';
import { describe, expect, it, test } from 'vitest';
import type { z } from 'zod';
import { idText, lotsText, moneyText, pageQuery, percentText, priceText, queryInteger, timeReply } from './codec.ts';

/** What JSON can hold besides text. A lenient parser would turn most of these into a number. */
const NOT_TEXT = [0, 1, 0.1, -0, 1e21, 2 ** 53 + 1, Number.NaN, null, undefined, true, false, [], ['5'], [5], {}, 5n];

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe.each<[string, z.ZodType]>([
  ['a price', priceText],
  ['lots', lotsText],
  ['a percentage', percentText],
  ['USDT', moneyText('USDT')],
  ['BTC', moneyText('BTC')],
  ['ETH', moneyText('ETH')],
])('%s on the wire', (_, schema) => {
  test.each(NOT_TEXT)('is never %o', (value) => {
    expect(accepts(schema, value)).toBe(false);
  });

  test.each(NOT_DECIMALS)('is never the text %j', (text) => {
    expect(accepts(schema, text)).toBe(false);
  });

  it('is a plain decimal, also one below zero: whether that makes sense is for the rules to say', () => {
    expect(accepts(schema, '12.5')).toBe(true);
    expect(accepts(schema, '-12.5')).toBe(true);
    for (const zero of ['-0', '-0.0', '-0.00']) expect([zero, accepts(schema, zero)]).toEqual([zero, false]);
    for (const zero of ['0', '0.0']) expect([zero, accepts(schema, zero)]).toEqual([zero, true]);
  });

  it('says how many decimals it takes', () => {
    const issue = schema.safeParse('1e3').error?.issues[0];
    expect(issue?.code === 'custom' && typeof issue.params?.['decimals']).toBe('number');
  });
});

test('an amount arrives exactly, beyond what a double could hold', () => {
  expect(moneyText('ETH').parse('9007199254740993.000000000000000001')).toEqual(
    money('ETH', 9_007_199_254_740_993_000_000_000_000_000_001n),
  );
});

test.each([
  ['1', true],
  ['999999999999999999', true],
  ['0', false],
  ['01', false],
  ['-1', false],
  ['1.0', false],
  ['1e3', false],
  ['', false],
  [' 1', false],
  ['1\n', false],
  ['１', false],
  ['1000000000000000000', false],
  ['1 or 1=1', false],
  [1, false],
  [null, false],
  [['1'], false],
])('%j names a thing by its id: %s', (value, isId) => {
  expect(accepts(idText, value)).toBe(isId);
});

test.each([
  ['1', 1],
  ['100', 100],
  ['0', null],
  ['101', null],
  ['-1', null],
  ['1.5', null],
  ['1e1', null],
  ['0x10', null],
  ['007', null],
  ['', null],
  ['٣', null],
  ['99999999999', null],
  [5, null],
  [null, null],
  // Fastify turns a repeated key into a list.
  [['5', '5'], null],
])('%j as a page size is %s', (value, size) => {
  expect(queryInteger(1, 100).safeParse(value).data ?? null).toBe(size);
});

test('a list without page and size begins at its first twenty', () => {
  expect([pageQuery.page.parse(undefined), pageQuery.size.parse(undefined)]).toEqual([1, 20]);
});

test('times are written to the millisecond, in UTC', () => {
  expect(accepts(timeReply, new Date(0).toISOString())).toBe(true);
  expect(accepts(timeReply, '2026-11-20T12:00:00+01:00')).toBe(false);
});
