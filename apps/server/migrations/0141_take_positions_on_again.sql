-- Up Migration
-- A fill that was at a wrong quote is taken back, and a position that a strategy had sold is there again. The strategy hears of it with the commit:
-- it takes the position on again, or says that it stands outside of it.

-- Of a grid: which cell the purchase was for. It is all that a position that is there again cannot tell by itself.
ALTER TABLE strategies_orders ADD COLUMN cell integer CHECK (cell IS NULL OR (cell >= 0 AND action = 'buy'));
GRANT INSERT (cell) ON strategies_orders TO candor_app;

CREATE TABLE strategies_reversals (
  run_id bigint NOT NULL REFERENCES strategies_runs (id),
  leg integer NOT NULL,
  order_id bigint NOT NULL REFERENCES trading_orders (id),
  -- The step of the order that took another back.
  version integer NOT NULL,
  reversed_at timestamptz NOT NULL,
  -- Null: the strategy has not taken it in yet. Held: the position is its own, again or still. Outside: it is open, and the strategy had ended or left it
  -- to its customer. Gone: it is not open.
  outcome text CHECK (outcome IN ('held', 'outside', 'gone')),
  -- The last of its orders for this position by then: what was sold until then was not, or is behind it.
  through_step integer,
  PRIMARY KEY (run_id, leg, version),
  CONSTRAINT strategies_reversals_whole CHECK ((outcome IS NULL) = (through_step IS NULL))
);
CREATE INDEX strategies_reversals_new ON strategies_reversals (run_id) WHERE outcome IS NULL;

CREATE FUNCTION strategies_note_reversal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- The run itself is not touched: whoever decides about it may be waiting for the transaction that this is part of.
  INSERT INTO strategies_reversals (run_id, leg, order_id, version, reversed_at)
  SELECT b.run_id, b.leg, b.order_id, NEW.version, NEW.happened_at FROM strategies_orders b
  WHERE b.order_id = NEW.order_id AND b.action = 'buy';
  RETURN NULL;
END
$$;
CREATE TRIGGER strategies_note_reversal AFTER INSERT ON trading_events
  FOR EACH ROW WHEN (NEW.kind = 'reversed') EXECUTE FUNCTION strategies_note_reversal();

CREATE FUNCTION strategies_guard_reversal() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.outcome IS NOT NULL THEN
    RAISE EXCEPTION 'what a strategy made of a reversal stays as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER strategies_reversals_guard BEFORE UPDATE OR DELETE ON strategies_reversals
  FOR EACH ROW EXECUTE FUNCTION strategies_guard_reversal();
CREATE TRIGGER strategies_reversals_no_truncate BEFORE TRUNCATE ON strategies_reversals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT ON strategies_reversals TO candor_app;
GRANT UPDATE (outcome, through_step) ON strategies_reversals TO candor_app;
