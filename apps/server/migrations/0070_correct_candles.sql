-- Up Migration
-- A candle is corrected in one way: a quote that two people found to be wrong, and at which all fills were taken back, is left out of it. What was,
-- what is, why and since when stays here for everybody to read (docs/adr/0039).
CREATE TABLE market_corrections (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The decision; its proposal has the names of two people.
  reversal_id bigint NOT NULL REFERENCES trading_reversals,
  proposal_id bigint NOT NULL REFERENCES staff_proposals,
  -- The quote that is left out.
  code text NOT NULL,
  source text NOT NULL,
  sequence bigint NOT NULL,
  words text NOT NULL,
  instrument_id integer NOT NULL,
  interval text NOT NULL,
  started_at timestamptz NOT NULL,
  before_open bigint NOT NULL,
  before_high bigint NOT NULL,
  before_low bigint NOT NULL,
  before_close bigint NOT NULL,
  before_ticks bigint NOT NULL,
  -- Null: no quote is left, and there is no candle any more.
  after_open bigint,
  after_high bigint,
  after_low bigint,
  after_close bigint,
  after_ticks bigint,
  corrected_at timestamptz NOT NULL,
  CONSTRAINT market_corrections_once UNIQUE (reversal_id, interval),
  CONSTRAINT market_corrections_whole CHECK (num_nulls(after_open, after_high, after_low, after_close, after_ticks) IN (0, 5))
);
CREATE INDEX market_corrections_candle ON market_corrections (source, instrument_id, interval, started_at);
CREATE TRIGGER market_corrections_append_only BEFORE UPDATE OR DELETE ON market_corrections FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER market_corrections_no_truncate BEFORE TRUNCATE ON market_corrections FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The quotes whose fills were taken back, and that are still in their candles. The minute is that of the quote log.
CREATE FUNCTION market_wrong_quotes(since timestamptz) RETURNS TABLE (reversal_id bigint, code text, source text, sequence bigint, quoted_at timestamptz, minute integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.id, r.code, r.source, r.sequence, r.quoted_at, used.minute
  FROM trading_reversals r
  CROSS JOIN LATERAL (
    SELECT max(e.quote_minute) AS minute FROM trading_reversal_fills f JOIN trading_events e ON e.order_id = f.order_id AND e.version = f.version
    WHERE f.reversal_id = r.id) used
  WHERE r.approved_at >= since AND used.minute IS NOT NULL AND NOT EXISTS (SELECT FROM market_corrections c WHERE c.reversal_id = r.id)
  ORDER BY r.id
$$;

-- Changes one candle and writes down what it was; null figures: it goes.
CREATE FUNCTION market_write_correction(
  in_reversal bigint, in_instrument integer, in_interval text, in_start timestamptz, at timestamptz, in_open bigint, in_high bigint, in_low bigint,
  in_close bigint, in_ticks bigint
) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  decided trading_reversals;
  was market_candles;
BEGIN
  SELECT * INTO STRICT decided FROM trading_reversals WHERE id = in_reversal;
  SELECT * INTO was FROM market_candles c
  WHERE c.source = decided.source AND c.instrument_id = in_instrument AND c.interval = in_interval AND c.started_at = in_start FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO market_corrections (reversal_id, proposal_id, code, source, sequence, words, instrument_id, interval, started_at, before_open, before_high,
    before_low, before_close, before_ticks, after_open, after_high, after_low, after_close, after_ticks, corrected_at)
  VALUES (decided.id, decided.proposal_id, decided.code, decided.source, decided.sequence, decided.words, in_instrument, in_interval, in_start, was.open_units,
    was.high_units, was.low_units, was.close_units, was.ticks, in_open, in_high, in_low, in_close, in_ticks, at);
  IF in_ticks IS NULL THEN
    DELETE FROM market_candles c
    WHERE c.source = was.source AND c.instrument_id = was.instrument_id AND c.interval = was.interval AND c.started_at = was.started_at;
  ELSE
    UPDATE market_candles c SET open_units = in_open, high_units = in_high, low_units = in_low, close_units = in_close, ticks = in_ticks
    WHERE c.source = was.source AND c.instrument_id = was.instrument_id AND c.interval = was.interval AND c.started_at = was.started_at;
  END IF;
  RETURN true;
END
$$;

-- Leaves the quote of a reversal out of its candles: of the minute, which the caller made anew from the log, and of the coarser ones that are made of
-- it. False when that candle is not stored.
CREATE FUNCTION market_correct_candles(
  in_reversal bigint, in_start timestamptz, at timestamptz, in_open bigint, in_high bigint, in_low bigint, in_close bigint, in_ticks bigint
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  decided trading_reversals;
  instrument integer;
  step record;
  stored market_candles;
  rolled record;
  same text[] := '{}';
BEGIN
  -- No candle is closed meanwhile.
  LOCK TABLE market_closings IN SHARE ROW EXCLUSIVE MODE;
  SELECT * INTO decided FROM trading_reversals WHERE id = in_reversal;
  -- A late quote counts in the candle under way.
  IF NOT FOUND OR in_start > decided.quoted_at + interval '3 minutes' OR in_start <= decided.quoted_at - interval '1 minute' THEN
    RAISE EXCEPTION 'a candle is corrected for a quote in it that was taken back' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM market_corrections c WHERE c.reversal_id = in_reversal) THEN RETURN true; END IF;
  SELECT t.instrument_id INTO STRICT instrument FROM market_terms t WHERE t.code = decided.code;
  -- Coarser ones that are just what their parts make, and stay so.
  FOR step IN SELECT p.coarse, p.fine, market_candle_start(p.coarse, in_start) AS start FROM market_candle_policy() p WHERE p.fine IS NOT NULL LOOP
    SELECT * INTO stored FROM market_candles c
    WHERE c.source = decided.source AND c.instrument_id = instrument AND c.interval = step.coarse AND c.started_at = step.start;
    CONTINUE WHEN NOT FOUND;
    SELECT * INTO rolled FROM market_rolled(step.fine, step.coarse, step.start, market_candle_end(step.coarse, step.start), decided.source, instrument);
    IF (rolled.open_units, rolled.high_units, rolled.low_units, rolled.close_units, rolled.ticks)
      = (stored.open_units, stored.high_units, stored.low_units, stored.close_units, stored.ticks) THEN
      same := same || step.coarse;
    END IF;
  END LOOP;
  IF NOT market_write_correction(in_reversal, instrument, '1m', in_start, at, in_open, in_high, in_low, in_close, in_ticks) THEN RETURN false; END IF;
  FOR step IN SELECT p.coarse, p.fine, market_candle_start(p.coarse, in_start) AS start FROM market_candle_policy() p
    WHERE p.coarse = ANY (same) ORDER BY p.place
  LOOP
    SELECT * INTO rolled FROM market_rolled(step.fine, step.coarse, step.start, market_candle_end(step.coarse, step.start), decided.source, instrument);
    PERFORM market_write_correction(in_reversal, instrument, step.coarse, step.start, at, rolled.open_units, rolled.high_units, rolled.low_units,
      rolled.close_units, rolled.ticks);
  END LOOP;
  RETURN true;
END
$$;

REVOKE ALL ON FUNCTION market_wrong_quotes, market_write_correction, market_correct_candles FROM PUBLIC;
GRANT EXECUTE ON FUNCTION market_wrong_quotes, market_correct_candles TO candor_app;
GRANT SELECT ON market_corrections TO candor_app;
