/** A duplicates note covers the customers who were shown when it was written. */
import type { IdentityCheckView } from '@candor/contract/staff/kyc';
import { CHECKLIST } from '@candor/core/kyc/checklist';
import { expect, test } from 'vitest';
import { decisionOf, type Draft, EMPTY_DRAFT, readinessOf, saidOf } from './review-draft.ts';
import { seenIn } from './seen-with.ts';

const AT = '2026-11-01T00:00:00.000Z';
const ada = { by: 'phone', customer: { id: '1', username: 'ada' }, at: AT } as const;
const mei = { by: 'phone', customer: { id: '2', username: 'mei' }, at: AT } as const;
const adasDocument = { ...ada, by: 'documentNumber' } as const;

const CHECK: IdentityCheckView = {
  id: '1',
  attempt: 1,
  status: 'pending',
  submittedAt: AT,
  dueAt: AT,
  decidedAt: null,
  decidedBy: null,
  case: null,
  open: ['lastName'],
  details: null,
  erasedAt: null,
  pictures: [],
  zone: {
    status: 'none',
    isValid: false,
    isExpired: false,
    values: {
      firstName: null,
      lastName: null,
      birthdate: null,
      sex: null,
      country: null,
      documentNumber: null,
      expiry: null,
    },
    differs: [],
  },
  screening: { at: AT, list: { name: 'list', date: '2026-11-01', digest: '', entries: 1 }, matches: [] },
  duplicates: [ada],
  decisions: [],
  checklist: [],
  matchWords: [],
  duplicateWords: null,
  duplicatesSeen: null,
  documentNumber: null,
};

test('somebody, or something, that was added since is not covered by it', () => {
  const draft: Draft = {
    ...EMPTY_DRAFT,
    marks: { lastName: { isAccepted: true } },
    documentNumber: 'L01X00T47',
    checklist: [...CHECKLIST],
  };
  const said = { ...draft, duplicatesNote: 'Sisters.', duplicatesSeen: seenIn([ada]) };
  expect(readinessOf(CHECK, draft)).toMatchObject({ verdict: null, missing: 'duplicates' });
  expect(readinessOf(CHECK, said)).toEqual({ verdict: 'verified' });
  expect(decisionOf(CHECK.open, said)).toMatchObject({ duplicatesSeen: [{ by: 'phone', customerId: '1' }] });
  for (const added of [mei, adasDocument])
    expect(readinessOf({ ...CHECK, duplicates: [ada, added] }, said)).toMatchObject({ missing: 'added' });
  // A duplicate that is gone meanwhile does not invalidate the note.
  expect(readinessOf({ ...CHECK, duplicates: [] }, said)).toEqual({ verdict: 'verified' });
});

test('somebody who is added while it is written is not covered by the next letter, but by saying it again', () => {
  const started = { ...EMPTY_DRAFT, ...saidOf(EMPTY_DRAFT, 'Sisters', [ada]) };
  expect(started.duplicatesSeen).toEqual(seenIn([ada]));
  const written = { ...started, ...saidOf(started, 'Sisters.', [ada, mei]) };
  expect([written.duplicatesNote, written.duplicatesSeen]).toEqual(['Sisters.', seenIn([ada])]);
  expect(saidOf(written, 'Sisters.', [ada, mei]).duplicatesSeen).toEqual(seenIn([ada, mei]));
});
