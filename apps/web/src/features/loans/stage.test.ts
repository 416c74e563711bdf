import { LOAN_STATUSES } from '@candor/core/loans/account';
import { expect, it, test } from 'vitest';
import { isOpen, shareRepaid, stageOf } from './stage.ts';

const SIGNED = '2026-11-20T16:00:00Z';
const agreement = (signedAt: string | null, isCurrent = true) => ({ number: 1, sha256: '', signedAt, isCurrent });

test.each([
  ['review', agreement(null), null, 'unsigned'],
  ['review', agreement(null, false), null, 'outdated'],
  ['review', agreement(SIGNED, false), null, 'outdated'],
  ['review', agreement(SIGNED), null, 'review'],
  ['repaying', agreement(SIGNED), null, 'repaying'],
  // What is paid out stays as it was signed, whatever is offered since.
  ['repaying', agreement(SIGNED, false), null, 'repaying'],
  ['expired', agreement(SIGNED), null, 'expired'],
  ['repaid', agreement(SIGNED), null, 'repaid'],
  ['rejected', agreement(SIGNED), 'risk', 'rejected'],
  ['rejected', agreement(SIGNED), 'cancelled', 'lapsed'],
  ['rejected', agreement(null), 'unsigned', 'lapsed'],
] as const)('%s, %o, %s → %s', (status, made, reason, stage) => {
  expect(stageOf({ status, agreement: made, reason })).toBe(stage);
});

it('knows which loans keep their customer from asking for another', () => {
  expect(LOAN_STATUSES.filter((status) => isOpen({ status }))).toEqual(['review', 'repaying', 'expired']);
});

it('draws what was paid back', () => {
  expect(shareRepaid({ principal: '2000', principalPaid: '500.5' })).toBe(0.25025);
});
