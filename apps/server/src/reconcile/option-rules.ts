/** Reconciliation rules about the money of options; what they cost and paid is computed again in `hold-options.ts` and `hold-settlements.ts`. */
import type { ReconciliationRule } from './rules.ts';

/** What each option must have moved by now, by its kind, and from whose account to whose. Null: nothing. */
const DUE = `
  select p.id, p.customer_id, p.mode, p.code, k.kind, k.step, nullif(k.units, 0) as units, k.is_customers,
    ledger_book(case when k.is_customers then p.customer_id else 0 end, p.mode) as book
  from options_positions p cross join lateral (values
    ('option.premium', 1, p.worth_units, true),
    ('option.markup', 1, p.markup_units, true),
    ('option.reserved', 1, p.largest_units, false),
    ('option.paid', 2, p.paid_units, true),
    ('option.released', 2, p.largest_units - p.paid_units, false)) k (kind, step, units, is_customers)`;

/** Whether a transfer's side is a customer's, or the house's account of that underlying; fees have no underlying. */
const IS_ITS_SIDE = (side: string) =>
  `case ${side}.kind when 'available' then ${side}.owner_id = d.customer_id when 'fees' then ${side}.owner_id = 0 and ${side}.name = ''
    else ${side}.owner_id = 0 and ${side}.name = d.code end and ${side}.mode = d.mode and ${side}.asset = 'USDT'`;

const HOUSE = (kind: string) =>
  `(select mode, name, balance_units from ledger_accounts where owner_id = 0 and asset = 'USDT' and kind = '${kind}')`;

export const OPTION_RULES: readonly ReconciliationRule[] = [
  {
    name: 'options-were-posted',
    about:
      'each option took its worth, its markup and its reserve once, and paid and released once, to the unit and in the accounts of its underlying; nothing else moved for it',
    counts: 'select count(*) from options_positions',
    breaks: `select 'option ' || d.id as id, 'should move ' || coalesce(d.units::text, 'nothing') || ' as ' || d.kind || ', and moved ' || coalesce(t.units::text, 'nothing')
               || case when t.is_astray then ', not between its own accounts' else '' end as problem
             from (${DUE}) d
             left join lateral (
               select sum(j.amount_units) as units, count(*) as times, bool_or(j.step <> d.step) as is_late,
                 bool_or((${IS_ITS_SIDE('a')} and ${IS_ITS_SIDE('c')}) is not true) as is_astray
               from ledger_journal j
               join ledger_kinds k on k.id = j.kind_id and k.kind = d.kind
               left join ledger_accounts a on a.id = j.debit_account_id
               left join ledger_accounts c on c.id = j.credit_account_id
               where j.book = d.book and j.fact_id = d.id) t on true
             where t.units is distinct from d.units or (d.units is not null and (t.times <> 1 or t.is_late or t.is_astray))
             union all
             select 'option ' || p.id, 'its step ' || s.step || case when t.step is null then ' was not posted' else ' was posted, and it is open' end
             from options_positions p cross join lateral (values (1, true), (2, p.status = 'closed')) s (step, is_due)
             left join (select t.fact_id, t.step from ledger_postings t join ledger_facts f on f.id = t.fact and f.fact = 'option') t on (t.fact_id, t.step) = (p.id, s.step)
             where s.is_due <> (t.step is not null)`,
  },
  {
    name: 'options-are-reserved',
    about:
      'for each underlying and mode, what is set aside is the most that its open options can pay, and the pool is what was put in and paid for options, less what they paid and what is set aside',
    counts: 'select count(distinct (code, mode)) from options_positions',
    breaks: `with sums as (
               select code, mode, coalesce(sum(largest_units) filter (where status = 'open'), 0) as reserved,
                 sum(worth_units) - coalesce(sum(paid_units), 0) as earned
               from options_positions group by 1, 2)
             select 'underlying ' || coalesce(a.name, s.code) || ' ' || coalesce(a.mode, s.mode) as id,
               'has set aside ' || coalesce(a.balance_units, 0) || ', and its open options can pay ' || coalesce(s.reserved, 0) as problem
             from ${HOUSE('option_reserved')} a full join sums s on (s.code, s.mode) = (a.name, a.mode)
             where coalesce(a.balance_units, 0) <> coalesce(s.reserved, 0)
             union all
             select 'underlying ' || coalesce(a.name, s.code) || ' ' || coalesce(a.mode, s.mode),
               'has ' || coalesce(a.balance_units, 0) || ' in its pool, and should have ' || coalesce(s.units, 0)
             from ${HOUSE('option_pool')} a
             full join (
               select code, mode, sum(units) as units from (
                 select code, mode, earned - reserved as units from sums
                 union all
                 select code, 'real', case direction when 'fund' then amount_units else -amount_units end from options_movements) parts
               group by 1, 2) s on (s.code, s.mode) = (a.name, a.mode)
             where coalesce(a.balance_units, 0) <> coalesce(s.units, 0)`,
  },
  {
    name: 'option-pools-moved-as-agreed',
    about:
      'each movement of a pool of options is what two people approved, or the play money of a sandbox, and was posted to the unit between the capital and the pool of that underlying',
    counts: 'select count(*) from options_movements',
    breaks: `select 'pool movement ' || m.code || ' ' || m.id as id, 'by proposal ' || m.proposal_id || ', which does not say so' as problem
             from options_movements m left join staff_proposals p on p.id = m.proposal_id
             where m.proposal_id is not null and (p.status is distinct from 'approved' or p.kind <> 'options.' || m.direction
               or p.payload ->> 'code' is distinct from m.code or (p.payload ->> 'amount')::numeric * 1000000 is distinct from m.amount_units
               or p.decided_at is distinct from m.moved_at)
             union all
             select 'pool movement ' || m.code || ' ' || m.id, 'is nobody''s agreement, and this is not a sandbox' from options_movements m
             where m.proposal_id is null and not exists (select from deployment_mark where deployment = 'sandbox')
             union all
             select 'pool movement ' || m.code || ' ' || m.id, 'should move ' || m.amount_units || ', and moved ' || coalesce(t.amount_units::text, 'nothing')
             from options_movements m left join (
               select t.*, case when t.kind = 'option_pool.withdrawn' then d.name else c.name end as name
               from ledger_transfers t join ledger_accounts d on d.id = t.debit_account_id join ledger_accounts c on c.id = t.credit_account_id) t
               on t.book = ledger_book(0, 'real') and t.fact_id = m.id and t.step = 1 and t.name = m.code
                 and t.kind = case when m.proposal_id is null then 'sandbox.option_pool' when m.direction = 'fund' then 'option_pool.funded' else 'option_pool.withdrawn' end
             where t.amount_units is distinct from m.amount_units
             union all
             select 'proposal ' || p.id, 'was approved, and no pool moved' from staff_proposals p
             where p.status = 'approved' and p.kind ~ '^options' and not exists (select from options_movements m where m.proposal_id = p.id)`,
  },
];
