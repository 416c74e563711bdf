/** Reconciliation rules about plans: their money is computed again from their rows, and what a pool promises is what plans will be paid. */
import type { ReconciliationRule } from './rules.ts';

/** What each plan must have moved by now, by its kind: nothing else, and to the unit. */
const DUE = `
  select p.id, p.customer_id, k.kind, k.units, k.times
  from smart_plans p
  cross join lateral (select div(p.principal_units * p.daily_ppb, 1000000000) as units) daily
  cross join lateral (select div(p.principal_units * p.damages_ppb, 1000000000) as units) damages
  cross join lateral (select least(daily.units * p.days_paid, p.principal_units - damages.units) as units) taken
  cross join lateral (values
    ('plan.bought', p.principal_units, 1),
    ('plan.committed', daily.units * p.days, 1),
    ('plan.income', nullif(daily.units * p.days_paid, 0), p.days_paid),
    ('plan.returned', case p.status when 'expired' then p.principal_units when 'closed' then nullif(p.principal_units - damages.units - taken.units, 0) end, 1),
    ('plan.damages', case p.status when 'closed' then nullif(damages.units, 0) end, 1),
    ('plan.income_returned', case p.status when 'closed' then nullif(taken.units, 0) end, 1),
    ('plan.released', case p.status when 'closed' then daily.units * (p.days - p.days_paid) end, 1)) k (kind, units, times)`;

const HOUSE = (kind: string) =>
  `(select name, balance_units from ledger_accounts where owner_id = 0 and mode = 'real' and asset = 'USDT' and kind = '${kind}')`;

export const SMART_RULES: readonly ReconciliationRule[] = [
  {
    name: 'plans-were-posted',
    about:
      'each plan took its principal and its whole income when it was bought, paid each day once, and ended with exactly what its terms say',
    counts: 'select count(*) from smart_plans',
    breaks: `select 'plan ' || d.id as id, 'should move ' || coalesce(d.units::text, 'nothing') || ' as ' || d.kind || ', and moved ' || coalesce(t.units::text, 'nothing') as problem
             from (${DUE}) d
             left join lateral (
               select sum(j.amount_units) as units, count(*) as times from ledger_journal j
               join ledger_kinds k on k.id = j.kind_id and k.kind = d.kind
               where j.book in (ledger_book(d.customer_id, 'real'), ledger_book(0, 'real')) and j.fact_id = d.id) t on true
             where t.units is distinct from d.units or (d.units is not null and t.times <> d.times)`,
  },
  {
    name: 'plans-hold-their-principal',
    about: 'what a customer has in plans is the principal of the plans that run',
    counts: `select count(*) from smart_plans where status = 'earning'`,
    breaks: `select 'customer ' || coalesce(a.owner_id, p.customer_id) as id,
                    'has ' || coalesce(a.balance_units, 0) || ' in plans, whose principal is ' || coalesce(p.units, 0) as problem
             from (select owner_id, balance_units from ledger_accounts where kind = 'plan' and mode = 'real' and owner_id <> 0) a
             full join (select customer_id, sum(principal_units) as units from smart_plans where status = 'earning' group by 1) p on p.customer_id = a.owner_id
             where coalesce(a.balance_units, 0) <> coalesce(p.units, 0)`,
  },
  {
    name: 'promises-are-future-income',
    about: 'what a pool has promised is the future income of the plans that run, to the unit',
    counts: 'select count(*) from smart_products',
    breaks: `select 'product ' || coalesce(a.name, p.product_id::text) as id,
                    'has promised ' || coalesce(a.balance_units, 0) || ', and will owe ' || coalesce(p.units, 0) as problem
             from ${HOUSE('plan_committed')} a
             full join (select product_id, sum(div(principal_units * daily_ppb, 1000000000) * (days - days_paid)) as units
                        from smart_plans where status = 'earning' group by 1) p on p.product_id::text = a.name
             where coalesce(a.balance_units, 0) <> coalesce(p.units, 0)`,
  },
  {
    name: 'pools-add-up',
    about: 'a pool holds what its operator put in and early exits brought, less what is promised and what was paid',
    counts: 'select count(*) from smart_products',
    breaks: `select 'product ' || r.id as id, 'holds ' || coalesce(a.balance_units, 0) || ', and should hold ' || (coalesce(m.units, 0) - coalesce(p.units, 0)) as problem
             from smart_products r
             left join ${HOUSE('plan_pool')} a on a.name = r.id::text
             left join (select product_id, sum(case direction when 'fund' then amount_units else -amount_units end) as units from smart_movements group by 1) m
               on m.product_id = r.id
             left join (select product_id, sum(case status when 'closed' then daily_units * days_paid - damages_units - taken_back_units else daily_units * days end) as units
                        from smart_plans group by 1) p on p.product_id = r.id
             where coalesce(a.balance_units, 0) <> coalesce(m.units, 0) - coalesce(p.units, 0)`,
  },
  {
    name: 'plans-keep-their-terms',
    about:
      'each plan has the terms that its product had, within its range, and no yield was ever offered above twenty percent a year nor damages above five',
    counts: 'select (select count(*) from smart_plans) + (select count(*) from smart_terms)',
    breaks: `select 'plan ' || p.id as id, 'has not the terms of its product' as problem
             from smart_plans p
             left join smart_versions v on v.product_id = p.product_id and v.version = p.version
             left join smart_terms t on t.product_id = p.product_id and t.version = p.version and t.days = p.days
             where (p.daily_ppb, p.damages_ppb) is distinct from (t.daily_ppb, v.damages_ppb) or p.principal_units not between v.min_units and v.max_units
               or p.daily_units <> div(p.principal_units * p.daily_ppb, 1000000000) or p.days_paid > p.days
               or (p.next_at is not null and p.next_at <> p.started_at + (p.days_paid + 1) * interval '24 hours')
               or not exists (select from smart_enablings e where e.customer_id = p.customer_id and e.enabled_at <= p.started_at)
             union all
             select 'product ' || t.product_id || ' version ' || t.version, 'offers ' || t.daily_ppb || ' ppb a day, with damages of ' || v.damages_ppb
             from smart_terms t join smart_versions v on v.product_id = t.product_id and v.version = t.version
             where t.daily_ppb * 365 > 200000000 or v.damages_ppb > 50000000`,
  },
  {
    name: 'products-were-agreed',
    about: 'each version of a product and each movement of a pool is what two people approved, or a sandbox’s own',
    counts: 'select (select count(*) from smart_versions) + (select count(*) from smart_movements)',
    breaks: `with agreed as (
               select 'product ' || v.product_id || ' version ' || v.version as id, v.proposal_id, 'smart.product' as kind,
                 jsonb_build_object('name', v.name, 'isOpen', v.is_open, 'min', v.min_units, 'max', v.max_units, 'damages', v.damages_ppb,
                   'terms', (select jsonb_object_agg(t.days, t.daily_ppb) from smart_terms t where t.product_id = v.product_id and t.version = v.version)) as what
               from smart_versions v
               union all
               select 'pool movement ' || m.id, m.proposal_id, 'smart.' || m.direction, jsonb_build_object('product', m.product_id, 'units', m.amount_units)
               from smart_movements m)
             select a.id, case when a.proposal_id is null then 'is nobody''s agreement, and this is not a sandbox' else 'is not what was approved' end as problem
             from agreed a left join staff_proposals p on p.id = a.proposal_id
             where case when a.proposal_id is null then not exists (select from deployment_mark where deployment = 'sandbox')
               else p.status is distinct from 'approved' or p.kind <> a.kind or a.what is distinct from
                 case p.kind when 'smart.product' then jsonb_build_object('name', p.payload ->> 'name', 'isOpen', (p.payload ->> 'isOpen')::boolean,
                     'min', ((p.payload ->> 'minimum')::numeric * 1000000)::numeric(38, 0), 'max', ((p.payload ->> 'maximum')::numeric * 1000000)::numeric(38, 0),
                     'damages', ((p.payload ->> 'damagesRate')::numeric * 10000000)::bigint,
                     'terms', (select jsonb_object_agg(t ->> 'days', ((t ->> 'dailyRate')::numeric * 10000000)::bigint) from jsonb_array_elements(p.payload -> 'terms') t))
                   else jsonb_build_object('product', (p.payload ->> 'productId')::bigint, 'units', ((p.payload ->> 'amount')::numeric * 1000000)::numeric(38, 0)) end end
             union all
             select 'proposal ' || p.id, 'was approved, and nothing came of it' from staff_proposals p
             where p.status = 'approved' and ((p.kind = 'smart.product' and not exists (select from smart_versions v where v.proposal_id = p.id))
               or (p.kind in ('smart.fund', 'smart.withdraw') and not exists (select from smart_movements m where m.proposal_id = p.id)))`,
  },
];
