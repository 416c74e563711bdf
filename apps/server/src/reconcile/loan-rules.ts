/** Reconciliation rules about loans: the pool adds up, what is offered was agreed on, and each loan is computed again from its terms and repayments. */
import type { ReconciliationRule } from './rules.ts';

/** Each loan from its payout on, repayment by repayment: what is left, for how many days interest was charged, how much, and how much was paid. */
const WALK = `with recursive walk as (
    select l.id, 1 as step, l.principal_units::numeric as left_units, 0 as days, 0::numeric as charged, 0::numeric as paid, false as is_wrong
    from loan_loans l where l.paid_out_at is not null
    union all
    select w.id, r.step, w.left_units - r.principal_units, c.days, c.charged, w.paid + r.interest_units,
      w.is_wrong or r.charged_days <> c.days or r.interest_units <> least(r.interest_units + r.principal_units, c.charged - w.paid)
        or r.kind <> 'customer' and r.paid_at < l.due_at
    from walk w
    join loan_repayments r on r.loan_id = w.id and r.step = w.step + 1
    join loan_loans l on l.id = w.id
    cross join lateral (select greatest(w.days, floor(extract(epoch from r.paid_at - l.paid_out_at) / 86400)::integer) as days) d
    cross join lateral (select d.days, least(l.principal_units, w.charged
      + div(w.left_units * l.daily_ppb, 1000000000) * greatest(0, d.days - greatest(w.days, l.free_days))) as charged) c
  ), latest as (select distinct on (id) * from walk order by id, step desc)`;

export const LOAN_RULES: readonly ReconciliationRule[] = [
  {
    name: 'lending-pool-adds-up',
    about: 'the lending pool holds what its operator put in, less what was taken out and lent, and what was paid back',
    counts: 'select count(*) from loan_movements',
    breaks: `select 'lending pool' as id, 'holds ' || a.units || ', and should hold ' || (m.units - o.units + b.units) as problem
             from (select coalesce(sum(balance_units), 0) as units from ledger_accounts where kind = 'lending_pool') a
             cross join (select coalesce(sum(case direction when 'fund' then amount_units else -amount_units end), 0) as units from loan_movements) m
             cross join (select coalesce(sum(principal_units), 0) as units from loan_loans where paid_out_at is not null) o
             cross join (select coalesce(sum(interest_units + principal_units), 0) as units from loan_repayments) b
             where a.units <> m.units - o.units + b.units`,
  },
  {
    name: 'offers-were-agreed',
    about:
      'each offer of loans and each movement of the lending pool is what two people approved, or a sandbox’s own, and asks for no more than a tenth of a percent a day',
    counts: 'select (select count(*) from loan_offers) + (select count(*) from loan_movements)',
    breaks: `with agreed as (
               select 'offer ' || o.version as id, o.proposal_id, o.agreed_at as at, 'loans.offer' as kind,
                 jsonb_build_object('isOpen', o.is_open, 'min', o.min_units, 'max', o.max_units,
                   'terms', (select jsonb_object_agg(t.days, t.daily_ppb) from loan_terms t where t.version = o.version),
                   'bands', (select jsonb_object_agg(b.score, b.limit_units) from loan_bands b where b.version = o.version)) as what
               from loan_offers o
               union all
               select 'lending movement ' || m.id, m.proposal_id, m.moved_at, 'loans.' || m.direction, jsonb_build_object('units', m.amount_units) from loan_movements m)
             select a.id, case when a.proposal_id is null then 'is nobody''s agreement, and this is not a sandbox' else 'is not what was approved' end as problem
             from agreed a left join staff_proposals p on p.id = a.proposal_id
             where case when a.proposal_id is null then not exists (select from deployment_mark where deployment = 'sandbox')
               else p.status is distinct from 'approved' or p.kind <> a.kind or a.at <> p.decided_at or a.what is distinct from
                 case p.kind when 'loans.offer' then jsonb_build_object('isOpen', (p.payload ->> 'isOpen')::boolean,
                     'min', ((p.payload ->> 'minimum')::numeric * 1000000)::numeric(38, 0), 'max', ((p.payload ->> 'maximum')::numeric * 1000000)::numeric(38, 0),
                     'terms', (select jsonb_object_agg((t ->> 'days')::integer, ((t ->> 'dailyRate')::numeric * 10000000)::bigint) from jsonb_array_elements(p.payload -> 'terms') t),
                     'bands', (select jsonb_object_agg((b ->> 'score')::integer, ((b ->> 'limit')::numeric * 1000000)::numeric(38, 0))
                       from jsonb_array_elements(p.payload -> 'bands') b))
                   else jsonb_build_object('units', ((p.payload ->> 'amount')::numeric * 1000000)::numeric(38, 0)) end end
             union all
             select 'offer ' || t.version, 'asks for ' || t.daily_ppb || ' ppb a day' from loan_terms t where t.daily_ppb > 1000000
             union all
             select 'offer ' || o.version, 'has no terms, or nobody who may borrow' from loan_offers o
             where not exists (select from loan_terms t where t.version = o.version) or not exists (select from loan_bands b where b.version = o.version)
             union all
             select 'proposal ' || p.id, 'was approved, and nothing came of it' from staff_proposals p
             where p.status = 'approved' and ((p.kind = 'loans.offer' and not exists (select from loan_offers o where o.proposal_id = p.id))
               or (p.kind in ('loans.fund', 'loans.withdraw') and not exists (select from loan_movements m where m.proposal_id = p.id)))`,
  },
  {
    name: 'loans-were-posted',
    about: 'each loan was paid out once, and each repayment posted once, to the unit',
    counts:
      'select (select count(*) from loan_loans where paid_out_at is not null) + (select count(*) from loan_repayments)',
    breaks: `select 'loan ' || d.id as id, 'should move ' || d.units || ' as ' || d.kind || ' in step ' || d.step || ', and moved ' || coalesce(t.units::text, 'nothing') as problem
             from (select id, customer_id, 1 as step, 'loan.paid_out' as kind, principal_units as units from loan_loans where paid_out_at is not null
                   union all
                   select r.loan_id, l.customer_id, r.step, k.kind, k.units from loan_repayments r join loan_loans l on l.id = r.loan_id
                   cross join lateral (values ('loan.interest', r.interest_units), ('loan.repaid', r.principal_units)) k (kind, units) where k.units > 0) d
             left join lateral (
               select sum(j.amount_units) as units, count(*) as times from ledger_journal j join ledger_kinds k on k.id = j.kind_id and k.kind = d.kind
               where j.book in (ledger_book(d.customer_id, 'real'), ledger_book(0, 'real')) and j.fact_id = d.id and j.step = d.step) t on true
             where t.units is distinct from d.units or t.times <> 1`,
  },
  {
    name: 'loans-keep-their-figures',
    about:
      'interest, repayments and what is left of each loan follow from its terms and the times of its repayments, and no interest was ever above what was borrowed',
    counts: 'select count(*) from loan_loans where paid_out_at is not null',
    breaks: `${WALK}
             select 'loan ' || l.id as id, case when w.is_wrong then 'has a repayment that was divided wrongly, or taken before it was due'
               else 'is not what its repayments left' end as problem
             from loan_loans l join latest w on w.id = l.id
             where w.is_wrong or (l.step, l.principal_left_units, l.charged_days, l.interest_charged_units, l.interest_paid_units)
                 is distinct from (w.step, w.left_units, w.days, w.charged, w.paid)
               or (l.status = 'repaid') <> (w.left_units = 0 and w.paid = w.charged and w.step > 1)
               or l.status = 'repaid' and l.ended_at is distinct from (select r.paid_at from loan_repayments r where r.loan_id = l.id and r.step = l.step)
               or l.interest_charged_units > l.principal_units`,
  },
  {
    name: 'loans-were-signed',
    about:
      'each loan that was paid out is as its newest agreement says, which its customer had signed, once verified, and the member who had its case decided',
    counts: 'select count(*) from loan_loans where paid_out_at is not null',
    breaks: `select 'loan ' || l.id as id, case
               when a.number is null then 'was paid out on other terms than those of its newest agreement'
               when s.number is null then 'was not signed before it was paid out'
               when t.version is null then 'has not the terms that were offered'
               when k.id is null then 'was paid out to somebody who was not verified'
               when c.id is null then 'was decided by nobody who had its case'
               else 'was paid out, and the audit log does not say so, or names another agreement' end as problem
             from loan_loans l
             left join loan_agreements a on a.loan_id = l.id and a.number = (select max(b.number) from loan_agreements b where b.loan_id = l.id)
               and (a.version, a.days, a.daily_ppb, a.free_days) = (l.version, l.days, l.daily_ppb, l.free_days) and a.sha256 = sha256(a.document)
             left join loan_signatures s on s.loan_id = l.id and s.number = a.number and s.sha256 = sha256(s.document) and s.signed_at <= l.paid_out_at
             left join (loan_terms t join loan_offers o on o.version = t.version)
               on (t.version, t.days, t.daily_ppb) = (l.version, l.days, l.daily_ppb) and l.principal_units between o.min_units and o.max_units
             left join kyc_checks k on k.customer_id = l.customer_id and k.status = 'verified' and k.decided_at <= l.paid_out_at
             left join cases_cases c on c.id = l.case_id and c.kind = 'loan' and c.customer_id = l.customer_id and c.outcome = 'approved'
               and c.closed_by = l.decided_by and c.assignee_id = l.decided_by and c.assignee_role = 'compliance'
             where l.paid_out_at is not null and (num_nulls(a.number, s.number, t.version, k.id, c.id) > 0 or not exists (
               select from audit_entries e where e.action = 'loan.approved' and e.subject = 'customer ' || l.customer_id and e.staff_id = l.decided_by
                 and e.details ->> 'loan' = l.id::text and e.details ->> 'agreement' = encode(a.sha256, 'hex')))
             union all
             select 'loan ' || l.id, 'was rejected, and the audit log does not say so' from loan_loans l
             where l.status = 'rejected' and l.decided_by is not null and not exists (
               select from audit_entries e where e.action = 'loan.rejected' and e.staff_id = l.decided_by and e.details ->> 'loan' = l.id::text)
             union all
             select 'loan ' || l.id, 'is said to be taken back or unsigned, and the staff decided it' from loan_loans l
             where l.status = 'rejected' and l.decided_by is null and exists (
               select from audit_entries e where e.action like 'loan.%' and e.details ->> 'loan' = l.id::text)
             union all
             select 'loan ' || l.id, 'is over, and its case is open' from loan_loans l join cases_cases c on c.id = l.case_id
             where l.status = 'rejected' and c.closed_at is null`,
  },
];
