/** For tests: corruption fixtures for what fills say about the quotes that they rest on. */
import type { CorruptionFixture } from './fixture.ts';

/** The history's two: of noon, and of a day later. */
const [FIRST, SECOND] = [29_919_600, 29_921_040];

export const QUOTE_CORRUPTIONS: readonly CorruptionFixture[] = [
  [
    'a minute of quotes that was replaced',
    () => `update quote_minutes set hash = sha256('other quotes') where minute = ${FIRST}`,
    () => ({ 'minutes-are-chained': [`minute ${SECOND}`] }),
  ],
  [
    'a minute of quotes that is gone',
    () => `delete from quote_minutes where minute = ${FIRST}`,
    () => ({
      'candles-are-closed-in-order': [`minute ${FIRST}`],
      'minutes-are-chained': [`minute ${FIRST}`, `minute ${SECOND}`],
    }),
  ],
  [
    'fills at quotes that were too old, and later than where they were logged, for their orders',
    (history) => `update trading_events set quote_age_ms = 251 where order_id = ${history.won} and version = 2;
           update trading_events set quote_age_ms = -300000 where order_id = ${history.open} and version = 1`,
    (history) => ({
      'fills-keep-to-their-requests': [`order ${history.won}`, `order ${history.open}`].toSorted(),
    }),
  ],
  [
    'a fill at a quote that was too old by the parameter of that time, which was raised later',
    (history) => `update trading_events set quote_age_ms = 300 where order_id = ${history.won} and version = 2;
           insert into params_changes (key, value_before, value, proposal_id, changed_at)
           values ('fillQuoteAgeMs', '250', '500', 900001, '2026-11-20T12:30:00Z')`,
    (history) => ({
      'changes-were-agreed': ['parameter fillQuoteAgeMs', 'parameter fillQuoteAgeMs'],
      'fills-keep-to-their-requests': [`order ${history.won}`],
    }),
  ],
  [
    'a fill beyond the slippage that its customer allowed',
    (history) =>
      `update trading_events set price_seen = 73599, max_slippage_ppb = 13587 where order_id = ${history.won} and version = 1`,
    (history) => ({ 'fills-keep-to-their-requests': [`order ${history.won}`] }),
  ],
  [
    'a fill that names another minute',
    (history) =>
      `update trading_events set quote_minute = quote_minute + 7 where order_id = ${history.won} and version = 2`,
    (history) => ({ 'fills-are-pinned': [`order ${history.won}`] }),
  ],
  [
    'a fill that names a later quote than the last whose hash was saved',
    (history) => `update trading_events set sequence = 900000 where order_id = ${history.won} and version = 2`,
    (history) => ({ 'fills-are-pinned': [`order ${history.won}`] }),
  ],
  [
    'a rate that is not that of the quote behind it',
    (
      history,
    ) => `update trading_events set rate_source = 'simulated:EURUSD#1', rate_code = 'EURUSD', rate_minute = quote_minute, rate_sequence = 1,
        rate_bid = 1.08450, rate_ask = 1.08460 where order_id = ${history.won} and version = 2`,
    (history) => ({ 'fills-are-pinned': [`order ${history.won}`] }),
  ],
  [
    'a margin call that names a quote whose hash was not saved',
    (history) => `
      insert into trading_account_events (id, customer_id, mode, kind, happened_at, equity_units, used_units, quote_code, quote_minute, quote_sequence,
        quote_bid, quote_ask, quoted_at) overriding system value
      select 900000, customer_id, mode, 'margin_call', now(), 1, 2, 'BTCUSDT', ${FIRST}, 900000, 1, 2, now() from trading_orders where id = ${history.won};
      insert into trading_account_events (customer_id, mode, kind, happened_at, equity_units, used_units)
      select customer_id, mode, 'margin_call_ended', now(), 2, 0 from trading_orders where id = ${history.won}`,
    () => ({
      'margin-calls-are-pinned': ['account event 900000'],
      'margin-was-told-once': ['customer 1 demo marginCall', 'customer 1 demo marginCallEnded'],
    }),
  ],
];
