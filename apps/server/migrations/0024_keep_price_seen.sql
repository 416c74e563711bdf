-- Up Migration
-- A fill that a customer asked for keeps the price that they saw when they asked: how far it lies from it can be checked for ever.

ALTER TABLE trading_events
  ADD COLUMN price_seen numeric(28, 10) CHECK (price_seen > 0 AND price_seen <> 'NaN'),
  ADD CONSTRAINT trading_events_seen_by_the_customer CHECK (
    price_seen IS NULL OR (kind IN ('opened', 'partly_closed', 'closed') AND coalesce(reason, 'customer') = 'customer')
  );
