-- Up Migration
-- Opposite positions of linked accounts, as compliance reads them. Each list starts from real positions, the newest first: open ones, those that
-- were stopped out, and those that negative balance protection paid for. All three are few beside all orders.
CREATE INDEX trading_orders_open_real ON trading_orders (opened_at, id) WHERE mode = 'real' AND status = 'open';
CREATE INDEX trading_orders_stopped_out ON trading_orders (ended_at, id)
  WHERE mode = 'real' AND status = 'closed' AND end_reason = 'stop_out';
CREATE INDEX trading_events_protected ON trading_events (happened_at, order_id) WHERE protected_units > 0;

-- From a customer to others with the same.
CREATE INDEX kyc_marks_customer ON kyc_marks (customer_id, kind, hash);
CREATE INDEX identity_devices_same ON identity_devices (device_hash);
