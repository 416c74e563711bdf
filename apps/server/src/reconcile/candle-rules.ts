/** Reconciliation rules about candles, as far as the database has what they follow from; `hold-candles.ts` looks into the quotes. */
import type { ReconciliationRule } from './rules.ts';

export const CANDLE_RULES: readonly ReconciliationRule[] = [
  {
    name: 'candles-are-closed-in-order',
    about: 'each minute of the quote log was made into candles, in order, and none twice',
    counts: 'select count(*) from market_closings',
    breaks: `with first as (select min(minute) as minute from market_closings), last as (select max(minute) as minute from market_closings)
             select 'minute ' || c.minute as id, 'closed the candles before minute ' || c.floor || ', and the one before it those before ' || c.floor_before as problem
             from (select *, lag(floor) over (order by minute) as floor_before from market_closings) c where c.floor < c.floor_before
             union all
             select 'minute ' || c.minute, 'is not in the chain of quotes' from market_closings c
             where not c.is_start and not exists (select from quote_minutes m where m.minute = c.minute)
             union all
             select 'minute ' || m.minute, 'was made into no candles, and later ones were' from quote_minutes m, first, last
             where m.minute < last.minute and not exists (select from market_closings c where c.minute = m.minute)
               and (m.minute > first.minute or not exists (select from market_closings where is_start))`,
  },
  {
    name: 'corrections-were-decided',
    about:
      'closed candles were corrected only for a quote that two people found to be wrong, and they are what was written then',
    counts: 'select count(*) from market_corrections',
    breaks: `select 'candle ' || c.code || ' ' || c.source || ' ' || c.interval || ' ' || to_char(c.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as id,
               case when r.id is null then 'was corrected for a quote that was not taken back'
                 when not c.is_last then 'was corrected again from something else'
                 else 'is not what it was corrected to' end as problem
             from (
               select c.*, k.source is not null as is_there,
                 (k.open_units, k.high_units, k.low_units, k.close_units, k.ticks) as now_figures,
                 lead(c.id) over same is null as is_last,
                 (lead(c.before_open) over same, lead(c.before_high) over same, lead(c.before_low) over same, lead(c.before_close) over same,
                   lead(c.before_ticks) over same) as next_figures
               from market_corrections c
               left join market_candles k on k.source = c.source and k.instrument_id = c.instrument_id and k.interval = c.interval and k.started_at = c.started_at
               window same as (partition by c.source, c.instrument_id, c.interval, c.started_at order by c.id)
             ) c
             left join trading_reversals r on r.id = c.reversal_id and (r.code, r.source, r.sequence, r.words, r.proposal_id)
               = (c.code, c.source, c.sequence, c.words, c.proposal_id)
             left join market_candle_policy() kept on kept.coarse = c.interval
             where r.id is null
               or (not c.is_last and c.next_figures is distinct from (c.after_open, c.after_high, c.after_low, c.after_close, c.after_ticks))
               or (c.is_last and c.is_there and c.now_figures is distinct from (c.after_open, c.after_high, c.after_low, c.after_close, c.after_ticks))
               or (c.is_last and not c.is_there and c.after_ticks is not null
                 and (kept.days is null or c.started_at > now() - (kept.days - 1) * interval '24 hours'))`,
  },
];
