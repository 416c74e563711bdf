/** For tests: corruption fixtures for identity checks. */
import type { CorruptionFixture } from './fixture.ts';

export const IDENTITY_CORRUPTIONS: readonly CorruptionFixture[] = [
  [
    'a customer whom nobody verified',
    () => `update kyc_checks set status = 'verified' where id = 2`,
    () => ({ 'verified-was-decided': ['check 2'] }),
  ],
  [
    'an identity check that was decided by itself',
    () => 'delete from kyc_decisions where check_id = 1',
    () => ({ 'verified-was-decided': ['check 1'] }),
  ],
  [
    'a verified customer whose signature nobody looked at',
    () => 'update kyc_decisions set checklist = checklist[2:] where check_id = 1',
    () => ({ 'verified-was-decided': ['check 1'] }),
  ],
  [
    'a name of the sanctions list that nobody answered',
    () => `update kyc_decisions set answered = '{}' where check_id = 1`,
    () => ({ 'verified-was-decided': ['check 1'] }),
  ],
  [
    'a verified customer with a field that was refused',
    () => `update kyc_decisions set fields = replace(fields::text, 'null', '"glare"')::jsonb where check_id = 1`,
    () => ({ 'verified-was-decided': ['check 1'] }),
  ],
  [
    'an identity check that somebody else decided than the one who had it',
    () => 'update kyc_decisions set staff_id = 1 where check_id = 1',
    () => ({ 'verified-was-decided': ['check 1', 'check 1'] }),
  ],
];
