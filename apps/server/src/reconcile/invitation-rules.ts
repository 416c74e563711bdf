/** Reconciliation rules about invitations: who invited whom, on which terms, and what each day of a friend brought. */
import type { ReconciliationRule } from './rules.ts';

/** The fees of each day of each friend that count, added up from the ledger itself. */
const FEES = `
  select f.friend_id, (e.happened_at at time zone 'UTC')::date as day,
    sum(case when k.kind like '%.reversed' then -j.amount_units else j.amount_units end) as units
  from invitations_friends f
  join ledger_journal j on j.book = ledger_book(f.friend_id, 'real')
  join ledger_kinds k on k.id = j.kind_id and k.kind in ('fee.opening', 'fee.closing', 'fee.opening.reversed', 'fee.closing.reversed')
  join trading_events e on e.order_id = j.fact_id and e.version = j.step
  where e.happened_at >= f.registered_at and e.happened_at < f.ends_at group by 1, 2`;

/** What the share was, from when, and until when. */
const SHARES = `
  select value, coalesce(changed_at, '-infinity') as since, coalesce(lead(changed_at) over (order by id), 'infinity') as until
  from params_changes where key = 'inviteShareRate'`;

export const INVITATION_RULES: readonly ReconciliationRule[] = [
  {
    name: 'invitations-follow-from-registrations',
    about:
      'each invitation is that of a registration, with the share that was public then, for 90 days; and no reward was paid for a friend who was refused before it',
    counts: 'select count(*) from invitations_friends',
    breaks: `select 'friend ' || f.friend_id as id, 'did not register so, by the invitation of ' || f.inviter_id as problem
             from invitations_friends f left join identity_customers c on c.id = f.friend_id
             where (c.invited_by, c.created_at) is distinct from (f.inviter_id, f.registered_at) or f.ends_at <> f.registered_at + interval '2160 hours'
             union all
             select 'friend ' || f.friend_id, 'brings a share of ' || f.share_ppb || ', which was not public'
             from invitations_friends f where not exists (
               select from (${SHARES}) s where s.value::numeric * 10000000 = f.share_ppb
                 and s.since <= f.registered_at + interval '5 seconds' and s.until > f.registered_at - interval '1 minute')
             union all
             select 'friend ' || r.friend_id, 'was refused before the reward of ' || r.day || ' was paid'
             from invitations_rewards r where r.reward_units > 0 and (
               select c.outcome = 'refused' or c.outcome is null from invitations_holds h join cases_cases c on c.id = h.case_id and c.opened_at <= r.posted_at
               where h.friend_id = r.friend_id and h.held_at <= r.posted_at and (c.closed_at is null or c.closed_at <= r.posted_at) order by h.id desc limit 1)`,
  },
  {
    name: 'invite-rewards-follow-from-fees',
    about:
      'each reward is the share of what was charged to the friend on that day, less what was taken back by then; it was posted once, to the unit, out of fee income to the inviter',
    counts: 'select count(*) from invitations_rewards',
    breaks: `with fees as materialized (${FEES}), days as materialized (
               select r.*, least(coalesce(lag(r.fee_units + r.owed_units) over (partition by r.friend_id order by r.day), 0), 0) as owed_before
               from invitations_rewards r)
             select 'friend ' || d.friend_id || ' on ' || d.day as id, case
                 when d.fee_units is distinct from f.units then 'paid ' || d.fee_units || ' in fees by its reward, and ' || coalesce(f.units, 0) || ' by the ledger'
                 when (d.share_ppb, d.inviter_id) is distinct from (i.share_ppb, i.inviter_id) then 'is rewarded on other terms than were kept'
                 when d.owed_units <> d.owed_before then 'had ' || d.owed_before || ' to be set against it, not ' || d.owed_units
                 when d.reward_units <> div(greatest(d.fee_units + d.owed_units, 0) * d.share_ppb, 1000000000) then 'is rewarded with another amount'
                 else 'should have moved ' || d.reward_units || ', and moved ' || coalesce(t.units, 0) end as problem
             from days d left join fees f on (f.friend_id, f.day) = (d.friend_id, d.day) left join invitations_friends i on i.friend_id = d.friend_id
             left join lateral (
               select sum(j.amount_units) as units, count(*) as times, bool_and(j.step = 1 and a.owner_id = 0 and a.kind = 'fees' and a.mode = 'real' and a.asset = 'USDT'
                 and c.owner_id = d.inviter_id and c.kind = 'available' and c.mode = 'real' and c.asset = 'USDT') as is_right
               from ledger_journal j join ledger_kinds k on k.id = j.kind_id and k.kind = 'invite.reward'
               join ledger_accounts a on a.id = j.debit_account_id join ledger_accounts c on c.id = j.credit_account_id
               where j.book = ledger_book(d.inviter_id, 'real') and j.fact_id = d.id) t on true
             where d.fee_units is distinct from f.units or (d.share_ppb, d.inviter_id) is distinct from (i.share_ppb, i.inviter_id) or d.owed_units <> d.owed_before
               or d.reward_units <> div(greatest(d.fee_units + d.owed_units, 0) * d.share_ppb, 1000000000)
               or coalesce(t.units, 0) <> d.reward_units or (d.reward_units > 0 and (t.times <> 1 or not t.is_right))
             union all
             select 'friend ' || f.friend_id || ' on ' || f.day, 'has fees of ' || f.units || ' and was passed over'
             from fees f where not exists (select from days d where (d.friend_id, d.day) = (f.friend_id, f.day))
               and (exists (select from days d where d.friend_id = f.friend_id and d.day > f.day)
                 or exists (select from invitations_over o where o.friend_id = f.friend_id))`,
  },
];
