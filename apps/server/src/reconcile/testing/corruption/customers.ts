/** For tests: corruption fixtures for suspended and closed accounts. */
import type { CorruptionFixture } from './fixture.ts';

export const CUSTOMER_CORRUPTIONS: readonly CorruptionFixture[] = [
  [
    'a customer whom one person suspended',
    () => `update identity_customers set status = 'suspended' where id = 1`,
    () => ({ 'standings-were-agreed': ['customer 1'] }),
  ],
  [
    'a suspended customer who was let go behind everybody’s back',
    () => `update identity_customers set status = 'active' where id = 2`,
    () => ({ 'standings-were-agreed': ['customer 2'] }),
  ],
  [
    'a suspension that ended by a proposal to suspend',
    () => `update identity_suspensions set ended_at = now(), end_proposal_id = 6 where customer_id = 2;
           update identity_customers set status = 'active' where id = 2`,
    () => ({ 'standings-were-agreed': ['customer 2'] }),
  ],
  [
    'other words for the customer than those that were approved',
    () => `update identity_suspensions set words = 'Pay first, and you can go.' where customer_id = 2`,
    () => ({ 'standings-were-agreed': ['customer 2'] }),
  ],
  [
    'an account that two people closed, and that is open',
    () => `update identity_customers set status = 'active', closed_at = null where id = 4`,
    () => ({ 'standings-were-agreed': ['customer 4'] }),
  ],
  [
    'a closing that was approved, and left no trace',
    () => 'delete from identity_closures',
    () => ({ 'standings-were-agreed': ['proposal 9'] }),
  ],
  [
    'a session that no customer began',
    () => `insert into identity_sessions (id, token_hash, customer_id, created_at, last_used_at, expires_at, ends_at) overriding system value
           values (900000, sha256('mine'), 1, now(), now(), now() + interval '1 day', now() + interval '1 day')`,
    () => ({ 'sessions-have-begun': ['session 900000'] }),
  ],
];
