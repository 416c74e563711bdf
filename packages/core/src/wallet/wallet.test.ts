/** The rules of deposits. */
import { describe, expect, it, test } from 'vitest';
import { formatMoney, money, parseMoney } from '../money/money.ts';
import { HOUR } from '../time.ts';
import { checkMinimum, COIN_ROUTES, isCoinRoute } from './coins.ts';
import {
  type ChainFinding,
  checkProof,
  compareAnnounced,
  confirmationsOf,
  decideAnnounced,
  decideFinal,
  DEPOSIT_PATIENCE,
  finalBlock,
} from './deposit.ts';
import { readTransaction } from './transaction-hash.ts';

const usdt = (text: string) => parseMoney('USDT', text) ?? money('USDT', -1n);

describe('what is accepted', () => {
  test.each([
    ['USDT', 'ethereum', true],
    ['USDT', 'tron', true],
    ['BTC', 'bitcoin', true],
    ['ETH', 'ethereum', true],
    ['USDT', 'bitcoin', false],
    ['BTC', 'ethereum', false],
    ['ETH', 'tron', false],
  ] as const)('%s on %s: %s', (coin, network, is) => {
    expect(isCoinRoute(coin, network)).toBe(is);
  });

  it('has each coin on at least one network', () => {
    expect([...new Set(COIN_ROUTES.map(({ coin }) => coin))].toSorted()).toEqual(['BTC', 'ETH', 'USDT']);
  });

  test.each([
    ['120', null],
    ['120.000001', null],
    ['119.999999', { coin: 'USDT', limit: '120' }],
    ['0', { coin: 'USDT', limit: '120' }],
  ])('of at least 120, %s: %o', (amount, details) => {
    const refusal = checkMinimum(usdt(amount), usdt('120'));
    expect(refusal === null ? null : [refusal.code, refusal.details]).toEqual(
      details === null ? null : ['deposit_below_minimum', details],
    );
  });

  test.each([
    // reviewed, with a proof
    [false, false, null],
    [false, true, null],
    [true, true, null],
    [true, false, 'deposit_proof_required'],
  ])('reviewed by staff %s, with a proof %s: %s', (isReviewed, hasProof, refusal) => {
    expect(checkProof(isReviewed, hasProof)).toBe(refusal);
  });
});

describe('confirmations', () => {
  test.each([
    // block, head, confirmations
    [10, 9, 0],
    [10, 10, 1],
    [10, 21, 12],
  ])('of block %d at %d: %d', (block, head, confirmations) => {
    expect(confirmationsOf(block, head)).toBe(confirmations);
  });

  test.each([
    [20, 12],
    [11, 12],
    [0, 1],
  ])('at head %d the newest block with %d of them is the final one', (head, required) => {
    const final = finalBlock(head, required);
    expect(confirmationsOf(final, head)).toBe(required);
    expect(confirmationsOf(final + 1, head)).toBe(required - 1);
  });
});

describe('a payment that is final', () => {
  const standing = { minimum: usdt('120'), isAccountClosed: false };
  test.each([
    // amount, waiting, what happens
    ['120', '0', 'credit'],
    ['5000', '0', 'credit'],
    ['119.999999', '0', 'belowMinimum'],
    // Nothing is lost: small ones are credited together.
    ['20', '100', 'credit'],
    ['20', '99.999999', 'belowMinimum'],
  ])('of %s with %s waiting: %s', (amount, waiting, what) => {
    expect(decideFinal({ ...standing, amount: usdt(amount), waiting: usdt(waiting) })).toBe(what);
  });

  it('to a closed account is credited to nobody by itself', () => {
    expect(decideFinal({ ...standing, amount: usdt('5000'), waiting: usdt('0'), isAccountClosed: true })).toBe(
      'accountClosed',
    );
  });
});

describe('a payment that was announced', () => {
  const mined = (effect: 'ours' | 'reverted' | 'otherAddress' | 'wrongToken', isFinal = true): ChainFinding => ({
    kind: 'mined',
    effect,
    isFinal,
  });
  test.each<[string, ChainFinding, number, string | null]>([
    ['is on its way', { kind: 'pending' }, 0, null],
    ['is unknown at first', { kind: 'unknown' }, DEPOSIT_PATIENCE - 1, null],
    ['is unknown for too long', { kind: 'unknown' }, DEPOSIT_PATIENCE, 'notFound'],
    ['stays on its way for too long', { kind: 'pending' }, DEPOSIT_PATIENCE, 'notFound'],
    ['was replaced', { kind: 'replaced' }, 0, 'replaced'],
    ['is ours, which the watcher credits', mined('ours'), HOUR, null],
    ['is ours, and was credited under another announcement', mined('ours'), DEPOSIT_PATIENCE, 'notFound'],
    ['is ours, and not final for long', mined('ours', false), 1_000 * HOUR, null],
    ['was reverted', mined('reverted'), 0, 'reverted'],
    ['pays somebody else', mined('otherAddress'), 0, 'otherAddress'],
    ['pays with another token', mined('wrongToken'), 0, 'wrongToken'],
    ['was reverted in a block that could be replaced', mined('reverted', false), 0, null],
    ['pays somebody else in a block that could be replaced', mined('otherAddress', false), 0, null],
  ])('%s', (_, finding, waited, failure) => {
    expect(decideAnnounced(finding, 5, 5 + waited)).toBe(failure);
  });

  test.each([
    ['100', '100', 'equal'],
    ['100', '99.999999', 'less'],
    ['100', '100.000001', 'more'],
  ])('as %s, and %s came: %s', (announced, received, how) => {
    expect(compareAnnounced(usdt(announced), usdt(received))).toBe(how);
    expect(formatMoney(usdt(received))).toBe(received);
  });
});

describe('a transaction is named', () => {
  const digits = 'ab'.repeat(32);
  test.each([
    ['ethereum', `0x${digits}`, { kind: 'whole', hash: `0x${digits}` }],
    ['ethereum', ` 0X${digits.toUpperCase()} `, { kind: 'whole', hash: `0x${digits}` }],
    ['ethereum', digits, { kind: 'whole', hash: `0x${digits}` }],
    ['bitcoin', digits, { kind: 'whole', hash: digits }],
    ['tron', `0x${digits}`, { kind: 'whole', hash: digits }],
    ['ethereum', 'AbCd12', { kind: 'tail', tail: 'abcd12' }],
    ['ethereum', '', null],
    ['ethereum', '12345', null],
    ['ethereum', 'abcdeg', null],
    ['ethereum', `0x${digits}0`, null],
    ['ethereum', `0x0x${digits}`, null],
    ['ethereum', '１２３４５６', null],
    ['ethereum', `0x${'ab'.repeat(20)}`, null],
  ] as const)('on %s by %j', (network, text, named) => {
    expect(readTransaction(network, text)).toEqual(named);
  });
});
