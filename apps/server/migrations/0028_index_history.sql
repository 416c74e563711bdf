-- Up Migration
-- The history of orders by status, side, instrument and time of placing: one stream of an index for each combination, newest first, and the
-- page is merged from their heads. What lives is at most a few hundred orders and is found by `trading_orders_live`.

DROP INDEX trading_orders_ended;
CREATE INDEX trading_orders_ended ON trading_orders (customer_id, mode, status, direction, placed_at, id)
  WHERE status IN ('closed', 'cancelled', 'expired');
CREATE INDEX trading_orders_ended_code ON trading_orders (customer_id, mode, code, status, direction, placed_at, id)
  WHERE status IN ('closed', 'cancelled', 'expired');
