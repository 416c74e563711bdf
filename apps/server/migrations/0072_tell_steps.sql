-- Up Migration
-- What an order does by itself is told to its customer: in the list of notifications, and by mail. Both come with the commit of the step, or
-- not at all. A batch without such a step asks for nothing.

-- For which of them a mail was written. The job that does it may run twice.
CREATE TABLE trading_told_steps (
  order_id bigint NOT NULL,
  version integer NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, version),
  FOREIGN KEY (order_id, version) REFERENCES trading_events
);
GRANT SELECT, INSERT ON trading_told_steps TO candor_app;

-- A step is in the list once, whoever asks however often.
CREATE UNIQUE INDEX notifications_entries_step ON notifications_entries ((details ->> 'orderId'), (details ->> 'version'))
  WHERE kind IN ('orderFilled', 'orderClosed', 'orderEnded');

-- Asked for by the writer in the batch's transaction, behind the orders. It reads what was saved, and leaves out steps that need no telling
-- (core/trading/orders/unattended.ts), so that nothing can be told that did not happen. `digits`: of the instrument's prices.
CREATE FUNCTION trading_tell_steps(orders bigint[], versions integer[], digits integer[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mails json[];
BEGIN
  WITH steps AS (
    SELECT asked.n, o.customer_id, o.mode, o.id, e.version, e.happened_at, o.code, o.direction, e.lots, e.profit_units,
      round(e.price, digits[asked.n]) AS price,
      CASE
        WHEN e.kind = 'opened' AND e.version > 1 THEN 'filled'
        WHEN e.kind IN ('closed', 'partly_closed') AND e.reason IN ('stop_loss', 'take_profit', 'trailing_stop', 'expiry') THEN e.reason
        WHEN e.kind = 'cancelled' AND e.reason IN ('insufficient_margin', 'not_allowed', 'not_covered') THEN e.reason
        WHEN e.kind = 'expired' THEN 'expired'
      END AS step,
      CASE e.kind WHEN 'opened' THEN 'orderFilled' WHEN 'closed' THEN 'orderClosed' WHEN 'partly_closed' THEN 'orderClosed' ELSE 'orderEnded' END AS kind
    FROM generate_series(1, cardinality(orders)) AS asked (n)
    CROSS JOIN LATERAL (SELECT * FROM trading_events WHERE order_id = orders[asked.n] AND version = versions[asked.n] OFFSET 0) e
    CROSS JOIN LATERAL (SELECT * FROM trading_orders WHERE id = e.order_id OFFSET 0) o
  ), fresh AS (
    INSERT INTO notifications_entries (customer_id, kind, mode, details, at)
    SELECT customer_id, kind, mode, jsonb_strip_nulls(jsonb_build_object(
      'orderId', id::text, 'version', version::text, 'step', step, 'code', code, 'direction', direction, 'lots', trim_scale(lots)::text,
      'price', price::text, 'profit', trim_scale(profit_units / 1000000)::text)), happened_at
    FROM steps WHERE step IS NOT NULL ORDER BY n
    ON CONFLICT ((details ->> 'orderId'), (details ->> 'version')) WHERE kind IN ('orderFilled', 'orderClosed', 'orderEnded') DO NOTHING
    RETURNING id, customer_id, mode, details
  )
  -- One mail for what happened to an account at once.
  SELECT array_agg(payload) INTO mails FROM (
    SELECT json_build_object('customer', customer_id::text, 'mode', mode,
      'steps', json_agg(json_build_array(details ->> 'orderId', (details ->> 'version')::integer) ORDER BY id)) AS payload
    FROM fresh GROUP BY customer_id, mode) told;
  IF mails IS NOT NULL THEN
    PERFORM graphile_worker.add_jobs((
      SELECT array_agg(ROW('trading.tellSteps', payload, NULL, NULL, NULL, NULL, NULL, NULL)::graphile_worker.job_spec) FROM unnest(mails) AS payload));
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION trading_tell_steps TO candor_app;
