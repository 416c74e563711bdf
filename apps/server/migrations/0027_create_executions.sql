-- Up Migration
-- How orders were executed: one row for each one that was asked for or filled by its level, and the counts that the public page reads.

CREATE TABLE execution_records (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asked_at timestamptz NOT NULL,
  mode text NOT NULL CHECK (mode IN ('demo', 'real')),
  -- Of the instrument; null where the order that was named is not there.
  code text,
  type smallint NOT NULL CHECK (type BETWEEN 0 AND 5),
  kind text NOT NULL CHECK (kind IN ('open', 'place', 'close', 'level')),
  outcome text NOT NULL CHECK (outcome IN ('filled', 'waits', 'refused', 'failed')),
  reason text CHECK (reason <> ''),
  order_id bigint,
  version integer,
  -- From the arrival of the request to the commit of its answer.
  took_us bigint CHECK (took_us >= 0),
  -- What the fill is held against: the price that the customer saw, or a level.
  against text CHECK (against IN ('seen', 'limit', 'stop')),
  -- Millionths of that price; positive in the customer's favour.
  slippage_ppm bigint,
  CONSTRAINT execution_records_reason CHECK ((reason IS NOT NULL) = (outcome = 'refused')),
  CONSTRAINT execution_records_order CHECK ((order_id IS NULL) = (version IS NULL) AND (order_id IS NOT NULL) = (outcome IN ('filled', 'waits'))),
  CONSTRAINT execution_records_slippage CHECK ((against IS NULL) = (slippage_ppm IS NULL) AND (against IS NULL OR outcome = 'filled'))
);
CREATE TRIGGER execution_records_append_only BEFORE UPDATE OR DELETE ON execution_records
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER execution_records_no_truncate BEFORE TRUNCATE ON execution_records
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The same, counted as it comes: the page reads as many rows as there are days and steps, however many orders there were.
CREATE TABLE execution_counts (
  day date NOT NULL,
  mode text NOT NULL CHECK (mode IN ('demo', 'real')),
  type smallint NOT NULL CHECK (type BETWEEN 0 AND 5),
  measure text NOT NULL CHECK (measure <> ''),
  step integer NOT NULL,
  count bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, mode, type, measure, step)
);
CREATE FUNCTION execution_counts_only_rise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.count <= OLD.count
    OR (NEW.day, NEW.mode, NEW.type, NEW.measure, NEW.step) IS DISTINCT FROM (OLD.day, OLD.mode, OLD.type, OLD.measure, OLD.step)
  THEN
    RAISE EXCEPTION 'what was counted stays' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER execution_counts_only_rise BEFORE UPDATE OR DELETE ON execution_counts
  FOR EACH ROW EXECUTE FUNCTION execution_counts_only_rise();

GRANT SELECT, INSERT ON execution_records TO candor_app;
GRANT SELECT, INSERT, UPDATE (count) ON execution_counts TO candor_app;
