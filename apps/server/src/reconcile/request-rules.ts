/** Reconciliation rules about what customers asked for: by which quotes, and within which bounds, it was carried out. */
import type { ReconciliationRule } from './rules.ts';

/** How far the machine's clock may have been set between the coming of a quote and the acceptance of an order, by ADR 40. */
const CLOCKS_DIFFER = `interval '1 minute'`;

export const REQUEST_RULES: readonly ReconciliationRule[] = [
  {
    name: 'fills-keep-to-their-requests',
    about:
      'each fill that a customer asked for rests on a quote that was not too old when the order was accepted, by the rule of that time, and is within the slippage that was allowed',
    counts: ({ events }) => `select count(*) from ${events} where quote_age_ms is not null`,
    breaks: ({ orders, events }) => `with allowed as materialized (
               select value::integer as ms, coalesce(changed_at, '-infinity') as since, coalesce(lead(changed_at) over (order by id), 'infinity') as until
               from params_changes where key = 'fillQuoteAgeMs')
             select 'order ' || e.order_id as id, e.kind || ': its quote was ' || e.quote_age_ms || ' ms old when it was accepted, and at most '
               || a.ms || ' ms were allowed then' as problem
             from ${events} e
             -- Until everybody has heard of a change takes a moment.
             cross join lateral (select max(ms) as ms from allowed
               where since <= e.happened_at and until > e.accepted_at - interval '1 minute' offset 0) a
             where e.quote_age_ms > a.ms
             union all
             select 'order ' || e.order_id, e.kind || ': its quote is said to have come after the minute in which it was logged' from ${events} e
             where e.accepted_at - e.quote_age_ms * interval '1 millisecond' > to_timestamp((e.quote_minute + 1) * 60::bigint) + ${CLOCKS_DIFFER}
             union all
             select 'order ' || e.order_id, e.kind || ': filled at ' || trim_scale(e.price) || ', beyond the slippage allowed from the '
               || trim_scale(e.price_seen) || ' seen'
             from ${events} e join ${orders} o on o.id = e.order_id
             where e.max_slippage_ppb is not null
               and case when (o.direction = 'long') = (e.kind = 'opened') then e.price - e.price_seen else e.price_seen - e.price end
                 > trunc(e.price_seen * e.max_slippage_ppb / 1000000000, 10)`,
  },
];
