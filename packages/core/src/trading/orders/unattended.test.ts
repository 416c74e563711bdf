/** Which steps of an order its customer is told of. */
import { describe, expect, test } from 'vitest';
import { unattendedStep } from './unattended.ts';

describe('a step that the customer is told of', () => {
  test.each([
    // kind, version, reason, told as
    ['opened', 1, null, null],
    ['opened', 2, null, 'filled'],
    ['opened', 7, null, 'filled'],
    ['closed', 2, 'customer', null],
    ['closed', 2, 'stop_loss', 'stop_loss'],
    ['closed', 2, 'take_profit', 'take_profit'],
    ['partly_closed', 3, 'trailing_stop', 'trailing_stop'],
    ['closed', 2, 'expiry', 'expiry'],
    ['closed', 2, 'stop_out', null],
    ['partly_closed', 2, 'stop_out', null],
    ['cancelled', 2, 'customer', null],
    ['cancelled', 2, 'stop_out', null],
    ['cancelled', 2, 'reversed', null],
    ['cancelled', 2, 'insufficient_margin', 'insufficient_margin'],
    ['cancelled', 2, 'not_allowed', 'not_allowed'],
    ['cancelled', 2, 'not_covered', 'not_covered'],
    ['expired', 2, null, 'expired'],
    ['placed', 1, null, null],
    ['changed', 2, null, null],
    ['trailed', 3, null, null],
    ['financed', 3, null, null],
    ['reversed', 4, null, null],
  ] as const)('%s in version %i because of %s: %s', (kind, version, reason, step) => {
    expect(unattendedStep({ kind, version, reason })).toBe(step);
  });
});
