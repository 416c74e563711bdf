-- Up Migration
-- Margin calls and stop-outs reach their customers: at once on the private socket, and by mail, once each. Both happen with the commit of
-- the event itself, or not at all: whoever writes one cannot forget it, and no crash comes between.

-- For which of them a mail was written. The job that does it may run twice.
CREATE TABLE trading_told (
  event_id bigint PRIMARY KEY REFERENCES trading_account_events,
  told_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON trading_told TO candor_app;

CREATE FUNCTION trading_tell_account_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('trading_account_events', json_build_object('customer', customer_id::text, 'mode', mode, 'kind', kind)::text) FROM fresh;
  PERFORM graphile_worker.add_job('trading.tell', json_build_object('id', id::text)) FROM fresh WHERE kind IN ('margin_call', 'stop_out');
  RETURN NULL;
END
$$;
CREATE TRIGGER trading_account_events_tell AFTER INSERT ON trading_account_events
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION trading_tell_account_events();

-- Of a customer with a limit of losses: what was closed since the period began, without looking at the years before.
CREATE INDEX trading_orders_closed_since ON trading_orders (customer_id, mode, ended_at) WHERE status = 'closed';
