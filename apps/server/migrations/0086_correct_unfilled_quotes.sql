-- Up Migration
-- A quote that was wrong is left out of its candles also when nobody traded at it: by the same decision of two people, which then takes back no fill
-- (docs/adr/0033, docs/adr/0047).
ALTER TABLE trading_reversals
  -- Of a quote without fills: where the log has it. Fills say so themselves.
  ADD COLUMN quote_minute integer,
  DROP CONSTRAINT trading_reversals_fills_check,
  ADD CONSTRAINT trading_reversals_fills CHECK (fills >= 0 AND (fills = 0) = (quote_minute IS NOT NULL));
-- Which minute has a sequence.
CREATE INDEX quote_minutes_sequence ON quote_minutes (sequence, minute);

-- What a quote is held against: the close of the last minute of its source that ended by the quote's own, and that of the first minute that began
-- after it and is over. No row when there is none.
CREATE FUNCTION trading_judged(in_code text, in_source text, bid numeric, ask numeric, quoted_at timestamptz)
RETURNS TABLE (band_ppb bigint, before_units bigint, before_at timestamptz, after_units bigint, after_at timestamptz, is_beyond boolean)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT t.band_ppb, earlier.close_units, earlier.started_at + interval '1 minute', later.close_units, later.started_at + interval '1 minute',
    abs((bid + ask) / 2 * 10000000000 - earlier.close_units) * 1000000000 > t.band_ppb::numeric * earlier.close_units
      AND abs((bid + ask) / 2 * 10000000000 - later.close_units) * 1000000000 > t.band_ppb::numeric * later.close_units
  FROM market_terms t
  CROSS JOIN LATERAL (
    SELECT c.close_units, c.started_at FROM market_candles c
    WHERE c.source = in_source AND c.instrument_id = t.instrument_id AND c.interval = '1m'
      AND c.started_at <= date_trunc('minute', quoted_at) - interval '1 minute' AND c.started_at > quoted_at - interval '4 days'
    ORDER BY c.started_at DESC LIMIT 1) earlier
  CROSS JOIN LATERAL (
    SELECT c.close_units, c.started_at FROM market_candles c
    WHERE c.source = in_source AND c.instrument_id = t.instrument_id AND c.interval = '1m'
      AND c.started_at > quoted_at AND c.started_at < quoted_at + interval '4 days'
      -- It is over.
      AND EXISTS (SELECT FROM market_candles n WHERE n.source = c.source AND n.instrument_id = c.instrument_id AND n.interval = '1m'
        AND n.started_at > c.started_at)
    ORDER BY c.started_at LIMIT 1) later
  WHERE t.code = in_code
$$;

CREATE OR REPLACE FUNCTION trading_reversal_of(in_code text, in_source text, in_sequence bigint)
RETURNS TABLE (fills bigint, customers bigint, digest text, profit_demo numeric, profit_real numeric, bid numeric, ask numeric, quoted_at timestamptz,
  band_ppb bigint, before_units bigint, before_at timestamptz, after_units bigint, after_at timestamptz, is_beyond boolean)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT f.fills, f.customers, f.digest, f.profit_demo, f.profit_real, f.bid, f.ask, f.quoted_at, j.*
  FROM (
    SELECT count(*) AS fills, count(DISTINCT s.customer_id) AS customers,
      encode(sha256(convert_to(string_agg(s.order_id || ':' || s.version, ',' ORDER BY s.order_id, s.version), 'UTF8')), 'hex') AS digest,
      coalesce(sum(s.profit_units) FILTER (WHERE s.mode = 'demo'), 0) AS profit_demo,
      coalesce(sum(s.profit_units) FILTER (WHERE s.mode = 'real'), 0) AS profit_real,
      min(s.bid) AS bid, min(s.ask) AS ask, min(s.quoted_at) AS quoted_at,
      count(DISTINCT (s.bid, s.ask, s.quoted_at)) AS quotes
    FROM trading_fills_on(in_code, in_source, in_sequence) s
  ) f
  CROSS JOIN LATERAL trading_judged(in_code, in_source, f.bid, f.ask, f.quoted_at) j
  WHERE f.quotes = 1
$$;

-- The same of a quote of the log at which nothing was filled, as the caller read it there. Whether that is true, reconciliation looks up in the log.
-- No row when there are fills, or were any that were taken back, or when the chain's minute cannot have the sequence.
CREATE FUNCTION trading_unfilled_quote(in_code text, in_source text, in_sequence bigint, in_minute integer, in_bid numeric, in_ask numeric, at timestamptz)
RETURNS TABLE (fills bigint, customers bigint, digest text, profit_demo numeric, profit_real numeric, bid numeric, ask numeric, quoted_at timestamptz,
  band_ppb bigint, before_units bigint, before_at timestamptz, after_units bigint, after_at timestamptz, is_beyond boolean)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT 0::bigint, 0::bigint, encode(sha256(''), 'hex'), 0::numeric, 0::numeric, in_bid, in_ask, at, j.*
  FROM trading_judged(in_code, in_source, in_bid, in_ask, at) j
  WHERE NOT EXISTS (
      SELECT FROM trading_events e JOIN trading_orders o ON o.id = e.order_id
      WHERE e.sequence = in_sequence AND e.source = in_source AND e.kind IN ('opened', 'partly_closed', 'closed') AND o.code = in_code)
    AND in_minute = (SELECT m.minute FROM quote_minutes m WHERE m.sequence >= in_sequence ORDER BY m.sequence, m.minute LIMIT 1)
$$;

CREATE OR REPLACE FUNCTION trading_apply_reversal(proposal bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, 'fills.reverse');
  named_code text := approved.payload ->> 'code';
  named_source text := approved.payload ->> 'source';
  named_sequence bigint := approved.payload ->> 'sequence';
  named_minute integer := approved.before ->> 'minute';
  made bigint;
BEGIN
  -- No batch of orders is saved between the reading and the commit.
  PERFORM FROM trading_leases ORDER BY partition FOR UPDATE;
  IF EXISTS (SELECT FROM trading_reversals WHERE code = named_code AND source = named_source AND sequence = named_sequence) THEN
    RETURN false;
  END IF;
  INSERT INTO trading_reversals (proposal_id, code, source, sequence, words, bid, ask, quoted_at, band_ppb, before_units, before_at,
    after_units, after_at, fills, quote_minute, approved_at)
  SELECT approved.id, named_code, named_source, named_sequence, approved.payload ->> 'words', r.bid, r.ask, r.quoted_at, r.band_ppb,
    r.before_units, r.before_at, r.after_units, r.after_at, r.fills, named_minute, approved.decided_at
  FROM (
    SELECT * FROM trading_reversal_of(named_code, named_source, named_sequence) WHERE named_minute IS NULL
    UNION ALL
    SELECT u.* FROM trading_unfilled_quote(named_code, named_source, named_sequence, named_minute, (approved.before ->> 'bid')::numeric,
      (approved.before ->> 'ask')::numeric, (approved.before ->> 'quotedAt')::timestamptz) u WHERE named_minute IS NOT NULL
  ) r WHERE r.digest = approved.before ->> 'digest' AND r.is_beyond
  RETURNING id INTO made;
  IF made IS NULL THEN RETURN false; END IF;
  INSERT INTO trading_reversal_fills (reversal_id, order_id, version, customer_id, mode)
  SELECT made, s.order_id, s.version, s.customer_id, s.mode FROM trading_fills_on(named_code, named_source, named_sequence) s;
  RETURN true;
END
$$;

CREATE OR REPLACE FUNCTION market_wrong_quotes(since timestamptz) RETURNS TABLE (reversal_id bigint, code text, source text, sequence bigint, quoted_at timestamptz, minute integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.id, r.code, r.source, r.sequence, r.quoted_at, used.minute
  FROM trading_reversals r
  CROSS JOIN LATERAL (
    SELECT coalesce(r.quote_minute, max(e.quote_minute)) AS minute
    FROM trading_reversal_fills f JOIN trading_events e ON e.order_id = f.order_id AND e.version = f.version
    WHERE f.reversal_id = r.id) used
  WHERE r.approved_at >= since AND used.minute IS NOT NULL AND NOT EXISTS (SELECT FROM market_corrections c WHERE c.reversal_id = r.id)
  ORDER BY r.id
$$;

REVOKE ALL ON FUNCTION trading_unfilled_quote FROM PUBLIC;
GRANT EXECUTE ON FUNCTION trading_judged, trading_unfilled_quote TO candor_app;
