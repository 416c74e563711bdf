/** Reconciliation rules about overnight financing that positions receive: it is earned by time. */
import type { ReconciliationRule } from './rules.ts';

export const CREDIT_RULES: readonly ReconciliationRule[] = [
  {
    name: 'credits-are-earned',
    about:
      'each order needs as many hours for a night that pays it as were published when it was placed, and none was paid sooner',
    counts: ({ orders }) => `select count(*) from ${orders} where credit_hours > 0`,
    breaks: ({ orders, events }) => `with published as materialized (
               select value::integer as hours, coalesce(changed_at, '-infinity') as since, coalesce(lead(changed_at) over (order by id), 'infinity') as until
               from params_changes where key = 'financingCreditHours')
             select 'order ' || o.id as id, 'needs ' || o.credit_hours || ' hours for a night that pays it, which nobody published then' as problem
             from ${orders} o cross join trading_credit_start s
             where case when o.id <= s.after_id then o.credit_hours <> 0
               -- Until everybody has heard of a change takes a moment, and clocks differ.
               else not exists (select from published p
                 where p.hours = o.credit_hours and p.since <= o.placed_at + interval '1 minute' and p.until > o.placed_at - interval '1 minute') end
             union all
             select 'order ' || e.order_id, 'was paid for the night of ' || e.rolled_at || ', too soon after it was opened'
             from ${events} e join ${orders} o on o.id = e.order_id
             where e.kind = 'financed' and e.financing_units > 0 and e.rolled_at < o.opened_at + make_interval(hours => o.credit_hours)`,
  },
];
