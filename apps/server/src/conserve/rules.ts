/** What must hold in the books. Each rule is one statement that counts what it looked at and names what breaks it. */

export type ConserveRule = {
  readonly name: string;
  readonly about: string;
  /** How many things the rule looks at. */
  readonly counts: string;
  /** `id` of whatever breaks the rule, and what is wrong with it. No row: it holds. */
  readonly breaks: string;
};

const SIDES = `
  select debit_account_id as account_id, -amount_units as units from ledger_transfers
  union all
  select credit_account_id, amount_units from ledger_transfers`;

export const CONSERVE_RULES: readonly ConserveRule[] = [
  {
    name: 'sums-are-zero',
    about: 'all balances of one asset and mode add up to nothing: money only moves',
    counts: 'select count(distinct (asset, mode)) from ledger_accounts',
    breaks: `select asset || '/' || mode as id, 'adds up to ' || sum(balance_units) as problem
             from ledger_accounts group by asset, mode having sum(balance_units) <> 0`,
  },
  {
    name: 'balances-equal-replay',
    about: 'each stored balance is the sum of its transfers',
    counts: 'select count(*) from ledger_accounts',
    breaks: `select 'account ' || a.id as id, 'holds ' || a.balance_units || ', transfers say ' || coalesce(r.units, 0) as problem
             from ledger_accounts a
             left join (select account_id, sum(units) as units from (${SIDES}) sides group by account_id) r on r.account_id = a.id
             where a.balance_units <> coalesce(r.units, 0)
             union all
             select 'transfer ' || t.id, 'moves an account that is not there' from ledger_transfers t
             where not exists (select from ledger_accounts where id = t.debit_account_id)
                or not exists (select from ledger_accounts where id = t.credit_account_id)`,
  },
  {
    name: 'nobody-below-zero',
    about: 'no customer is below zero, and of the house only those that the list names',
    counts: 'select count(*) from ledger_accounts where owner_id <> 0',
    breaks: `select 'account ' || id as id, case when owner_id = 0 then 'house' else 'customer ' || owner_id end || ' ' || kind || ': ' || balance_units as problem
             from ledger_accounts
             where balance_units = 'NaN'
                or (balance_units < 0 and (owner_id <> 0 or kind not in ('demo_issuance', 'trading', 'protection')))`,
  },
  {
    name: 'margin-equals-open-orders',
    about: 'what an account holds as margin is what its open orders need',
    counts: `select count(*) from trading_orders where status = 'open'`,
    breaks: `select 'customer ' || coalesce(a.owner_id, o.customer_id) || ' ' || coalesce(a.mode, o.mode) as id,
                    'holds ' || coalesce(a.balance_units, 0) || ', open orders need ' || coalesce(o.units, 0) as problem
             from (select owner_id, mode, balance_units from ledger_accounts where kind = 'margin' and asset = 'USDT' and owner_id <> 0) a
             full join (select customer_id, mode, sum(margin_units) as units from trading_orders where status = 'open' group by 1, 2) o
               on o.customer_id = a.owner_id and o.mode = a.mode
             where coalesce(a.balance_units, 0) <> coalesce(o.units, 0)`,
  },
  {
    name: 'modes-never-touch',
    about: 'no transfer has sides of two modes or two assets, and no real account was fed with play money',
    counts: 'select count(*) from ledger_transfers',
    breaks: `select 'transfer ' || t.id as id, d.mode || ' ' || d.asset || ' → ' || c.mode || ' ' || c.asset as problem
             from ledger_transfers t
             join ledger_accounts d on d.id = t.debit_account_id
             join ledger_accounts c on c.id = t.credit_account_id
             where d.mode <> c.mode or d.asset <> c.asset
                or (d.mode = 'real' and 'demo_issuance' in (d.kind, c.kind))`,
  },
  {
    name: 'fills-at-their-quotes',
    about: 'every opening and closing has its fill, at the bid or ask of the quote kept with it, on the right side',
    counts: 'select count(*) from trading_fills',
    breaks: `select 'order ' || o.id as id, legs.leg || ': ' || case when f.order_id is null then 'no fill' else 'filled at ' || f.price || ' of ' || f.bid || '–' || f.ask end as problem
             from trading_orders o
             cross join lateral (values ('open', o.open_price), ('close', o.close_price)) as legs (leg, price)
             left join trading_fills f on f.order_id = o.id and f.leg = legs.leg
             where legs.price is not null and (
               f.order_id is null or f.price <> legs.price or f.bid > f.ask or f.price not between f.bid and f.ask or f.source = ''
               or f.price <> case when (o.direction = 'long') = (legs.leg = 'open') then f.ask else f.bid end)
             union all
             select 'order ' || f.order_id, f.leg || ': a fill without its order' from trading_fills f
             where not exists (select from trading_orders o where o.id = f.order_id and (f.leg = 'open' or o.status = 'closed'))`,
  },
  {
    name: 'orders-paid-once',
    about: 'margin, fees and profit of each order were moved exactly once, and to the unit',
    counts: 'select count(*) from trading_orders',
    breaks: `with moved as (
               select fact, sum(amount_units) filter (where kind = 'margin.held') as held,
                      sum(amount_units) filter (where kind = 'margin.released') as released,
                      sum(amount_units) filter (where kind = 'fee.opening') as opening_fee,
                      sum(amount_units) filter (where kind in ('fee.closing', 'fee.protected')) as closing_fee,
                      sum(case when kind = 'profit' then amount_units else -amount_units end)
                        filter (where kind in ('profit', 'loss', 'loss.protected')) as profit
               from ledger_transfers where fact like 'order:%' group by fact)
             select 'order ' || o.id as id, 'order and ledger differ' as problem
             from trading_orders o left join moved m on m.fact = 'order:' || o.id
             where (o.margin_units, o.opening_fee_units) is distinct from (coalesce(m.held, 0), coalesce(m.opening_fee, 0))
                or (case when o.status = 'closed' then (o.margin_units, o.closing_fee_units, o.profit_units) else (0::numeric, 0::numeric, 0::numeric) end)
                   is distinct from (coalesce(m.released, 0), coalesce(m.closing_fee, 0), coalesce(m.profit, 0))
             union all
             select m.fact, 'money moved for an order that is not there' from moved m
             where not exists (select from trading_orders o where m.fact = 'order:' || o.id)`,
  },
  {
    name: 'figures-follow-from-fills',
    about: 'margin, fees and profit of each order follow from its fills by the published formulas, to the unit',
    counts: 'select count(*) from trading_fills',
    breaks: `select 'order ' || o.id as id, legs.leg || ': the figures are not those of the fill' as problem
             from trading_orders o
             cross join lateral (values ('open', o.open_price, o.opening_fee_units), ('close', o.close_price, o.closing_fee_units))
               as legs (leg, price, fee)
             join trading_fills f on f.order_id = o.id and f.leg = legs.leg
             cross join lateral (select floor(o.lots * o.contract_size * legs.price * f.rate_to_usdt * 1000000) as units) notional
             where legs.price is not null and (
               legs.fee <> div(notional.units * o.fee_rate_ppb, 1000000000)
               or (legs.leg = 'open' and o.margin_units <> div(notional.units, o.leverage))
               or (legs.leg = 'close' and o.profit_units <> trunc(
                    case o.direction when 'long' then o.close_price - o.open_price else o.open_price - o.close_price end
                    * o.lots * o.contract_size * f.rate_to_usdt * 1000000)))`,
  },
  {
    name: 'keys-had-one-effect',
    about: 'no idempotency key has two transfers or two orders, and each kept answer names an order of its customer',
    counts: 'select (select count(*) from ledger_transfers) + (select count(*) from idempotency_answers)',
    breaks: `select 'transfer key ' || key as id, count(*) || ' transfers' as problem from ledger_transfers group by key having count(*) > 1
             union all
             select 'order ' || (answer ->> 'orderId'), count(*) || ' keys ' || (answer ->> 'effect') || ' it'
             from idempotency_answers where answer ->> 'effect' in ('opened', 'closed')
             group by answer ->> 'orderId', answer ->> 'effect' having count(*) > 1
             union all
             select 'answer ' || a.customer_id || ' ' || a.key, 'names order ' || (a.answer ->> 'orderId') || ', which is not there'
             from idempotency_answers a
             where a.answer ->> 'effect' in ('opened', 'closed') and not exists (
               select from trading_orders o where o.id = (a.answer ->> 'orderId')::bigint and o.customer_id = a.customer_id)`,
  },
];
