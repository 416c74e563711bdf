/** For tests: corruption fixtures for invitations and rewards. The friend is one of customer 1. */
import { type CorruptionFixture, move } from './fixture.ts';

/** Invited by customer 1, in the true history; trades on the real account. */
export const FRIEND = '901';
export const FRIEND_OF_1 = `
  insert into identity_customers (id, username, password_hash, invite_code, invited_by, created_at)
    overriding system value values (${FRIEND}, 'friend', '', 'FR1END01', 1, '2026-11-21T11:00:00Z');
  select sandbox_grant(${FRIEND}, 'USDT', 4000000000);`;

const FOLLOWS = 'invitations-follow-from-registrations';
const EXPLAINED = 'transfers-are-explained';
const REWARDS = 'invite-rewards-follow-from-fees';

const OF_FRIEND = `friend ${FRIEND}`;
const ON_ITS_DAY = `${OF_FRIEND} on 2026-11-21`;
const ITS_ENTRY = 'transfer invite_reward:1:1:invite.reward';

export const INVITATION_CORRUPTIONS: readonly CorruptionFixture[] = [
  [
    'a friend whom nobody invited',
    () => `update identity_customers set invited_by = null where id = ${FRIEND}`,
    () => ({ [FOLLOWS]: [OF_FRIEND] }),
  ],
  [
    'a friend who brings more than was ever public',
    () => `update invitations_friends set share_ppb = 250000000 where friend_id = ${FRIEND}`,
    () => ({ [FOLLOWS]: [OF_FRIEND], [REWARDS]: [ON_ITS_DAY] }),
  ],
  [
    'a friend who brings something for longer',
    () => `alter table invitations_friends drop constraint invitations_friends_lasts;
      update invitations_friends set ends_at = ends_at + interval '1 day'`,
    () => ({ [FOLLOWS]: [OF_FRIEND] }),
  ],
  [
    'a reward for more fees than were paid',
    () =>
      `update invitations_rewards set fee_units = fee_units + 5, reward_units = div((fee_units + 5) * share_ppb, 1000000000)`,
    () => ({ [REWARDS]: [ON_ITS_DAY], [EXPLAINED]: [ITS_ENTRY] }),
  ],
  [
    'a reward from which something was withheld',
    () =>
      `update invitations_rewards set owed_units = -5000, reward_units = div((fee_units - 5000) * share_ppb, 1000000000)`,
    () => ({ [REWARDS]: [ON_ITS_DAY], [EXPLAINED]: [ITS_ENTRY] }),
  ],
  [
    'a friend whom nobody looks at any more, before all days were paid',
    () =>
      `delete from invitations_rewards; insert into invitations_over (friend_id, noted_at) values (${FRIEND}, now())`,
    () => ({ [REWARDS]: [ON_ITS_DAY], [EXPLAINED]: [ITS_ENTRY] }),
  ],
  [
    'a reward for a friend who was refused',
    () => `insert into cases_cases (kind, customer_id, words, opened_at, due_at, changed_at, closed_at, outcome, closing_words)
        select 'invitation', 1, 'The same person', posted_at - interval '2 hours', posted_at, posted_at, posted_at - interval '1 hour', 'refused', 'The same person'
        from invitations_rewards;
      insert into invitations_holds (friend_id, case_id, found, held_at)
        select ${FRIEND}, c.id, '{device inviter 1}', c.opened_at from cases_cases c where c.kind = 'invitation'`,
    () => ({ [FOLLOWS]: [OF_FRIEND] }),
  ],
  [
    'money that left fee income as a reward for nothing',
    (history) =>
      move(history.accountId('house/fees'), history.accountId('1/available'), '1', {
        fact: 'invite_reward:77',
        kind: 'invite.reward',
        step: 1,
      }),
    () => ({ [EXPLAINED]: ['transfer invite_reward:77:1:invite.reward'] }),
  ],
];
