/** Reconciliation rules about loans: the lending pool adds up, and what is offered is what two members agreed on. */
import type { ReconciliationRule } from './rules.ts';

export const LOAN_RULES: readonly ReconciliationRule[] = [
  {
    name: 'lending-pool-adds-up',
    about: 'the lending pool holds what its operator put in, less what was taken out',
    counts: 'select count(*) from loan_movements',
    breaks: `select 'lending pool' as id, 'holds ' || a.units || ', and should hold ' || m.units as problem
             from (select coalesce(sum(balance_units), 0) as units from ledger_accounts where kind = 'lending_pool') a
             cross join (select coalesce(sum(case direction when 'fund' then amount_units else -amount_units end), 0) as units from loan_movements) m
             where a.units <> m.units`,
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
];
