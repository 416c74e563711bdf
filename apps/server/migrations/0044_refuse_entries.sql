-- Up Migration
-- An order that waits is cancelled where its price comes while the account may open nothing new: in a break, over a limit, or restricted.

ALTER TABLE trading_orders DROP CONSTRAINT trading_orders_end_reason;
ALTER TABLE trading_orders ADD CONSTRAINT trading_orders_end_reason CHECK (
  (end_reason IS NOT NULL) = (status IN ('closed', 'cancelled'))
  AND CASE status
    WHEN 'closed' THEN end_reason IN ('customer', 'stop_loss', 'take_profit', 'trailing_stop', 'stop_out', 'expiry')
    WHEN 'cancelled' THEN end_reason IN ('customer', 'insufficient_margin', 'stop_out', 'not_allowed')
    ELSE true
  END
);
