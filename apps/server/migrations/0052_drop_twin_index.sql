-- Up Migration
-- The same as trading_orders_closed, under another name: every close wrote both.
DROP INDEX trading_orders_closed_since;
