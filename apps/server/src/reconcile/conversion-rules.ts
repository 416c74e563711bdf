/** Reconciliation rules about conversions: price, side and rounding of each are computed again from the quotes that it names. */
import type { ReconciliationRule } from './rules.ts';

/** What each conversion must have moved, by its kind. */
const DUE = `
  select c.id, c.customer_id, k.kind, k.asset, k.units
  from conversion_conversions c cross join lateral (values
    ('conversion.sold', c.from_asset, c.from_units),
    ('conversion.bought', c.to_asset, c.gross_units),
    ('conversion.spread', c.to_asset, nullif(c.spread_units, 0))) k (kind, asset, units)`;

/** Whole units of an asset, by its name. */
const SCALE = (asset: string) =>
  `(10::numeric ^ case ${asset} when 'USDT' then 6 when 'BTC' then 8 when 'ETH' then 18 end)`;

/** As a fraction: the worth of the amount, in units of what is received, over the worth of one of these. */
const WORTH = `
  select c.*, c.from_units * coalesce((c.from_bid + c.from_ask) * 0.5, 1) * ${SCALE('c.to_asset')} as top,
    coalesce((c.to_bid + c.to_ask) * 0.5, 1) * ${SCALE('c.from_asset')} as bottom
  from conversion_conversions c`;

export const CONVERSION_RULES: readonly ReconciliationRule[] = [
  {
    name: 'conversions-follow-from-quotes',
    about:
      'each conversion gave what its quotes give in the middle, rounded down to a unit, less the public spread of that time, and no less than was asked for',
    counts: 'select count(*) from conversion_conversions',
    breaks: `with spreads as materialized (
               select round(value::numeric * 10000000) as ppb, coalesce(changed_at, '-infinity') as since,
                 coalesce(lead(changed_at) over (order by id), 'infinity') as until
               from params_changes where key = 'conversionSpreadRate')
             select 'conversion ' || w.id as id, case
               when not (w.gross_units * w.bottom <= w.top and (w.gross_units + 1) * w.bottom > w.top) then 'is worth something else than ' || w.gross_units || ' at its quotes'
               when not (w.spread_units * 1000000000 <= w.gross_units * w.spread_ppb and (w.spread_units + 1) * 1000000000 > w.gross_units * w.spread_ppb)
                 then 'kept ' || w.spread_units || ', which is not its share'
               when w.gross_units - w.spread_units < w.least_units then 'gave less than was asked for'
               when w.least_age is null or w.least_age < interval '-5 seconds' or w.most_age > interval '20 seconds' then 'rests on a quote of another time'
               else 'has a spread that was not the public one' end as problem
             from (
               select w.*,
                 least(coalesce(w.converted_at - w.from_quoted_at, w.converted_at - w.to_quoted_at), w.converted_at - w.to_quoted_at) as least_age,
                 greatest(w.converted_at - w.from_quoted_at, w.converted_at - w.to_quoted_at) as most_age
               from (${WORTH}) w) w
             where not (w.gross_units * w.bottom <= w.top and (w.gross_units + 1) * w.bottom > w.top)
               or not (w.spread_units * 1000000000 <= w.gross_units * w.spread_ppb and (w.spread_units + 1) * 1000000000 > w.gross_units * w.spread_ppb)
               or w.gross_units - w.spread_units < w.least_units
               or w.least_age is null or w.least_age < interval '-5 seconds' or w.most_age > interval '20 seconds'
               -- Until everybody has heard of a change takes a moment.
               or not exists (select from spreads s where s.ppb = w.spread_ppb and s.since <= w.converted_at + interval '5 seconds'
                 and s.until > w.converted_at - interval '1 minute')`,
  },
  {
    name: 'conversions-were-posted',
    about: 'each conversion took, gave and kept what its row says, and nothing else moved for it',
    counts: 'select count(*) from conversion_conversions',
    breaks: `select 'conversion ' || d.id as id, 'should move ' || coalesce(d.units::text, 'nothing') || ' ' || d.asset || ' as ' || d.kind || ', and moved ' || coalesce(t.units::text, 'nothing') as problem
             from (${DUE}) d
             left join lateral (
               select sum(j.amount_units) as units from ledger_journal j
               join ledger_kinds k on k.id = j.kind_id and k.kind = d.kind
               join ledger_accounts a on a.id = case d.kind when 'conversion.bought' then j.credit_account_id else j.debit_account_id end
                 and a.owner_id = d.customer_id and a.asset = d.asset and a.mode = 'real' and a.kind = 'available'
               where j.book = ledger_book(d.customer_id, 'real') and j.fact_id = d.id) t on true
             where t.units is distinct from d.units`,
  },
  {
    name: 'conversions-are-pinned',
    about: 'each conversion names logged quotes of the right instruments, and the log’s hash was saved for them',
    counts: 'select count(*) from conversion_conversions',
    breaks: `select distinct 'conversion ' || c.id as id, 'rests on a quote of ' || coalesce(q.code, 'nothing') || ' whose hash was not saved' as problem
             from conversion_conversions c cross join lateral (values
               (c.from_asset, c.from_code, c.from_minute, c.from_sequence), (c.to_asset, c.to_code, c.to_minute, c.to_sequence)
             ) as q (asset, code, minute, sequence)
             where (q.asset = 'USDT') <> (q.code is null) or q.code <> q.asset || 'USDT'
               or q.code is not null and not exists (select from quote_pins p where p.minute = q.minute and p.code = q.code and p.sequence >= q.sequence)`,
  },
  {
    name: 'inventory-moved-as-agreed',
    about:
      'each movement of the inventory is what two people approved, or the play money of a sandbox, and was posted to the unit',
    counts: 'select count(*) from inventory_movements',
    breaks: `select 'inventory movement ' || m.id as id, 'by proposal ' || m.proposal_id || ', which does not say so' as problem
             from inventory_movements m left join staff_proposals p on p.id = m.proposal_id
             where m.proposal_id is not null and (p.status is distinct from 'approved' or p.kind <> 'inventory.' || m.direction
               or p.payload ->> 'asset' is distinct from m.asset or (p.payload ->> 'amount')::numeric * ${SCALE('m.asset')} is distinct from m.amount_units
               or p.payload ->> 'reference' is distinct from m.reference)
             union all
             select 'inventory movement ' || m.id, 'is nobody''s agreement, and this is not a sandbox' from inventory_movements m
             where m.proposal_id is null and not exists (select from deployment_mark where deployment = 'sandbox')
             union all
             select 'inventory movement ' || m.id, 'should move ' || m.amount_units || ', and moved ' || coalesce(t.amount_units::text, 'nothing')
             from inventory_movements m left join (
               select t.*, a.asset from ledger_transfers t join ledger_accounts a on a.id = t.debit_account_id) t
               on t.book = ledger_book(0, 'real') and t.fact_id = m.id and t.step = 1 and t.asset = m.asset
                 and t.kind = case when m.proposal_id is null then 'sandbox.inventory' when m.direction = 'fund' then 'inventory.funded' else 'inventory.withdrawn' end
             where t.amount_units is distinct from m.amount_units
             union all
             select 'proposal ' || p.id, 'was approved, and no inventory moved' from staff_proposals p
             where p.status = 'approved' and p.kind ~ '^inventory' and not exists (select from inventory_movements m where m.proposal_id = p.id)`,
  },
];
