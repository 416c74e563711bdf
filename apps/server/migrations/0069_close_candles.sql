-- Up Migration
-- Candles that are over are written once, from the quote log; kept as long as the policy says; and corrected only where everybody sees it
-- (docs/adr/0039).

-- Where a candle is from. log: the logged quotes, from which anyone can make it again. feed: the history that the named source gave for a time
-- when nothing was logged. both: parts are from the one and parts from the other. earlier: from before candles were written once.
ALTER TABLE market_candles
  ADD COLUMN origin text NOT NULL DEFAULT 'earlier' CONSTRAINT market_candles_origin CHECK (origin IN ('log', 'feed', 'both', 'earlier'));
ALTER TABLE market_candles ALTER COLUMN origin DROP DEFAULT;

REVOKE UPDATE, DELETE ON market_candles FROM candor_app;

-- The start of the interval that an instant is in; weeks begin on Monday, all in UTC.
CREATE FUNCTION market_candle_start(in_interval text, at timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE in_interval
    WHEN '1M' THEN date_trunc('month', at, 'UTC')
    WHEN '1w' THEN date_bin('7 days', at, '1970-01-05T00:00:00Z')
    WHEN '1d' THEN date_bin('24 hours', at, '1970-01-05T00:00:00Z')
    WHEN '4h' THEN date_bin('4 hours', at, '1970-01-05T00:00:00Z')
    WHEN '1h' THEN date_bin('1 hour', at, '1970-01-05T00:00:00Z')
    WHEN '30m' THEN date_bin('30 minutes', at, '1970-01-05T00:00:00Z')
    WHEN '15m' THEN date_bin('15 minutes', at, '1970-01-05T00:00:00Z')
    WHEN '5m' THEN date_bin('5 minutes', at, '1970-01-05T00:00:00Z')
    ELSE date_bin('1 minute', at, '1970-01-05T00:00:00Z') END
$$;

-- The end of the interval that begins then.
CREATE FUNCTION market_candle_end(in_interval text, start timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
  -- 32 days after the first of a month is the next month.
  SELECT CASE in_interval
    WHEN '1M' THEN date_trunc('month', start + interval '768 hours', 'UTC')
    WHEN '1w' THEN start + interval '168 hours' WHEN '1d' THEN start + interval '24 hours' WHEN '4h' THEN start + interval '4 hours'
    WHEN '1h' THEN start + interval '1 hour' WHEN '30m' THEN start + interval '30 minutes' WHEN '15m' THEN start + interval '15 minutes'
    WHEN '5m' THEN start + interval '5 minutes' ELSE start + interval '1 minute' END
$$;

-- Which interval is made from which, and how many days it is kept at least: as long as nothing coarser says the same; null: for ever. The third
-- is the interval that must be there before a candle goes.
CREATE FUNCTION market_candle_policy() RETURNS TABLE (place integer, coarse text, fine text, days integer, cover text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  VALUES (1, '1m', NULL, 90, '15m'), (2, '5m', '1m', 90, '15m'),
    (3, '15m', '5m', 730, '1d'), (4, '30m', '15m', 730, '1d'), (5, '1h', '30m', 730, '1d'), (6, '4h', '1h', 730, '1d'),
    (7, '1d', '4h', NULL, NULL), (8, '1w', '1d', NULL, NULL), (9, '1M', '1d', NULL, NULL)
$$;

-- The sources there are candles of, each found by one step down the primary key.
CREATE FUNCTION market_candle_sources() RETURNS SETOF text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH RECURSIVE found AS (
    (SELECT source FROM market_candles ORDER BY source LIMIT 1)
    UNION ALL
    SELECT (SELECT c.source FROM market_candles c WHERE c.source > found.source ORDER BY c.source LIMIT 1) FROM found WHERE found.source IS NOT NULL)
  SELECT source FROM found WHERE source IS NOT NULL
$$;

-- Coarser candles, as the next finer ones make them: of each interval those whose parts begin at in_from or later and before in_to; of all
-- instruments, or of one.
CREATE FUNCTION market_rolled(in_fine text, in_coarse text, in_from timestamptz, in_to timestamptz, in_source text DEFAULT NULL,
  in_instrument integer DEFAULT NULL)
RETURNS TABLE (source text, instrument_id integer, open_units bigint, high_units bigint, low_units bigint, close_units bigint, ticks bigint,
  started_at timestamptz, origin text)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT c.source, c.instrument_id, (array_agg(c.open_units ORDER BY c.started_at))[1], max(c.high_units), min(c.low_units),
    (array_agg(c.close_units ORDER BY c.started_at DESC))[1], sum(c.ticks)::bigint, market_candle_start(in_coarse, c.started_at),
    CASE WHEN min(c.origin) = max(c.origin) THEN min(c.origin) ELSE 'both' END
  FROM market_candle_sources() named (source) CROSS JOIN market_terms t
  CROSS JOIN LATERAL (
    SELECT * FROM market_candles f
    WHERE f.source = named.source AND f.instrument_id = t.instrument_id AND f.interval = in_fine AND f.started_at >= in_from AND f.started_at < in_to
    OFFSET 0) c
  WHERE (in_source IS NULL OR named.source = in_source) AND (in_instrument IS NULL OR t.instrument_id = in_instrument)
  GROUP BY c.source, c.instrument_id, market_candle_start(in_coarse, c.started_at)
$$;

-- Writes the coarser candles that were over between the two instants, each once, from the finer ones.
CREATE FUNCTION market_roll_candles(in_from timestamptz, in_to timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  step record;
BEGIN
  -- Whoever writes candles or corrects them waits for the one before: a coarser candle is made of parts that nobody changes meanwhile.
  LOCK TABLE market_closings IN SHARE ROW EXCLUSIVE MODE;
  FOR step IN SELECT p.fine, p.coarse, market_candle_start(p.coarse, in_from) AS first, market_candle_start(p.coarse, in_to) AS last
    FROM market_candle_policy() p WHERE p.fine IS NOT NULL ORDER BY p.place
  LOOP
    CONTINUE WHEN step.first IS NULL OR step.first >= step.last;
    INSERT INTO market_candles (source, instrument_id, open_units, high_units, low_units, close_units, ticks, started_at, interval, origin)
    SELECT r.source, r.instrument_id, r.open_units, r.high_units, r.low_units, r.close_units, r.ticks, r.started_at, step.coarse, r.origin
    FROM market_rolled(step.fine, step.coarse, step.first, step.last) r
    ON CONFLICT DO NOTHING;
  END LOOP;
END
$$;

-- How far the log was made into candles: a row for each of its minutes. Candles of minutes before `floor` are written.
CREATE TABLE market_closings (
  -- Of the quote log.
  minute integer PRIMARY KEY CHECK (minute >= 0),
  floor integer NOT NULL,
  -- Where it began: what the log had by then was made into candles by an earlier release.
  is_start boolean NOT NULL DEFAULT false
);
CREATE TRIGGER market_closings_append_only BEFORE UPDATE OR DELETE ON market_closings FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER market_closings_no_truncate BEFORE TRUNCATE ON market_closings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Candles that were under way are made again when they are over.
DELETE FROM market_candles c
USING (SELECT source, max(started_at) AS newest FROM market_candles WHERE interval = '1m' GROUP BY source) last
WHERE c.source = last.source AND c.interval <> '1m' AND market_candle_end(c.interval, c.started_at) > last.newest + interval '1 minute';
INSERT INTO market_closings (minute, floor, is_start)
SELECT m.minute, greatest(m.minute, (SELECT floor(extract(epoch FROM max(started_at)) / 60)::integer FROM market_candles WHERE interval = '1m')), true
FROM quote_minutes m ORDER BY m.minute DESC LIMIT 1;

-- Writes what a minute of the log has closed: the candles of single minutes that the caller made from it, and the coarser ones that are over with
-- them. Minutes come in the order of the chain, none is left out, and one that comes again changes nothing.
CREATE FUNCTION market_close_candles(
  in_minute integer, in_floor integer, rolled_from timestamptz, sources text[], instruments integer[], starts timestamptz[],
  opens bigint[], highs bigint[], lows bigint[], closes bigint[], counts bigint[]
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  last market_closings;
BEGIN
  LOCK TABLE market_closings IN SHARE ROW EXCLUSIVE MODE;
  SELECT * INTO last FROM market_closings ORDER BY minute DESC LIMIT 1;
  IF in_minute <= last.minute THEN RETURN; END IF;
  IF in_floor < last.floor OR NOT EXISTS (SELECT FROM quote_minutes m WHERE m.minute = in_minute)
    OR EXISTS (SELECT FROM quote_minutes m WHERE m.minute > coalesce(last.minute, 0) AND m.minute < in_minute)
    OR EXISTS (SELECT FROM unnest(starts) start WHERE start >= to_timestamp(in_floor * 60::bigint)) THEN
    RAISE EXCEPTION 'minute % of the log does not go on behind minute %', in_minute, last.minute USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO market_closings (minute, floor) VALUES (in_minute, in_floor);
  INSERT INTO market_candles (source, instrument_id, open_units, high_units, low_units, close_units, ticks, started_at, interval, origin)
  SELECT c.source, c.instrument_id, c.open, c.high, c.low, c.close, c.ticks, c.started_at, '1m', 'log'
  FROM unnest(sources, instruments, starts, opens, highs, lows, closes, counts) AS c (source, instrument_id, started_at, open, high, low, close, ticks)
  ON CONFLICT DO NOTHING;
  PERFORM market_roll_candles(coalesce(greatest(rolled_from, to_timestamp(last.floor * 60::bigint)), (SELECT min(start) FROM unnest(starts) start)),
    to_timestamp(in_floor * 60::bigint));
END
$$;

-- Deletes up to so many candles whose time is over by the policy, and gives their number. Nothing younger goes, by the database's own clock or the
-- caller's, whichever is earlier; and nothing goes before what covers it is there.
CREATE FUNCTION market_expire_candles(at timestamptz, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  step record;
  lacking timestamptz;
  gone integer;
  total integer := 0;
BEGIN
  FOR step IN SELECT p.coarse, p.cover, date_bin('24 hours', least(at, clock_timestamp()), '1970-01-05T00:00:00Z') - p.days * interval '24 hours' AS before
    FROM market_candle_policy() p WHERE p.days IS NOT NULL ORDER BY p.place
  LOOP
    FOR lacking IN
      SELECT DISTINCT market_candle_start(step.cover, old.started_at) FROM market_candles_before(step.coarse, step.before, most - total) old
      WHERE NOT EXISTS (SELECT FROM market_candles c WHERE c.source = old.source AND c.instrument_id = old.instrument_id AND c.interval = step.cover
        AND c.started_at = market_candle_start(step.cover, old.started_at))
    LOOP
      PERFORM market_roll_candles(lacking, market_candle_end(step.cover, lacking));
    END LOOP;
    DELETE FROM market_candles c USING market_candles_before(step.coarse, step.before, most - total) old
    WHERE c.source = old.source AND c.instrument_id = old.instrument_id AND c.interval = step.coarse AND c.started_at = old.started_at
      AND EXISTS (SELECT FROM market_candles k WHERE k.source = old.source AND k.instrument_id = old.instrument_id AND k.interval = step.cover
        AND k.started_at = market_candle_start(step.cover, old.started_at));
    GET DIAGNOSTICS gone = ROW_COUNT;
    total := total + gone;
    EXIT WHEN total >= most;
  END LOOP;
  RETURN total;
END
$$;

-- Up to so many candles of an interval from before an instant, by the primary key.
CREATE FUNCTION market_candles_before(in_interval text, before timestamptz, most integer)
RETURNS TABLE (source text, instrument_id integer, started_at timestamptz)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT c.source, c.instrument_id, c.started_at
  FROM market_candle_sources() named (source) CROSS JOIN market_terms t
  CROSS JOIN LATERAL (
    SELECT f.source, f.instrument_id, f.started_at FROM market_candles f
    WHERE f.source = named.source AND f.instrument_id = t.instrument_id AND f.interval = in_interval AND f.started_at < before
    ORDER BY f.started_at LIMIT most) c
  LIMIT most
$$;

REVOKE ALL ON FUNCTION market_candle_start, market_candle_end, market_candle_policy, market_candle_sources, market_rolled, market_roll_candles,
  market_close_candles, market_expire_candles, market_candles_before FROM PUBLIC;
GRANT EXECUTE ON FUNCTION market_candle_start, market_candle_end, market_candle_policy, market_candle_sources, market_rolled, market_roll_candles,
  market_close_candles, market_expire_candles TO candor_app;
GRANT SELECT ON market_closings TO candor_app;
