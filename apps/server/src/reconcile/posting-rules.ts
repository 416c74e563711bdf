/** Reconciliation rules that explain every posting: each transfer follows from the rows of one fact, and each fact was posted. */
import type { ReconciliationRule } from './rules.ts';

/** Marks the transfers whose sides, mode and fact are allowed by their kind. */
const ALLOWED = `
  select t.id, t.kind, t.fact, t.key, t.amount_units, d.owner_id as debit_owner, d.kind as debit_kind, c.owner_id as credit_owner,
    c.kind as credit_kind, d.mode, d.asset,
    k.kind is not null and (not k.is_same_customer or d.owner_id = 0 or c.owner_id = 0 or d.owner_id = c.owner_id) as is_allowed
  from ledger_transfers t
  join ledger_accounts d on d.id = t.debit_account_id
  join ledger_accounts c on c.id = t.credit_account_id
  left join ledger_kinds k on k.kind = t.kind and k.debit_kind = d.kind and k.credit_kind = c.kind and d.mode = any (k.modes)
    and k.fact = split_part(t.fact, ':', 1)`;

/** The balance of demo accounts after each reset: the sum of all transfers up to then. */
const RESETS = `
  select t.id, a.owner_id, t.fact, sum(t.units) over (partition by a.id order by t.id) as held, t.kind
  from ledger_accounts a
  cross join lateral (
    select id, kind, fact, -amount_units as units from ledger_transfers where debit_account_id = a.id
    union all
    select id, kind, fact, amount_units from ledger_transfers where credit_account_id = a.id) t
  where a.kind = 'available' and a.asset = 'USDT'
    and exists (select from ledger_transfers r where r.kind = 'demo.reset' and a.id in (r.debit_account_id, r.credit_account_id))`;

export const POSTING_RULES: readonly ReconciliationRule[] = [
  {
    name: 'steps-were-posted',
    about: 'each step of each order follows from its quote and terms, and moved exactly what follows from it',
    counts: 'select count(*) from trading_events',
    breaks: `with due as materialized (select * from trading_due)
             select 'order ' || order_id as id, 'step ' || version || ' ' || problem as problem from due where problem is not null
             union all
             select 'order ' || order_id, 'its version ' || version || ' should move ' || units || ' as ' || kind || ', and moved ' || coalesce(moved::text, 'nothing')
             from (
               select d.order_id, d.version, d.kind, d.units, t.amount_units as moved
               from (
                 select due.order_id, due.version, due.customer_id, due.mode, trading_kind(due.kind, m.place) as kind, m.units,
                   trading_key(due.order_id, due.version, due.rolled_at, trading_kind(due.kind, m.place)) as key
                 from due cross join lateral unnest(due.units) with ordinality as m (units, place) where m.units > 0) d
               left join (${ALLOWED}) t on t.key = d.key and t.kind = d.kind and t.fact = 'order:' || d.order_id and t.is_allowed and t.mode = d.mode
                 and t.asset = 'USDT' and greatest(t.debit_owner, t.credit_owner) in (0, d.customer_id)
             ) compared where moved is distinct from units`,
  },
  {
    name: 'transfers-are-explained',
    about: 'each transfer is one that its kind allows, and follows from the rows of its one fact',
    counts: 'select count(*) from ledger_transfers',
    breaks: `select 'transfer ' || t.key as id, t.kind || ' of ' || t.fact || ': ' || case when t.is_allowed then 'its fact does not say so' else 'no such transfer is allowed' end as problem
             from (${ALLOWED}) t
             left join trading_transfers_due o on o.key = t.key and o.kind = t.kind and t.fact = 'order:' || o.order_id and o.units = t.amount_units
             left join sandbox_grants g on t.fact = 'sandbox_grant:' || g.id
             where not t.is_allowed or (case split_part(t.fact, ':', 1)
               when 'order' then o.key is not null
               when 'customer' then exists (select from identity_customers c where t.fact = 'customer:' || c.id and c.id = greatest(t.debit_owner, t.credit_owner))
                 and case t.kind when 'demo.grant' then t.key = t.fact || ':demo.grant' and t.amount_units = ledger_demo_grant_units() else t.kind = 'demo.reset' end
               when 'sandbox_grant' then t.key = t.fact and g.customer_id = t.credit_owner and g.asset = t.asset and g.amount_units = t.amount_units
               else false end) is not true
             union all
             select 'grant ' || g.id, 'was not posted' from sandbox_grants g
             where not exists (select from ledger_transfers t where t.key = 'sandbox_grant:' || g.id)
             union all
             select 'grant ' || g.id, 'is not a sandbox''s' from sandbox_grants g where not exists (select from deployment_mark where deployment = 'sandbox')`,
  },
  {
    name: 'resets-lead-to-the-grant',
    about: 'after each reset a demo account held what it began with, to the unit',
    counts: `select count(*) from identity_customers`,
    breaks: `select 'customer ' || owner_id as id, 'held ' || held || ' after transfer ' || id || ', a reset' as problem
             from (${RESETS}) r where kind = 'demo.reset' and held <> ledger_demo_grant_units()`,
  },
];
