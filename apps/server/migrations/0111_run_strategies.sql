-- Up Migration
-- Strategies that trade for a customer, with orders of the engine. Nothing here moves money: a strategy asks for an order as its customer
-- would, and these tables say what it asked for, why, and which order came of it.

CREATE TABLE strategies_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  mode text NOT NULL CHECK (mode IN ('demo', 'real')),
  kind text NOT NULL CHECK (kind IN ('dca', 'cross', 'donchian', 'grid')),
  code text NOT NULL,
  interval text NOT NULL CHECK (interval IN ('15m', '1h', '4h', '1d')),
  parameters jsonb NOT NULL,
  -- USDT.
  budget_units numeric(38, 0) NOT NULL CHECK (budget_units > 0 AND budget_units <> 'NaN'),
  started_at timestamptz NOT NULL,
  -- Stopping: its positions are being closed.
  status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'paused', 'stopping', 'stopped')),
  -- Of a run that is stopped: whether its positions stay with the customer.
  keeps_positions boolean NOT NULL DEFAULT false,
  -- What core/strategies decides on, as it left it.
  state jsonb NOT NULL,
  -- When there is something to look at next; null: never again.
  due_at timestamptz,
  -- Orders that were refused since the last one that was not, and why the run was paused.
  refusals integer NOT NULL DEFAULT 0 CHECK (refusals >= 0),
  reason text,
  reason_details jsonb,
  ended_at timestamptz,
  -- Measured: what its orders brought and are worth, all costs included; and the largest fall so far.
  result_units numeric(38, 0) NOT NULL DEFAULT 0 CHECK (result_units <> 'NaN'),
  measured_at timestamptz,
  drawdown jsonb,
  CONSTRAINT strategies_runs_state CHECK ((status = 'stopped') = (ended_at IS NOT NULL) AND (status = 'stopped') = (due_at IS NULL)
    AND (status <> 'paused' OR reason IS NOT NULL))
);
CREATE INDEX strategies_runs_customer ON strategies_runs (customer_id, mode, id DESC);
CREATE INDEX strategies_runs_due ON strategies_runs (due_at, id) WHERE due_at IS NOT NULL;

-- Every order that a run asked for, before it was asked for: it is asked for under this number, so it is placed once however often a crash comes
-- in between.
CREATE TABLE strategies_orders (
  run_id bigint NOT NULL REFERENCES strategies_runs (id),
  step integer NOT NULL CHECK (step > 0),
  -- Of the run's positions.
  leg integer NOT NULL CHECK (leg > 0),
  action text NOT NULL CHECK (action IN ('buy', 'close')),
  lots numeric(28, 8) CHECK (lots > 0 AND lots <> 'NaN'),
  price_seen numeric(28, 10) CHECK (price_seen > 0 AND price_seen <> 'NaN'),
  -- The end of the candle that it was decided on, or when the customer stopped the run.
  decided_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'wanted' CHECK (status IN ('wanted', 'filled', 'refused', 'missed')),
  -- The engine's order, and what it was filled at.
  order_id bigint REFERENCES trading_orders (id),
  price numeric(28, 10),
  fee_units numeric(38, 0),
  -- Why it was refused, or is not filled yet.
  reason text,
  reason_details jsonb,
  settled_at timestamptz,
  PRIMARY KEY (run_id, step),
  CONSTRAINT strategies_orders_asked CHECK ((action = 'buy') = (lots IS NOT NULL) AND (action = 'buy') = (price_seen IS NOT NULL)),
  CONSTRAINT strategies_orders_state CHECK ((status = 'wanted') = (settled_at IS NULL)
    AND (status = 'filled') = (price IS NOT NULL) AND (status <> 'filled' OR order_id IS NOT NULL) AND (status <> 'refused' OR reason IS NOT NULL))
);
CREATE INDEX strategies_orders_wanted ON strategies_orders (run_id) WHERE status = 'wanted';
CREATE UNIQUE INDEX strategies_orders_bought ON strategies_orders (order_id) WHERE action = 'buy';

-- The measured result at the end of each hour.
CREATE TABLE strategies_marks (
  run_id bigint NOT NULL REFERENCES strategies_runs (id),
  at timestamptz NOT NULL,
  result_units numeric(38, 0) NOT NULL CHECK (result_units <> 'NaN'),
  PRIMARY KEY (run_id, at)
);

-- An answer stands; and a run names nobody else's order: one of its customer, account and instrument, which it opened itself.
CREATE FUNCTION strategies_guard_order() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD.status <> 'wanted') THEN
    RAISE EXCEPTION 'what became of an order of a strategy stays as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.order_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM strategies_runs r JOIN trading_orders o ON o.customer_id = r.customer_id AND o.mode = r.mode AND o.code = r.code
      AND o.direction = 'long' AND o.leverage = 1
    WHERE r.id = NEW.run_id AND o.id = NEW.order_id
      AND (NEW.action = 'buy' OR EXISTS (SELECT FROM strategies_orders b
        WHERE b.run_id = NEW.run_id AND b.leg = NEW.leg AND b.action = 'buy' AND b.order_id = NEW.order_id))) THEN
    RAISE EXCEPTION 'order % is none of strategy %', NEW.order_id, NEW.run_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER strategies_orders_guard BEFORE INSERT OR UPDATE OR DELETE ON strategies_orders
  FOR EACH ROW EXECUTE FUNCTION strategies_guard_order();
CREATE TRIGGER strategies_orders_no_truncate BEFORE TRUNCATE ON strategies_orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER strategies_marks_append_only BEFORE UPDATE OR DELETE ON strategies_marks FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER strategies_marks_no_truncate BEFORE TRUNCATE ON strategies_marks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A pause is told with its commit.
CREATE FUNCTION strategies_notify() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO notifications_entries (customer_id, kind, mode, details, at)
  VALUES (NEW.customer_id, 'strategyPaused', NEW.mode, jsonb_build_object('id', NEW.id::text, 'code', NEW.code),
    -- When the order was refused that led to it.
    coalesce((SELECT max(settled_at) FROM strategies_orders WHERE run_id = NEW.id), NEW.started_at));
  RETURN NULL;
END
$$;
CREATE TRIGGER strategies_runs_notify AFTER UPDATE OF status ON strategies_runs
  FOR EACH ROW WHEN (NEW.status = 'paused' AND OLD.status <> 'paused') EXECUTE FUNCTION strategies_notify();

-- Whoever closes their account stops every strategy with it.
CREATE FUNCTION strategies_end_with_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE strategies_runs SET status = 'stopping', keeps_positions = true, due_at = started_at
    WHERE customer_id = NEW.id AND status <> 'stopped';
  RETURN NULL;
END
$$;
CREATE TRIGGER strategies_end_with_account AFTER UPDATE OF status ON identity_customers
  FOR EACH ROW WHEN (NEW.status = 'closed' AND OLD.status <> 'closed') EXECUTE FUNCTION strategies_end_with_account();

GRANT SELECT ON strategies_runs, strategies_orders TO candor_app;
GRANT SELECT, INSERT ON strategies_marks TO candor_app;
-- A run begins running, and an order is wanted before anything becomes of it.
GRANT INSERT (customer_id, mode, kind, code, interval, parameters, budget_units, started_at, state, due_at) ON strategies_runs TO candor_app;
GRANT INSERT (run_id, step, leg, action, lots, price_seen, decided_at) ON strategies_orders TO candor_app;
-- What was agreed with the customer stays: instrument, parameters, budget, account.
GRANT UPDATE (status, keeps_positions, state, due_at, refusals, reason, reason_details, ended_at, result_units, measured_at, drawdown)
  ON strategies_runs TO candor_app;
GRANT UPDATE (status, order_id, price, fee_units, reason, reason_details, settled_at) ON strategies_orders TO candor_app;
