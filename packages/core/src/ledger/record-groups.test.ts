import { expect, test } from 'vitest';
import { recordGroup } from './record-groups.ts';

test.each([
  ['deposit.credited', 'deposits'],
  ['withdrawal.fee', 'withdrawals'],
  ['conversion.spread', 'conversions'],
  ['option.premium', 'options'],
  ['profit', 'profit'],
  ['loss.protected', 'profit'],
  ['fee.opening.reversed', 'fees'],
  ['financing.settled', 'financing'],
  ['invite.reward', 'rewards'],
  ['order.released', 'margin'],
  ['demo.grant', 'other'],
])('%s is of %s', (kind, group) => {
  expect(recordGroup(kind)).toBe(group);
});
