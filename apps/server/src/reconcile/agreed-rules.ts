/** Reconciliation rules for everything that needs four eyes. */
import type { ReconciliationRule } from './rules.ts';

/** All tables of changes, each with the kind of proposal that it requires. */
const CHANGES = `
  select 'parameter ' || key as about, proposal_id, 'param.change' as kind, jsonb_build_object('key', key, 'value', value) as payload from params_changes
  union all
  select 'instrument ' || instrument_id, proposal_id, 'instrument.change', change from market_changes
  union all
  select 'calendar ' || calendar, proposal_id, 'session.change', jsonb_build_object('calendar', calendar, 'date', day::text, 'hours', hours) from market_days
  union all
  select 'quote ' || code || ' ' || source || '#' || sequence, proposal_id, 'fills.reverse',
    jsonb_build_object('code', code, 'source', source, 'sequence', sequence, 'words', words) from trading_reversals
  union all
  select 'clock', proposal_id, 'clock.confirm', '{}' from clock_confirmations
  union all
  select 'fork ' || id, proposal_id, 'deposits.reverse', jsonb_build_object('forkId', id::text) from wallet_forks where proposal_id is not null
  union all
  select 'deposit ' || deposit_id, proposal_id, 'deposits.credit', jsonb_build_object('depositId', deposit_id::text) from wallet_staff_credits
  union all
  select 'staff ' || member_id, proposal_id, 'member', jsonb_build_object('role', role) from staff_changes
  union all
  select 'staff ' || member_id, proposal_id, 'member', jsonb_build_object('memberId', member_id::text) from staff_unlocks`;

/** Changes to customers' accounts, each with the kinds of proposals that allow it. Null when there is no reason text to compare. */
const STANDINGS = `
  select customer_id, 'was suspended' as what, proposal_id, array['customer.suspend'] as kinds, words from identity_suspensions
  union all
  select customer_id, 'was let go', end_proposal_id, array['customer.reinstate', 'customer.close'], null from identity_suspensions
  where end_proposal_id is not null
  union all
  select customer_id, 'was closed', proposal_id, array['customer.close'], words from identity_closures`;

export const AGREED_RULES: readonly ReconciliationRule[] = [
  {
    name: 'proposals-by-two-people',
    about:
      'what was approved was proposed by somebody else, as it was then, in time, and both stand in the audit log with its hash',
    counts: 'select count(*) from staff_proposals',
    breaks: `select 'proposal ' || p.id as id, 'is not what was proposed' as problem from staff_proposals p
             where p.hash <> sha256(convert_to(jsonb_build_array(p.id, p.kind, p.subject, p.payload, p.before, p.reason, p.proposer_id, p.proposer_role,
               (extract(epoch from p.proposed_at) * 1000000)::bigint, (extract(epoch from p.expires_at) * 1000000)::bigint)::text, 'UTF8'))
             union all
             select 'proposal ' || p.id, p.status || ' by ' || coalesce('staff ' || p.decider_id, 'nobody') || ' at ' || coalesce(p.decided_at::text, 'no time')
             from staff_proposals p
             where (p.status in ('approved', 'rejected') and p.decider_id is not distinct from p.proposer_id)
                or (p.status not in ('pending', 'expired')
                  and (p.decider_id is null or p.decided_at is null or p.decided_at >= p.expires_at or p.decided_at < p.proposed_at))
                or (p.status = 'expired') <> (p.expired_at is not null) or p.expired_at < p.expires_at
             union all
             select 'proposal ' || p.id, 'was ' || told.what || ', and the audit log does not say so'
             from staff_proposals p
             cross join lateral (values ('made', p.proposer_id), (p.status, p.decider_id)) told (what, who)
             where told.what <> 'pending' and not exists (
               select from audit_entries e where e.action = 'proposal.' || told.what and e.subject = p.subject and e.staff_id is not distinct from told.who
                 and e.details ->> 'proposal' = p.id::text and e.details ->> 'hash' = encode(p.hash, 'hex'))`,
  },
  {
    name: 'changes-were-agreed',
    about:
      'each change of a parameter, an instrument, a session or a member of staff, and each clock that was confirmed, is what two people approved, and is done',
    counts: `select count(*) from (${CHANGES}) changes`,
    breaks: `select c.about as id, 'changed by proposal ' || c.proposal_id || ', which does not say so' as problem
             from (${CHANGES}) c left join staff_proposals p on p.id = c.proposal_id
             where c.proposal_id is not null and (p.status is distinct from 'approved' or split_part(p.kind, '.', 1) <> split_part(c.kind, '.', 1)
               or not (p.payload @> c.payload or p.kind = 'member.end'))
             union all
             select 'proposal ' || p.id, 'was approved, and nothing changed' from staff_proposals p
             where p.status = 'approved' and p.kind !~ '^(customer|capital|inventory|smart|loans|nfts|options|content)' and not exists (select from (${CHANGES}) c where c.proposal_id = p.id)
             union all
             select 'parameter ' || c.key, 'was ' || coalesce(c.value_before, 'nothing') || ' after it was ' || coalesce(c.last, 'nothing')
             from (select *, lag(value) over (partition by key order by id) as last from params_changes) c
             where c.value_before is distinct from c.last
             union all
             select 'parameter ' || p.key, 'is ' || p.value || ', and was agreed to be ' || coalesce(c.value, 'nothing')
             from params_params p left join (select distinct on (key) key, value from params_changes order by key, id desc) c on c.key = p.key
             where c.value is distinct from p.value
             union all
             select 'instrument ' || c.instrument_id, 'a fee rose within a day' from market_changes c join staff_proposals p on p.id = c.proposal_id
             where (c.change ->> 'feeRate')::numeric > (p.before ->> 'feeRate')::numeric and c.effective_at < p.decided_at + interval '24 hours'
             union all
             select 'staff ' || m.id, 'is ' || m.role || ' (' || m.status || '), and was agreed to be ' || coalesce(c.role || ' (' || c.status || ')', 'nothing')
             from staff_members m left join (select distinct on (member_id) * from staff_changes order by member_id, id desc) c on c.member_id = m.id
             where (m.role, m.status) is distinct from (c.role, c.status)
             union all
             select 'staff ' || c.member_id, 'came by nobody''s agreement, and the audit log does not say so' from staff_changes c
             where c.proposal_id is null and not exists (
               select from audit_entries e where e.action = 'staff.seeded' and e.subject = 'staff ' || c.member_id)`,
  },
  {
    name: 'reversals-were-agreed',
    about:
      'what was taken back were all fills on a quote that lay beyond the band around the prices before and after it, by agreement, and is done within a day',
    counts:
      'select (select count(*) from trading_reversal_fills) + (select count(*) from trading_reversals where fills = 0)',
    breaks: `select 'quote ' || r.code || ' ' || r.source || '#' || r.sequence as id, 'its fills are not those that were agreed on' as problem
             from trading_reversals r join staff_proposals p on p.id = r.proposal_id
             left join (select reversal_id, count(*) as fills, encode(sha256(convert_to(string_agg(order_id || ':' || version, ',' order by order_id, version), 'UTF8')), 'hex') as digest
                        from trading_reversal_fills group by 1) f on f.reversal_id = r.id
             where (r.fills, p.before ->> 'digest') is distinct from (coalesce(f.fills, 0)::integer, coalesce(f.digest, encode(sha256(''), 'hex')))
             union all
             select 'quote ' || r.code || ' ' || r.source || '#' || r.sequence, 'is not the unfilled quote that was agreed on'
             from trading_reversals r join staff_proposals p on p.id = r.proposal_id
             where r.fills = 0 and (r.bid, r.ask, r.quoted_at, r.quote_minute) is distinct from ((p.before ->> 'bid')::numeric, (p.before ->> 'ask')::numeric,
               (p.before ->> 'quotedAt')::timestamptz, (p.before ->> 'minute')::integer)
             union all
             select 'quote ' || r.code || ' ' || r.source || '#' || r.sequence, 'was agreed to leave its candles, and has not'
             from trading_reversals r
             where r.fills = 0 and r.approved_at < now() - interval '1 day' and r.quote_minute > (select coalesce(max(until), 0) from quote_removals)
               and not exists (select from market_corrections c where c.reversal_id = r.id)
             union all
             select 'quote ' || r.code || ' ' || r.source || '#' || r.sequence, 'lies within the band around the market'
             from trading_reversals r
             where abs((r.bid + r.ask) / 2 * 10000000000 - r.before_units) * 1000000000 <= r.band_ppb::numeric * r.before_units
                or abs((r.bid + r.ask) / 2 * 10000000000 - r.after_units) * 1000000000 <= r.band_ppb::numeric * r.after_units
             union all
             select 'quote ' || r.code || ' ' || r.source || '#' || r.sequence, 'was held against ' || side.units || ', and the candle closed at ' || c.close_units
             from trading_reversals r join market_terms t on t.code = r.code
             cross join lateral (values (r.before_units, r.before_at), (r.after_units, r.after_at)) side (units, ended_at)
             join market_candles c on c.source = r.source and c.instrument_id = t.instrument_id and c.interval = '1m'
               and c.started_at = side.ended_at - interval '1 minute'
             where c.close_units <> side.units and not exists (
               select from market_corrections k where k.source = c.source and k.instrument_id = c.instrument_id and k.interval = c.interval
                 and k.started_at = c.started_at and k.before_close = side.units)
             union all
             select 'order ' || e.order_id, 'its version ' || e.version || ' was filled at a quote that was taken back, and stands'
             from trading_reversals r
             join trading_events e on e.sequence = r.sequence and e.source = r.source and e.kind in ('opened', 'partly_closed', 'closed')
             join trading_orders o on o.id = e.order_id and o.code = r.code
             where (e.bid, e.ask, e.quoted_at) = (r.bid, r.ask, r.quoted_at)
               and not exists (select from trading_reversal_fills f where f.order_id = e.order_id and f.version = e.version and f.reversal_id = r.id)
             union all
             select 'order ' || f.order_id, 'its version ' || f.version || ' is no fill of customer ' || f.customer_id || ' at the quote that was taken back'
             from trading_reversal_fills f join trading_reversals r on r.id = f.reversal_id
             left join trading_events e on e.order_id = f.order_id and e.version = f.version
             left join trading_orders o on o.id = f.order_id
             where (e.source, e.sequence, e.bid, e.ask, e.quoted_at, o.code, o.customer_id, o.mode)
               is distinct from (r.source, r.sequence, r.bid, r.ask, r.quoted_at, r.code, f.customer_id, f.mode)
             union all
             select 'order ' || f.order_id, 'its version ' || f.version || ' was agreed to be taken back, and stands'
             from trading_reversal_fills f join trading_reversals r on r.id = f.reversal_id
             where r.approved_at < now() - interval '1 day'
               and not exists (select from trading_events e where e.order_id = f.order_id and e.reverses = f.version)`,
  },
  {
    name: 'standings-were-agreed',
    about:
      'each suspension, reinstatement and closing by the staff is what two people approved, in the words that the customer reads, and is done',
    counts: 'select (select count(*) from identity_suspensions) + (select count(*) from identity_closures)',
    breaks: `select 'customer ' || c.id as id, 'is ' || c.status || ', and was agreed to be ' || case when s.id is null then 'free' else 'suspended' end as problem
             from identity_customers c left join identity_suspensions s on s.customer_id = c.id and s.ended_at is null
             where (c.status = 'suspended') <> (s.id is not null)
             union all
             select 'customer ' || d.customer_id, d.what || ' by proposal ' || d.proposal_id || ', which does not say so'
             from (${STANDINGS}) d left join staff_proposals p on p.id = d.proposal_id
             where p.status is distinct from 'approved' or p.kind <> all (d.kinds) or p.payload ->> 'customerId' <> d.customer_id::text
               or p.payload ->> 'words' <> d.words
             union all
             select 'customer ' || k.customer_id, 'was closed by two people, and is ' || c.status
             from identity_closures k join identity_customers c on c.id = k.customer_id where c.status <> 'closed'
             union all
             select 'proposal ' || p.id, 'was approved, and nobody''s standing changed' from staff_proposals p
             where p.status = 'approved' and p.kind ~ '^customer' and not exists (select from (${STANDINGS}) d where d.proposal_id = p.id)`,
  },
];
