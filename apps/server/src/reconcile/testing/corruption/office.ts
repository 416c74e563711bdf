/** For tests: corruption fixtures for the audit log and four-eyes changes. */
import { auditEntryOf } from '../agreed.ts';
import type { CorruptionFixture } from './fixture.ts';

export const OFFICE_CORRUPTIONS: readonly CorruptionFixture[] = [
  [
    'an entry of the audit log that tells of another customer',
    () => `update audit_entries set subject = 'customer 3' where id = 2`,
    () => ({ 'audit-chain-holds': ['entry 2'] }),
  ],
  [
    'an entry of the audit log that is gone',
    () => 'delete from audit_entries where id = 2',
    () => ({ 'audit-chain-holds': ['entry 3'] }),
  ],
  [
    'the last entry of the audit log gone',
    () => 'delete from audit_entries where id = (select max(id) from audit_entries)',
    () => ({ 'audit-chain-holds': ['the end'], 'proposals-by-two-people': ['proposal 11'] }),
  ],
  [
    'a parameter that somebody changed alone',
    () => `update params_params set value = '0' where key = 'depositMinUsdt'`,
    () => ({ 'changes-were-agreed': ['parameter depositMinUsdt'] }),
  ],
  [
    'the same, with a change beside it that names a proposal for another one',
    () => `update params_params set value = '0' where key = 'depositMinUsdt';
           insert into params_changes (key, value_before, value, proposal_id, changed_at) values ('depositMinUsdt', '120', '0', 77, now())`,
    () => ({ 'changes-were-agreed': ['parameter depositMinUsdt'] }),
  ],
  [
    'a change of a parameter whose value before never was',
    () => `update params_changes set value_before = '47' where proposal_id = 1`,
    () => ({ 'changes-were-agreed': ['parameter kycReviewHours'] }),
  ],
  [
    'a proposal that one person made and approved',
    () => `alter table staff_proposals drop constraint staff_proposals_two_people;
           update staff_proposals set decider_id = proposer_id where id = 2`,
    () => ({ 'proposals-by-two-people': ['proposal 2', 'proposal 2'] }),
  ],
  [
    'a proposal that says something else than what was approved',
    () => `update staff_proposals set payload = '{"code":"EURUSD","feeRate":"0.02"}' where id = 2;
           update market_changes set change = '{"feeRate":"0.02"}' where proposal_id = 2`,
    () => ({ 'proposals-by-two-people': ['proposal 2'] }),
  ],
  [
    'the same, with its hash made to fit',
    () => `update staff_proposals set payload = '{"code":"EURUSD","feeRate":"0.02"}' where id = 2;
           update staff_proposals p set hash = staff_proposal_hash(p) where id = 2;
           update market_changes set change = '{"feeRate":"0.02"}' where proposal_id = 2`,
    () => ({ 'proposals-by-two-people': ['proposal 2', 'proposal 2'] }),
  ],
  [
    'a proposal that expired before its time',
    () => `alter table staff_proposals drop constraint staff_proposals_expired;
           update staff_proposals set expired_at = proposed_at where id = 10`,
    () => ({ 'proposals-by-two-people': ['proposal 10'] }),
  ],
  [
    'a proposal that expired without a word in the audit log',
    () => `set session_replication_role = origin;
           insert into staff_proposals (kind, subject, payload, before, reason, proposer_id, proposer_role, proposed_at, expires_at)
           values ('param.change', 'param depositMinUsdt', '{"key": "depositMinUsdt", "value": "2"}', '{"value": "120"}', 'a test', 1, 'administrator',
             '2026-11-10T12:00:00Z', '2026-11-13T12:00:00Z');
           ${auditEntryOf(12, 'param depositMinUsdt', 'made', '1')}
           select staff_expire('2026-11-13T12:00:30Z', 100)`,
    () => ({ 'proposals-by-two-people': ['proposal 12'] }),
  ],
  [
    'terms that nobody agreed to',
    () => `update market_changes set change = '{"leverageMax":1}'`,
    () => ({ 'changes-were-agreed': ['instrument 1001'] }),
  ],
  [
    'a fee that rose at once',
    () => 'update market_changes set effective_at = changed_at',
    () => ({ 'changes-were-agreed': ['instrument 1001'] }),
  ],
  [
    'a day on which a market rests that nobody agreed to',
    () => `update market_days set day = '2027-03-04'`,
    () => ({ 'changes-were-agreed': ['calendar forex'] }),
  ],
  [
    'a member of staff who raised themselves',
    () => `update staff_members set role = 'administrator' where id = 4`,
    () => ({ 'changes-were-agreed': ['staff 4'] }),
  ],
  [
    'a member of staff who came by the back door',
    () => `insert into staff_members (name, role, password_hash, totp_secret, created_at) values ('five', 'treasury', '', '', now());
           insert into staff_changes (member_id, role, status, changed_at) values (5, 'treasury', 'active', now())`,
    () => ({ 'changes-were-agreed': ['staff 5'] }),
  ],
  [
    'an approval without what it was for',
    () => 'delete from market_days',
    () => ({ 'changes-were-agreed': ['proposal 3'] }),
  ],
];
