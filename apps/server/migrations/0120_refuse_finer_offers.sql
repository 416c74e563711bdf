-- Up Migration
-- As in 0119; and no figure of an offer is rounded on its way in, and somebody can borrow the least amount. Only the two functions of 0119 call this.
CREATE OR REPLACE FUNCTION loan_store(what jsonb, proposal bigint, at timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  next integer;
BEGIN
  SELECT coalesce(max(o.version), 0) + 1 INTO next FROM loan_offers o;
  IF (what ->> 'isOpen')::boolean AND loan_pool() <= 0 THEN
    RAISE EXCEPTION 'the lending pool is empty' USING ERRCODE = 'CN009';
  END IF;
  IF EXISTS (SELECT FROM (SELECT (what ->> 'minimum')::numeric * 1000000 UNION ALL SELECT (what ->> 'maximum')::numeric * 1000000
      UNION ALL SELECT (term ->> 'dailyRate')::numeric * 10000000 FROM jsonb_array_elements(what -> 'terms') AS term
      UNION ALL SELECT (band ->> 'limit')::numeric * 1000000 FROM jsonb_array_elements(what -> 'bands') AS band) AS figures (figure)
    WHERE figure <> trunc(figure)) THEN
    RAISE EXCEPTION 'an offer has a figure that is finer than it is stored' USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO loan_offers (version, min_units, max_units, is_open, proposal_id, agreed_at)
  VALUES (next, (what ->> 'minimum')::numeric * 1000000, (what ->> 'maximum')::numeric * 1000000,
    (what ->> 'isOpen')::boolean, proposal, at);
  INSERT INTO loan_terms (version, days, daily_ppb)
  SELECT next, (term ->> 'days')::integer, (term ->> 'dailyRate')::numeric * 10000000 FROM jsonb_array_elements(what -> 'terms') AS term;
  INSERT INTO loan_bands (version, score, limit_units)
  SELECT next, (band ->> 'score')::integer, (band ->> 'limit')::numeric * 1000000 FROM jsonb_array_elements(what -> 'bands') AS band;
  IF NOT EXISTS (SELECT FROM loan_terms t WHERE t.version = next) OR NOT EXISTS (SELECT FROM loan_bands b WHERE b.version = next) THEN
    RAISE EXCEPTION 'an offer has terms and bands' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM loan_bands a JOIN loan_bands b ON b.version = a.version AND b.score > a.score AND b.limit_units < a.limit_units WHERE a.version = next) THEN
    RAISE EXCEPTION 'a higher score never borrows less' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (SELECT FROM loan_offers o JOIN loan_bands b ON b.version = o.version AND b.limit_units >= o.min_units WHERE o.version = next) THEN
    RAISE EXCEPTION 'nobody could borrow the least amount' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM loan_terms t WHERE t.version = next
    AND t.daily_ppb * 365 > (SELECT value::numeric * 10000000 FROM params_params WHERE key = 'loanRateMax')) THEN
    RAISE EXCEPTION 'that is more than may be asked for' USING ERRCODE = 'check_violation';
  END IF;
END
$$;
