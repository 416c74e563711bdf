-- Up Migration
-- Candles come from the program (ADR 39 and 69): whoever has the application's password alone could write one of any source before the true one came,
-- which then stayed out; charts, the volatility of options and what a withdrawal is worth follow from them.

-- A time as the program tells it, in milliseconds since 1970. What its names mean is settled here, so that it can be a part of a statement of many rows.
CREATE FUNCTION market_told_time(at bigint) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN to_timestamp(at / 1000.0::double precision);

-- Inserts candles that are over. One that is there stays as it is. Each column comes as one text, with commas: what the mac is about, to the letter.
CREATE FUNCTION market_take_candles(
  in_source text, in_origin text, instruments text, intervals text, starts text, opens text, highs text, lows text, closes text, counts text, mac bytea
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['batch of candles', in_source, in_origin, instruments, intervals, starts, opens, highs, lows, closes, counts]);
  INSERT INTO market_candles (source, origin, instrument_id, interval, started_at, open_units, high_units, low_units, close_units, ticks)
  SELECT in_source, in_origin, c.instrument_id, c.interval, market_told_time(c.start), c.open, c.high, c.low, c.close, c.ticks
  FROM unnest(string_to_array(instruments, ',')::integer[], string_to_array(intervals, ','), string_to_array(starts, ',')::bigint[],
    string_to_array(opens, ',')::bigint[], string_to_array(highs, ',')::bigint[], string_to_array(lows, ',')::bigint[],
    string_to_array(closes, ',')::bigint[], string_to_array(counts, ',')::bigint[]) AS c (instrument_id, interval, start, open, high, low, close, ticks)
  ON CONFLICT DO NOTHING;
END
$$;

-- As `market_close_candles`, with the same rules for what it is given.
CREATE FUNCTION market_take_closing(
  in_minute integer, in_floor integer, rolled_from bigint, sources text, instruments text, starts text, opens text, highs text, lows text, closes text,
  counts text, mac bytea
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['closing of candles', in_minute::text, in_floor::text, rolled_from::text, sources, instruments, starts, opens, highs,
    lows, closes, counts]);
  PERFORM market_close_candles(in_minute, in_floor, market_told_time(rolled_from), string_to_array(sources, ','), string_to_array(instruments, ',')::integer[],
    ARRAY(SELECT market_told_time(start) FROM unnest(string_to_array(starts, ',')::bigint[]) WITH ORDINALITY AS each (start, place) ORDER BY place),
    string_to_array(opens, ',')::bigint[], string_to_array(highs, ',')::bigint[], string_to_array(lows, ',')::bigint[],
    string_to_array(closes, ',')::bigint[], string_to_array(counts, ',')::bigint[]);
END
$$;

-- As `market_roll_candles`: before its time, a coarser candle would be made of a part of what belongs to it, and stay so.
CREATE FUNCTION market_take_rolling(in_from bigint, in_to bigint, mac bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['roll-up of candles', in_from::text, in_to::text]);
  PERFORM market_roll_candles(market_told_time(in_from), market_told_time(in_to));
END
$$;

-- As `market_correct_candles`, whose figures the program makes from the quote log.
CREATE FUNCTION market_take_correction(
  in_reversal bigint, in_start bigint, at bigint, in_open bigint, in_high bigint, in_low bigint, in_close bigint, in_ticks bigint, mac bytea
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['correction of candles', in_reversal::text, in_start::text, at::text, in_open::text, in_high::text, in_low::text, in_close::text,
    in_ticks::text]);
  RETURN market_correct_candles(in_reversal, market_told_time(in_start), market_told_time(at), in_open, in_high, in_low, in_close, in_ticks);
END
$$;

REVOKE INSERT ON market_candles FROM candor_app;
REVOKE EXECUTE ON FUNCTION market_close_candles, market_roll_candles, market_correct_candles FROM candor_app;
REVOKE ALL ON FUNCTION market_told_time, market_take_candles, market_take_closing, market_take_rolling, market_take_correction FROM PUBLIC;
GRANT EXECUTE ON FUNCTION market_take_candles, market_take_closing, market_take_rolling, market_take_correction TO candor_app;
