-- Up Migration
-- When a customer's request was accepted, how old the quote was then that it was filled at, and how much slippage the customer allowed. So that
-- anyone can check later that an order was filled at no quote that was too old for it, by the rules of that time (docs/adr/0036).
ALTER TABLE trading_events
  ADD COLUMN accepted_at timestamptz,
  -- By the clock that only goes forward, rounded up; below zero: it came in after the acceptance.
  ADD COLUMN quote_age_ms integer,
  -- Parts per billion of the price seen; null: any price.
  ADD COLUMN max_slippage_ppb bigint,
  ADD CONSTRAINT trading_events_accepted CHECK (
    (accepted_at IS NOT NULL OR NOT (kind = 'placed' OR (kind = 'opened' AND version = 1)
      OR (kind IN ('partly_closed', 'closed') AND reason IS NOT DISTINCT FROM 'customer')))
    AND (quote_age_ms IS NOT NULL OR accepted_at IS NULL OR kind = 'placed')
    AND (accepted_at IS NULL OR accepted_at <= happened_at)
    AND (max_slippage_ppb IS NULL OR (price_seen IS NOT NULL AND accepted_at IS NOT NULL AND max_slippage_ppb BETWEEN 0 AND 50000000))) NOT VALID;

CREATE OR REPLACE VIEW trading_steps AS
SELECT e.* FROM trading_events e
WHERE e.kind <> 'reversed' AND NOT EXISTS (SELECT FROM trading_events r WHERE r.order_id = e.order_id AND r.reverses = e.version);
