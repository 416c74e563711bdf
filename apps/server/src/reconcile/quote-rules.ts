/** Reconciliation rules about the quotes that fills rest on, as far as the database has them; `hold-quotes.ts` looks into the files. */
import type { ReconciliationRule } from './rules.ts';

/** Steps that move money at a price. */
export const PRICED = `('opened', 'partly_closed', 'closed', 'financed')`;

/** USDT per unit of the quote currency, from both sides of its pair: the middle, or one over it, towards zero at ten digits. */
const RATE = `case when e.rate_code like '%USD' then trunc((e.rate_bid + e.rate_ask) / 2, 10)
  else div(power(10::numeric, 20), trunc((e.rate_bid + e.rate_ask) / 2, 10) * power(10::numeric, 10)) / power(10::numeric, 10) end`;

export const QUOTE_RULES: readonly ReconciliationRule[] = [
  {
    name: 'minutes-are-chained',
    about: 'each minute of the quote log follows from the one before it, and no fill rests on one that is missing',
    counts: 'select count(*) from quote_minutes',
    breaks: `select 'minute ' || m.minute as id, case when m.previous <> m.hash_before then 'does not follow from the one before' else 'has lower sequences' end as problem
             from (select *, coalesce(lag(hash) over chain, decode(repeat('00', 32), 'hex')) as hash_before, lag(sequence) over chain as sequence_before
                   from quote_minutes window chain as (order by minute)) m
             where m.previous <> m.hash_before or m.sequence < m.sequence_before
             union all
             select 'minute ' || p.minute, 'is not in the chain, and ' || count(*) || ' quotes in it were used' from quote_pins p
             where p.minute < (select max(minute) from quote_minutes) and not exists (select from quote_minutes m where m.minute = p.minute)
             group by p.minute`,
  },
  {
    name: 'fills-are-pinned',
    about:
      'each step that moved money at a price says which logged quotes it rests on, and the log’s hash was saved for them',
    counts: ({ events }) => `select count(*) from ${events} where kind in ${PRICED} and quote_minute is not null`,
    breaks: ({ orders, events }) => `select 'order ' || e.order_id as id, e.kind || ': ' || case
               when not e.is_pinned then 'rests on a quote whose hash was not saved'
               when not e.is_rate_pinned then 'its rate rests on a quote whose hash was not saved'
               else 'its rate is not that of the quote behind it' end as problem
             from (
               select e.*, exists (select from quote_pins p where p.minute = e.quote_minute and p.code = o.code and p.sequence >= e.sequence) as is_pinned,
                 e.rate_code is null or exists (
                   select from quote_pins p where p.minute = e.rate_minute and p.code = e.rate_code and p.sequence >= e.rate_sequence) as is_rate_pinned,
                 case when e.rate_code is null then e.rate_source = 'par' and e.rate_to_usdt = 1
                   else e.rate_source = e.source || ':' || e.rate_code || '#' || e.rate_sequence and e.rate_to_usdt = ${RATE} end as is_rate_right
               from ${events} e join ${orders} o on o.id = e.order_id
               where e.kind in ${PRICED} and e.quote_minute is not null) e
             where not (e.is_pinned and e.is_rate_pinned and e.is_rate_right)`,
  },
  {
    name: 'margin-calls-are-pinned',
    about: 'each margin call and stop-out that names a logged quote has the log’s hash saved for it',
    counts: 'select count(*) from trading_account_events where quote_minute is not null',
    breaks: `select 'account event ' || e.id as id, e.kind || ': names a quote whose hash was not saved' as problem
             from trading_account_events e
             where e.quote_minute is not null and not exists (
               select from quote_pins p where p.minute = e.quote_minute and p.code = e.quote_code and p.sequence >= e.quote_sequence)`,
  },
];
