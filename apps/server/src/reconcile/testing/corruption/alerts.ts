/** For tests: corruption fixtures for the history's price alerts, of which one was reached and one waits. */
import type { CorruptionFixture } from './fixture.ts';

const without = (statement: string) =>
  `alter table alerts_alerts disable trigger user; ${statement}; alter table alerts_alerts enable trigger user`;
const unguarded = (statement: string) =>
  `alter table notifications_entries disable trigger user; ${statement}; alter table notifications_entries enable trigger user`;
const moved = (statement: string) =>
  `alter table alerts_moves disable trigger user; ${statement}; alter table alerts_moves enable trigger user`;
/** Bitcoin at 0.1 in that minute. */
const candleOf = (time: string) => `
  insert into market_candles (source, instrument_id, open_units, high_units, low_units, close_units, ticks, started_at, interval, origin)
    select 'simulated', instrument_id, 1000000000, 1000000000, 1000000000, 1000000000, 1, ${time}, '1m', 'log' from market_terms where code = 'BTCUSDT'`;

export const ALERT_CORRUPTIONS: readonly CorruptionFixture[] = [
  [
    'a price alert at a level that its quote did not reach',
    () => without(`update alerts_alerts set level = level * 2 where status = 'fired'`),
    ({ alerts }) => ({ 'alerts-were-reached': [`alert ${alerts.reached}`] }),
  ],
  [
    'a price alert that names a quote whose hash was not saved',
    () => without(`update alerts_alerts set minute = 7 where status = 'fired'`),
    ({ alerts }) => ({ 'alerts-were-reached': [`alert ${alerts.reached}`] }),
  ],
  [
    'a price alert that was reached before it was set',
    () => without(`update alerts_alerts set set_sequence = sequence where status = 'fired'`),
    ({ alerts }) => ({ 'alerts-were-reached': [`alert ${alerts.reached}`] }),
  ],
  [
    'a price alert that nobody was told of',
    () => unguarded(`delete from notifications_entries where kind = 'priceAlert'`),
    ({ alerts }) => ({ 'alerts-were-told-once': [`alert ${alerts.reached}`] }),
  ],
  [
    'a price alert that was told of twice',
    () => `insert into notifications_entries (customer_id, kind, details, at)
       select customer_id, kind, details, at from notifications_entries where kind = 'priceAlert'`,
    ({ alerts }) => ({ 'alerts-were-told-once': [`alert ${alerts.reached}`] }),
  ],
  [
    'a price alert that another customer was told of',
    () => unguarded(`update notifications_entries set customer_id = 2 where kind = 'priceAlert'`),
    ({ alerts }) => ({ 'alerts-were-told-once': [`alert ${alerts.reached}`] }),
  ],
  [
    'a notification of a price alert that waits',
    ({ alerts }) => `insert into notifications_entries (customer_id, kind, details, at)
       values (1, 'priceAlert', '{"alertId": "${alerts.waits}", "code": "BTCUSDT", "price": "1", "sequence": "1"}', now())`,
    ({ alerts }) => ({ 'alerts-were-told-once': [`alert ${alerts.waits}`] }),
  ],
  [
    'a price alert that waits for a price that was passed',
    ({
      alerts,
    }) => `delete from alerts_watch; insert into alerts_watch (minute) select coalesce(max(minute), 0) + 1000 from market_closings;
       ${without(`update alerts_alerts set level = 0.01, created_at = '2026-01-01T00:00:00Z', set_at = '2026-01-01T00:00:00Z' where id = ${alerts.waits}`)};
       ${moved(`update alerts_moves set set_at = '2026-01-01T00:00:00Z' where alert_id = ${alerts.waits}`)};
       ${candleOf(`'2026-01-02T00:00:00Z'`)}`,
    ({ alerts }) => ({ 'alerts-were-watched': [`alert ${alerts.waits}`] }),
  ],
  [
    'a price alert that was moved after its price was passed, and was not told of',
    ({
      alerts,
    }) => `delete from alerts_watch; insert into alerts_watch (minute) select coalesce(max(minute), 0) + 1000 from market_closings;
       ${without(`update alerts_alerts set created_at = '2026-01-01T00:00:00Z' where id = ${alerts.waits}`)};
       ${moved(`update alerts_moves set set_at = '2026-01-01T00:00:00Z', looked = 100000000, level = 0.05 where alert_id = ${alerts.waits}`)};
       ${candleOf(`'2026-01-02T00:00:00Z'`)}`,
    ({ alerts }) => ({ 'alerts-were-watched': [`alert ${alerts.waits}`] }),
  ],
  [
    'a price alert that was moved without a trace of what it waited for',
    ({ alerts }) => `${moved(`delete from alerts_moves where alert_id = ${alerts.waits}`)};
       ${without(`update alerts_alerts set created_at = created_at - interval '1 minute' where id = ${alerts.waits}`)}`,
    ({ alerts }) => ({ 'alerts-were-watched': [`alert ${alerts.waits}`] }),
  ],
  [
    'a price alert that ended without a trace of what it waited for',
    ({ alerts }) => moved(`delete from alerts_moves where alert_id = ${alerts.reached}`),
    ({ alerts }) => ({ 'alerts-were-watched': [`alert ${alerts.reached}`] }),
  ],
];
