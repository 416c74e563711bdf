/** For tests: price alerts of customer 1, one that was reached and one that waits, and corruption fixtures for them. */
import type { CorruptionFixture } from './fixture.ts';

/** At the quote of the order that was won; its hash is saved. Alert 900001 was reached, alert 900002 waits far above. */
const ALERTS = (won: string) => `
  alter table alerts_alerts disable trigger user;
  insert into alerts_alerts (id, customer_id, code, kind, level, digits, created_at, set_at, set_sequence, status, ended_at, minute, sequence, bid, ask, quoted_at,
      source, price)
    overriding system value select 900001, 1, o.code, 'above', round(e.bid, 2), 2, e.quoted_at - interval '1 hour', e.quoted_at - interval '1 hour', e.sequence - 1, 'fired', e.quoted_at,
      e.quote_minute, e.sequence, e.bid, e.ask, e.quoted_at, e.source, alerts_price(e.bid, e.ask, 2)
    from trading_events e join trading_orders o on o.id = e.order_id where e.order_id = ${won} and e.kind = 'opened';
  insert into alerts_alerts (id, customer_id, code, kind, level, digits, created_at, set_at, set_sequence)
    overriding system value values (900002, 1, 'BTCUSDT', 'above', 900000, 2, '2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z', 0);
  insert into notifications_entries (customer_id, kind, details, at)
    select customer_id, 'priceAlert', jsonb_build_object('alertId', id::text, 'code', code, 'price', price::text, 'sequence', sequence::text), ended_at
    from alerts_alerts where status = 'fired';
  alter table alerts_alerts enable trigger user;`;

const without = (statement: string) =>
  `alter table alerts_alerts disable trigger user; ${statement}; alter table alerts_alerts enable trigger user`;
const unguarded = (statement: string) =>
  `alter table notifications_entries disable trigger user; ${statement}; alter table notifications_entries enable trigger user`;

export const ALERT_CORRUPTIONS: readonly CorruptionFixture[] = [
  [
    'a price alert at a level that its quote did not reach',
    ({ won }) => `${ALERTS(won)} ${without(`update alerts_alerts set level = level * 2 where status = 'fired'`)}`,
    () => ({ 'alerts-were-reached': ['alert 900001'] }),
  ],
  [
    'a price alert that names a quote whose hash was not saved',
    ({ won }) => `${ALERTS(won)} ${without(`update alerts_alerts set minute = 7 where status = 'fired'`)}`,
    () => ({ 'alerts-were-reached': ['alert 900001'] }),
  ],
  [
    'a price alert that was reached before it was set',
    ({ won }) => `${ALERTS(won)} ${without(`update alerts_alerts set set_sequence = sequence where status = 'fired'`)}`,
    () => ({ 'alerts-were-reached': ['alert 900001'] }),
  ],
  [
    'a price alert that nobody was told of',
    ({ won }) => `${ALERTS(won)} ${unguarded(`delete from notifications_entries where kind = 'priceAlert'`)}`,
    () => ({ 'alerts-were-told-once': ['alert 900001'] }),
  ],
  [
    'a price alert that was told of twice',
    ({ won }) => `${ALERTS(won)} insert into notifications_entries (customer_id, kind, details, at)
       select customer_id, kind, details, at from notifications_entries where kind = 'priceAlert'`,
    () => ({ 'alerts-were-told-once': ['alert 900001'] }),
  ],
  [
    'a price alert that another customer was told of',
    ({ won }) =>
      `${ALERTS(won)} ${unguarded(`update notifications_entries set customer_id = 2 where kind = 'priceAlert'`)}`,
    () => ({ 'alerts-were-told-once': ['alert 900001'] }),
  ],
  [
    'a notification of a price alert that waits',
    ({ won }) => `${ALERTS(won)} insert into notifications_entries (customer_id, kind, details, at)
       values (1, 'priceAlert', '{"alertId": "900002", "code": "BTCUSDT", "price": "1", "sequence": "1"}', now())`,
    () => ({ 'alerts-were-told-once': ['alert 900002'] }),
  ],
  [
    'a price alert that waits for a price that was passed',
    ({
      won,
    }) => `${ALERTS(won)} delete from alerts_watch; insert into alerts_watch (minute) select coalesce(max(minute), 0) + 1000 from market_closings;
       ${without(`update alerts_alerts set level = 0.01, set_at = '2026-01-01T00:00:00Z' where id = 900002`)};
       insert into market_candles (source, instrument_id, open_units, high_units, low_units, close_units, ticks, started_at, interval, origin)
         select 'simulated', instrument_id, 1000000000, 1000000000, 1000000000, 1000000000, 1, '2026-01-02T00:00:00Z', '1m', 'log' from market_terms
         where code = 'BTCUSDT'`,
    () => ({ 'alerts-were-watched': ['alert 900002'] }),
  ],
];
