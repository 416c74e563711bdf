/** Reconciliation rules about strategies: what is said of their orders and results is computed again from the engine's orders. */
import type { ReconciliationRule } from './rules.ts';

export const STRATEGY_RULES: readonly ReconciliationRule[] = [
  {
    name: 'strategies-name-their-fills',
    about:
      'each filled order of a strategy is one of its customer, account and instrument, at the price and for the lots of its fill, and it closes only what it opened',
    counts: `select (select count(*) from strategies_runs) + (select count(*) from strategies_orders where status = 'filled')`,
    breaks: `select 'strategy ' || s.run_id || ' step ' || s.step as id, 'is not what order ' || coalesce(s.order_id::text, '?') || ' was filled at' as problem
             from strategies_orders s
             join strategies_runs r on r.id = s.run_id
             left join trading_orders o on o.id = s.order_id
             where s.status = 'filled' and (
               (o.customer_id, o.mode, o.code, o.direction) is distinct from (r.customer_id, r.mode, r.code, 'long')
               or not exists (select from trading_events f where f.order_id = s.order_id and f.price = s.price
                 and case s.action when 'buy' then f.kind = 'opened' and f.lots = s.lots and f.fee_units = s.fee_units else f.kind = 'closed' end)
               or not exists (select from strategies_orders b where b.run_id = s.run_id and b.leg = s.leg and b.action = 'buy' and b.order_id = s.order_id))`,
  },
  {
    name: 'strategies-measured-their-results',
    about:
      'what a strategy is said to have brought, once it was stopped and had closed its positions, is what its orders brought, all costs included',
    counts: `select count(*) from strategies_runs where status = 'stopped' and not keeps_positions`,
    // A reversal after the end, or the protection from a negative balance, moves an order's figures without the strategy.
    breaks: `select 'strategy ' || r.id as id, 'is said to have brought ' || r.result_units || ', and brought ' || b.units as problem
             from strategies_runs r
             cross join lateral (
               select coalesce(sum(o.profit_units - o.opening_fee_units - o.closing_fee_units + o.financing_units), 0) as units
               from strategies_orders s join trading_orders o on o.id = s.order_id
               where s.run_id = r.id and s.action = 'buy' and s.status = 'filled') b
             where r.status = 'stopped' and not r.keeps_positions and r.result_units <> b.units
               and not exists (select from strategies_orders s join trading_events e on e.order_id = s.order_id
                 where s.run_id = r.id and (e.kind = 'reversed' or e.protected_units > 0))`,
  },
];
