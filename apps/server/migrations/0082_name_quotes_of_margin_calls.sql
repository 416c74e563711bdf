-- Up Migration
-- A margin call, its end and a stop-out name the newest quote that the account was valued at, where the quote log has it. Null: before this
-- migration, and where no position has a quote that is in the log.
ALTER TABLE trading_account_events
  ADD COLUMN quote_code text,
  ADD COLUMN quote_minute integer,
  ADD COLUMN quote_sequence bigint,
  ADD COLUMN quote_bid numeric CHECK (quote_bid > 0 AND quote_bid <> 'NaN'),
  ADD COLUMN quote_ask numeric CHECK (quote_ask >= quote_bid AND quote_ask <> 'NaN'),
  ADD COLUMN quoted_at timestamptz CHECK (quoted_at >= '2000-01-01 00:00Z' AND quoted_at < '10000-01-01 00:00Z'),
  ADD CONSTRAINT trading_account_events_quote CHECK (num_nulls(quote_code, quote_minute, quote_sequence, quote_bid, quote_ask, quoted_at) IN (0, 6));
