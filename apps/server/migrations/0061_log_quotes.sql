-- Up Migration
-- Every quote is logged before it is used (docs/design/quote-log.md). The quotes are in files; here are the chain of their minutes, and what
-- the fills rest on.

-- A minute's hash covers all its quotes and the minute before it. Rows stay for ever, also when the quotes are gone.
CREATE TABLE quote_minutes (
  -- Minutes since 1970, in UTC. Some are missing: those without a quote.
  minute integer PRIMARY KEY CHECK (minute > 0),
  previous bytea NOT NULL CHECK (length(previous) = 32),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  quotes integer NOT NULL CHECK (quotes > 0),
  instruments integer NOT NULL CHECK (instruments > 0),
  -- Of the file.
  bytes bigint NOT NULL CHECK (bytes > 0),
  -- The highest so far: later quotes have higher ones.
  sequence bigint NOT NULL CHECK (sequence > 0),
  CONSTRAINT quote_minutes_hash UNIQUE (hash),
  CONSTRAINT quote_minutes_previous UNIQUE (previous)
);

-- The running hash of an instrument's quotes in a minute up to one that a fill rests on, saved with the fill.
CREATE TABLE quote_pins (
  code text NOT NULL,
  minute integer NOT NULL CHECK (minute > 0),
  sequence bigint NOT NULL CHECK (sequence > 0),
  -- How many quotes of the instrument there are in that minute, up to this one.
  count integer NOT NULL CHECK (count > 0),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (minute, code, sequence)
);

CREATE TRIGGER quote_minutes_append_only BEFORE UPDATE OR DELETE ON quote_minutes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quote_minutes_no_truncate BEFORE TRUNCATE ON quote_minutes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quote_pins_append_only BEFORE UPDATE OR DELETE ON quote_pins FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quote_pins_no_truncate BEFORE TRUNCATE ON quote_pins FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Who writes the log: one process at a time. Each that begins gets the next number, and what one with an earlier number sends is refused.
CREATE TABLE quote_log_writer (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  epoch bigint NOT NULL,
  holder uuid
);
INSERT INTO quote_log_writer (epoch) VALUES (0);

-- Begins to write, behind the last minute; or goes on, when nobody else has begun since. The caller holds the log's advisory lock. Sequences go on behind those of the log, and behind those
-- of the fills from before there was one.
CREATE FUNCTION quote_log_begin(in_holder uuid) RETURNS TABLE (epoch bigint, minute integer, hash bytea, sequence bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  given bigint;
BEGIN
  UPDATE quote_log_writer w
  SET epoch = w.epoch + (w.holder IS DISTINCT FROM in_holder)::integer, holder = in_holder
  RETURNING w.epoch INTO given;
  RETURN QUERY
  SELECT given, coalesce(last.minute, 0), coalesce(last.hash, decode(repeat('00', 32), 'hex')),
    greatest(last.sequence, (
      SELECT max(e.sequence) FROM trading_events e WHERE e.kind IN ('opened', 'partly_closed', 'closed')), 0)
  FROM (SELECT 1) one LEFT JOIN LATERAL (SELECT * FROM quote_minutes ORDER BY quote_minutes.minute DESC LIMIT 1) last ON true;
END
$$;

-- CN009: another process writes the log by now.
CREATE FUNCTION quote_log_hold(in_epoch bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Until the end of this transaction no other process begins to write.
  PERFORM FROM quote_log_writer w WHERE w.epoch = in_epoch FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'another process writes the quote log' USING ERRCODE = 'CN009';
  END IF;
END
$$;

-- Adds a minute behind the last one. To send the same one again changes nothing.
CREATE FUNCTION quote_log_seal(
  in_epoch bigint, in_minute integer, in_previous bytea, in_hash bytea, in_quotes integer, in_instruments integer, in_bytes bigint, in_sequence bigint
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  last quote_minutes;
BEGIN
  PERFORM quote_log_hold(in_epoch);
  IF EXISTS (SELECT FROM quote_minutes m WHERE m.minute = in_minute AND m.hash = in_hash AND m.previous = in_previous) THEN RETURN; END IF;
  SELECT * INTO last FROM quote_minutes ORDER BY minute DESC LIMIT 1;
  IF in_previous <> coalesce(last.hash, decode(repeat('00', 32), 'hex')) OR in_minute <= last.minute THEN
    RAISE EXCEPTION 'minute % does not go on behind minute %', in_minute, last.minute USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO quote_minutes (minute, previous, hash, quotes, instruments, bytes, sequence)
  VALUES (in_minute, in_previous, in_hash, in_quotes, in_instruments, in_bytes, greatest(in_sequence, last.sequence));
END
$$;

-- Saves what the fills of this transaction rest on. The same quote is pinned once, and always with the same hash.
CREATE FUNCTION quote_log_pin(in_epoch bigint, codes text[], minutes integer[], sequences bigint[], counts integer[], hashes text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM quote_log_hold(in_epoch);
  INSERT INTO quote_pins (code, minute, sequence, count, hash)
  SELECT code, minute, sequence, count, decode(hash, 'hex') FROM unnest(codes, minutes, sequences, counts, hashes) AS pin (code, minute, sequence, count, hash)
  ON CONFLICT DO NOTHING;
  IF EXISTS (
    SELECT FROM generate_series(1, cardinality(codes)) n
    CROSS JOIN LATERAL (SELECT * FROM quote_pins p WHERE p.minute = minutes[n] AND p.code = codes[n] AND p.sequence = sequences[n] OFFSET 0) p
    WHERE (p.count, p.hash) IS DISTINCT FROM (counts[n], decode(hashes[n], 'hex'))
  ) THEN
    RAISE EXCEPTION 'a quote is pinned with two hashes' USING ERRCODE = 'check_violation';
  END IF;
END
$$;

-- Packs up to this minute were removed when their time was over: those and no others may be missing.
CREATE TABLE quote_removals (
  until integer PRIMARY KEY CHECK (until > 0),
  days integer NOT NULL,
  removed_at timestamptz NOT NULL
);
CREATE TRIGGER quote_removals_append_only BEFORE UPDATE OR DELETE ON quote_removals FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quote_removals_no_truncate BEFORE TRUNCATE ON quote_removals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Gives the minutes whose packs are to be removed now, by the parameter, by the database's own clock or the caller's, whichever is earlier. The
-- last three days before them are given again: a removal that was interrupted is repeated.
CREATE FUNCTION quote_log_expire(at timestamptz) RETURNS TABLE (minute integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  kept_days integer := (SELECT value::integer FROM params_params WHERE key = 'quoteLogDays');
  last integer := (SELECT max(r.until) FROM quote_removals r);
  -- A minute that began then is over for longer than that.
  target integer := floor(extract(epoch FROM least(at, clock_timestamp()) - kept_days * interval '1 day') / 60) - 1;
BEGIN
  IF target > coalesce(last, 0) AND EXISTS (SELECT FROM quote_minutes m WHERE m.minute <= target) THEN
    INSERT INTO quote_removals (until, days, removed_at) VALUES (target, kept_days, at);
  END IF;
  RETURN QUERY
  SELECT m.minute FROM quote_minutes m
  WHERE m.minute <= (SELECT max(r.until) FROM quote_removals r) AND m.minute > coalesce(last, 0) - 3 * 1440
  ORDER BY m.minute;
END
$$;

REVOKE ALL ON FUNCTION quote_log_begin, quote_log_hold, quote_log_seal, quote_log_pin, quote_log_expire FROM PUBLIC;
GRANT SELECT ON quote_minutes, quote_pins, quote_removals TO candor_app;
GRANT EXECUTE ON FUNCTION quote_log_begin, quote_log_seal, quote_log_pin, quote_log_expire TO candor_app;

-- Where the quote of each step is in the log: the minute besides its sequence; and the quote that its rate to USDT was taken from, both sides of
-- it. Steps from before there was a log have neither, which new ones may not.
ALTER TABLE trading_events
  ADD COLUMN quote_minute integer,
  ADD COLUMN rate_code text,
  ADD COLUMN rate_minute integer,
  ADD COLUMN rate_sequence bigint,
  ADD COLUMN rate_bid numeric(28, 10),
  ADD COLUMN rate_ask numeric(28, 10),
  ADD CONSTRAINT trading_events_logged CHECK ((quote_minute IS NULL) = (bid IS NULL)) NOT VALID,
  ADD CONSTRAINT trading_events_rate_logged CHECK (
    num_nulls(rate_code, rate_minute, rate_sequence, rate_bid, rate_ask)
      = CASE WHEN rate_source IS NULL OR rate_source = 'par' THEN 5 ELSE 0 END
    AND (rate_code IS NULL OR (rate_bid > 0 AND rate_ask >= rate_bid AND rate_ask <> 'NaN'))) NOT VALID;

CREATE OR REPLACE VIEW trading_steps AS
SELECT e.* FROM trading_events e
WHERE e.kind <> 'reversed' AND NOT EXISTS (SELECT FROM trading_events r WHERE r.order_id = e.order_id AND r.reverses = e.version);

INSERT INTO params_params (key, value, about) VALUES
  ('quoteLogDays', '30', 'How many days the quotes themselves are stored; the hashes of their minutes stay for ever.');
