/** Reconciliation rules about price alerts; that their quotes are those of the log is held by `hold-quotes.ts`. */
import type { ReconciliationRule } from './rules.ts';

/** Notifications of them are kept for 400 days, and removed before the alerts. */
const TOLD = `interval '399 days'`;
/** How far behind the closed candles the watch may be, in minutes: somebody has to look. */
const BEHIND_MAX = 30;

export const ALERT_RULES: readonly ReconciliationRule[] = [
  {
    name: 'alerts-were-reached',
    about:
      'each price alert that was told of was reached by its own quote, whose hash was saved, and by a price that stood in its time',
    counts: `select count(*) from alerts_alerts where status = 'fired'`,
    breaks: `select 'alert ' || a.id as id, p.problem from alerts_alerts a cross join lateral (
               select coalesce(alerts_problem(a, a.minute, a.sequence, a.bid, a.ask, a.quoted_at, a.from_price, a.from_minute),
                 case when a.price <> alerts_price(a.bid, a.ask, a.digits) then 'says another price than its quote'
                   -- Candles of minutes are kept for ninety days, and a quote that was wrong leaves its own.
                   when a.kind = 'percent' and a.quoted_at > now() - interval '60 days' and exists (
                     select from market_candles c join market_terms t on t.instrument_id = c.instrument_id and t.code = a.code
                     where c.source = a.source and c.interval = '1m' and c.started_at = to_timestamp(a.from_minute * 60::bigint)
                       and a.from_price * 10000000000 not in (c.low_units, c.high_units))
                     and not exists (select from trading_reversals r where r.code = a.code and r.quoted_at between to_timestamp(a.from_minute * 60::bigint) - interval '3 minutes'
                       and to_timestamp(a.from_minute * 60::bigint) + interval '1 minute')
                     then 'moved from a price that was not in its minute' end) as problem) p
             where a.status = 'fired' and p.problem is not null`,
  },
  {
    name: 'alerts-were-told-once',
    about:
      'each price alert that was reached has exactly one notification, which says what was reached; and nobody was told of another',
    counts: `select count(*) from notifications_entries where kind = 'priceAlert'`,
    breaks: `select 'alert ' || coalesce(a.id::text, n.alert) as id, case
               when n.alert is null then 'was reached, and nobody was told'
               when a.id is null then 'was told of, and was not reached'
               when n.times > 1 then 'was told of ' || n.times || ' times'
               else 'was told of with other figures, or to somebody else' end as problem
             from (select * from alerts_alerts where status = 'fired') a
             full join (
               select details ->> 'alertId' as alert, count(*) as times, min(customer_id) as customer, min(details ->> 'code') as code,
                 min(details ->> 'price') as price, min(details ->> 'sequence') as sequence
               from notifications_entries where kind = 'priceAlert' group by 1) n on n.alert = a.id::text
             where (n.alert is null and a.ended_at > now() - ${TOLD}) or a.id is null or n.times > 1
               or (n.alert is not null and (n.customer, n.code, n.price::numeric, n.sequence) is distinct from (a.customer_id, a.code, a.price, a.sequence::text))`,
  },
  {
    name: 'alerts-were-watched',
    about:
      'no price alert waited for a price that was passed while it did, also before it was moved, as far as the log was looked through; what it waited for before was kept; and the log was looked through as far as there are candles',
    counts: `select count(*) from alerts_alerts where status = 'open'`,
    // Strictly beyond it: the middle that is rounded to the level may be short of it. A corrected candle has none of what was wrong. The minutes
    // at both ends of a time are left out: its candle may have been before, or after.
    breaks: `with watched as (select minute from alerts_watch),
             waited as (
               select a.id, a.level, a.set_at, least(coalesce(a.expires_at, 'infinity'), to_timestamp((select minute from watched) * 60::bigint)) as until
               from alerts_alerts a where a.status = 'open' and a.kind <> 'percent'
               union all
               select m.alert_id, m.level, m.set_at, least(coalesce(m.expires_at, 'infinity'), m.until_at - interval '2 minutes', to_timestamp(m.looked * 60::bigint))
               from alerts_moves m where m.level is not null and m.looked is not null)
             select 'alert ' || a.id as id, 'waited for a price that was passed in the minute of ' || to_char(c.started_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as problem
             from waited w join alerts_alerts a on a.id = w.id join market_terms t on t.code = a.code
             cross join lateral (
               select c.started_at from market_candle_sources() named (source) join market_candles c on c.source = named.source
               where c.instrument_id = t.instrument_id and c.interval = '1m' and c.origin = 'log'
                 and c.started_at > w.set_at + interval '1 minute' and c.started_at < w.until
                 and case a.kind when 'above' then c.high_units > w.level * 10000000000 else c.low_units < w.level * 10000000000 end
               order by c.started_at limit 1) c
             where (select minute from watched) is not null
             union all
             -- Each of its times begins where the one before ended.
             select distinct 'alert ' || s.id, 'was changed, and what it waited for before was not kept' from (
               select a.id, a.created_at, a.set_at from alerts_alerts a where a.status = 'open'
               union all select a.id, a.created_at, m.set_at from alerts_moves m join alerts_alerts a on a.id = m.alert_id) s
             where s.set_at <> s.created_at and not exists (select from alerts_moves m where m.alert_id = s.id and m.until_at = s.set_at)
             union all
             select 'alert ' || a.id, 'has ended, and what it waited for was not kept' from alerts_alerts a
             where a.status <> 'open' and not exists (select from alerts_moves m where m.alert_id = a.id and m.until_at = a.ended_at and m.set_at = a.set_at)
             union all
             select 'the watch', 'has looked through the log up to minute ' || w.minute || ', and there are candles up to ' || m.minute
             from watched w, (select max(minute) as minute from market_closings) m
             where m.minute > w.minute + ${BEHIND_MAX} and exists (select from alerts_alerts where status = 'open' and set_at < to_timestamp((m.minute - ${BEHIND_MAX}) * 60::bigint))`,
  },
];
