import { INVITE_REMEMBERED } from '@candor/core/invitations/invitations';
import { beforeEach, expect, test } from 'vitest';
import { forgetInvite, invitedBy, rememberInvite, REMEMBERED_MS } from './invited.ts';

const NOW = 1_800_000_000_000;

beforeEach(() => forgetInvite());

test('the first link counts, for 30 days, until it is taken away', () => {
  rememberInvite('?invite=0ABC1234', NOW);
  rememberInvite('?invite=9ZZZ9999', NOW + 1_000);
  expect(invitedBy(NOW + REMEMBERED_MS - 1)).toBe('0ABC1234');
  expect(invitedBy(NOW + REMEMBERED_MS)).toBe('');
  rememberInvite('?invite=9ZZZ9999', NOW + REMEMBERED_MS);
  expect(invitedBy(NOW + REMEMBERED_MS)).toBe('9ZZZ9999');
  forgetInvite();
  expect(invitedBy(NOW + REMEMBERED_MS)).toBe('');
});

test.each([
  '',
  '?invite=',
  '?invite=%3Cscript%3E',
  '?invite=%E2%80%AE0ABC1234',
  `?invite=${'A'.repeat(40)}`,
  '?code=0ABC1234',
])('%j invites nobody', (search) => {
  rememberInvite(search, NOW);
  expect(invitedBy(NOW)).toBe('');
});

test('it is remembered as long as core says', () => {
  expect(REMEMBERED_MS).toBe(INVITE_REMEMBERED);
});
