/** For tests: a strategy of customer 1, and corruption fixtures for it. */
import type { CorruptionFixture } from './fixture.ts';

/** It was stopped before it ordered anything. */
export const STOPPED_STRATEGY = `
  insert into strategies_runs (customer_id, mode, kind, code, interval, parameters, budget_units, started_at, status, state, ended_at)
    values (1, 'demo', 'cross', 'BTCUSDT', '1h', '{"kind": "cross", "fast": 20, "slow": 50}', 10000000000, '2026-11-20T12:00:00Z', 'stopped', '{}',
      '2026-11-20T13:00:00Z')`;

/** As if it had opened and closed this order. */
const traded = (orderId: string) => `
  insert into strategies_orders (run_id, step, leg, action, lots, price_seen, decided_at, status, order_id, price, fee_units, settled_at)
    select r.id, case e.kind when 'opened' then 1 else 2 end, 1, case e.kind when 'opened' then 'buy' else 'close' end,
      case e.kind when 'opened' then e.lots end, case e.kind when 'opened' then e.price end, e.happened_at, 'filled', e.order_id, e.price, e.fee_units, e.happened_at
    from strategies_runs r, trading_events e where e.order_id = ${orderId} and e.kind in ('opened', 'closed');
  update strategies_runs set result_units = (select profit_units - opening_fee_units - closing_fee_units + financing_units from trading_orders
    where id = ${orderId});`;

export const STRATEGY_CORRUPTIONS: readonly CorruptionFixture[] = [
  [
    'a strategy that is said to have brought something, and ordered nothing',
    () => 'update strategies_runs set result_units = 1',
    () => ({ 'strategies-measured-their-results': ['strategy 1'] }),
  ],
  [
    'a strategy that is said to have brought more than its orders did',
    ({ won }) => `${traded(won)} update strategies_runs set result_units = result_units + 1`,
    () => ({ 'strategies-measured-their-results': ['strategy 1'] }),
  ],
  [
    'a purchase of a strategy at a better price than that of its fill',
    ({ won }) => `${traded(won)} update strategies_orders set price = price - 1 where action = 'buy'`,
    () => ({ 'strategies-name-their-fills': ['strategy 1 step 1'] }),
  ],
  [
    'a strategy that claims the orders of another customer',
    ({
      won,
      ruined,
    }) => `${traded(won)} update strategies_orders s set order_id = e.order_id, price = e.price, lots = e.lots, fee_units = e.fee_units
             from trading_events e where s.action = 'buy' and e.order_id = ${ruined} and e.kind = 'opened'`,
    () => ({ 'strategies-name-their-fills': ['strategy 1 step 1', 'strategy 1 step 2'] }),
  ],
];
