-- Up Migration
-- Volatilities whose publication moves no price (ADR 62). The long run fades: the oldest close counts least, so that none takes anything with it when it leaves.
-- And what the closes give is kept without the bounds of the class, which come after the day under way: in a market calmer than the floor, what the day is
-- added to was known to be less after the publication than before it.

ALTER TABLE options_volatilities
  -- As the closes give them, whatever the bounds are. Null: published by the first rule, by which its options were priced, and stay checkable.
  ADD COLUMN measured_ppb bigint CHECK (measured_ppb >= 0),
  ADD COLUMN measured_long_run_ppb bigint CHECK (measured_long_run_ppb >= 0);
-- Of new rows alone: history stays as it is, and nobody writes by the first rule again.
ALTER TABLE options_volatilities ADD CONSTRAINT options_volatilities_measured
  CHECK (measured_ppb IS NOT NULL AND measured_long_run_ppb IS NOT NULL) NOT VALID;

-- How much of the trading day after that one is over.
CREATE FUNCTION options_day_passed(days_of_year integer, last_day date, at timestamptz) RETURNS double precision
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT least(1, options_years(days_of_year, (last_day + 1)::timestamp AT TIME ZONE 'UTC', at) * days_of_year)
$$;
-- What options are priced by at that forward: both variances, a year's.
CREATE FUNCTION options_variances(
  v options_volatilities, terms options_classes, forward double precision, priced timestamptz, OUT today double precision, OUT long double precision
) LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  count CONSTANT integer := cardinality(v.closes);
  square CONSTANT double precision := terms.days_of_year * ln(forward / v.closes[count]::double precision) ^ 2;
  passed CONSTANT double precision := options_day_passed(terms.days_of_year, v.days[count], priced);
  lowest CONSTANT double precision := (terms.floor_ppb / 1e9::double precision) ^ 2;
BEGIN
  IF v.measured_ppb IS NULL THEN
    today := (v.volatility_ppb / 1e9::double precision) ^ 2;
    long := (v.long_run_ppb / 1e9::double precision) ^ 2;
    today := least(greatest(today, 0.94 * today + 0.06 * square), 9);
    long := least(long + greatest(0, square - long) / (count - 1), 9);
    RETURN;
  END IF;
  today := (v.measured_ppb / 1e9::double precision) ^ 2;
  long := (v.measured_long_run_ppb / 1e9::double precision) ^ 2;
  -- When the day is over these are what the next publication measures. Of up to 250 returns the newest counts that many times, of all weights' sum.
  today := least(greatest(today + 0.06 * (square - passed * today), lowest), 9);
  long := least(greatest(long + 2 * (square - passed * long) / (least(count, 250) + 1), lowest), 9);
END
$$;

DROP FUNCTION options_value(text, numeric, numeric, numeric, numeric, bigint, bigint, numeric, integer, options_classes, timestamptz, timestamptz);
CREATE FUNCTION options_value(
  kind text, in_strike numeric, in_upper numeric, in_cap numeric, in_forward numeric, v options_volatilities, terms options_classes, priced timestamptz,
  expiry timestamptz
) RETURNS double precision LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  forward CONSTANT double precision := in_forward;
  rho CONSTANT double precision := terms.rho;
  eta CONSTANT double precision := terms.eta;
  years CONSTANT double precision := options_years(terms.days_of_year, priced, expiry);
  today double precision;
  long double precision;
  theta double precision;
  worth double precision := 0;
  leg record;
BEGIN
  SELECT w.today, w.long INTO today, long FROM options_variances(v, terms, forward, priced) w;
  theta := long * years + (today - long) * (1 - exp(-12 * years)) / 12;
  FOR leg IN SELECT * FROM (VALUES
    ('call', in_strike, 1, kind IN ('call', 'call_spread', 'straddle')), ('call', in_upper, 1, kind = 'strangle'), ('call', in_upper, -1, kind = 'call_spread'),
    ('call', in_cap, -1, kind IN ('call', 'straddle', 'strangle')),
    ('put', in_strike, 1, kind IN ('put', 'straddle', 'strangle')), ('put', in_upper, 1, kind = 'put_spread'), ('put', in_strike, -1, kind = 'put_spread')
  ) AS legs (side, strike, sign, is_there) WHERE is_there LOOP
    DECLARE
      strike double precision := leg.strike;
      bent double precision := CASE WHEN theta > 0 THEN eta / sqrt(theta * (1 + theta)) * ln(strike / forward) ELSE 0 END;
      variance double precision := theta / 2 * (1 + rho * bent + sqrt((bent + rho) ^ 2 + 1 - rho * rho));
    BEGIN
      worth := worth + leg.sign * (options_call(forward, strike, variance) + CASE leg.side WHEN 'put' THEN strike - forward ELSE 0 END);
    END;
  END LOOP;
  RETURN worth;
END
$$;

CREATE OR REPLACE FUNCTION options_problem(
  p options_positions, volatility bigint, priced timestamptz, at timestamptz, in_minute integer, in_sequence bigint, in_bid numeric, in_ask numeric,
  quoted timestamptz, in_source text, in_fair numeric
) RETURNS text LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  forward CONSTANT numeric := trunc((in_bid + in_ask) / 2, 10);
  v options_volatilities;
  terms options_classes;
BEGIN
  SELECT * INTO v FROM options_volatilities WHERE code = p.code ORDER BY day DESC LIMIT 1;
  SELECT c.* INTO STRICT terms FROM options_underlyings u JOIN options_classes c ON c.class = u.class WHERE u.code = p.code;
  RETURN CASE
    WHEN v.id IS DISTINCT FROM volatility OR v.published_at < at - interval '7 days' THEN 'rests on a volatility that is not the newest, or too old'
    WHEN NOT (in_bid > 0 AND in_ask >= in_bid AND in_ask <> 'NaN') OR abs(extract(epoch FROM at - quoted)) > 60 OR abs(extract(epoch FROM at - priced)) > 60
      OR abs(extract(epoch FROM at) / 60 - in_minute) > 3 OR NOT EXISTS (SELECT FROM quote_pins q WHERE q.minute = in_minute AND q.code = p.code AND q.sequence >= in_sequence)
      THEN 'rests on a quote that is too old, or whose hash was not saved'
    WHEN p.mode = 'real' AND in_source NOT LIKE 'live:%' AND (SELECT deployment FROM deployment_mark) = 'production' THEN 'rests on play prices'
    -- Whatever is not known to be right is not: neither is what has no value.
    WHEN (in_fair = trunc(in_fair, 10) AND abs(in_fair::double precision - options_value(p.kind, p.strike, p.upper, p.cap, forward, v, terms, priced, p.expires_at))
        <= 1e-9 * forward::double precision + 1e-10) IS NOT TRUE
      THEN 'is not priced as published'
  END;
END
$$;

-- Computes and publishes the volatility of an underlying from the candles of that source, once a day. Null: there are too few, or it was published.
CREATE OR REPLACE FUNCTION options_publish(in_code text, in_source text, at timestamptz) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  today CONSTANT date := (at AT TIME ZONE 'UTC')::date;
  terms options_classes;
  all_days date[];
  all_closes numeric[];
  squares double precision[];
  long double precision;
  variance double precision;
  each double precision;
  published bigint;
BEGIN
  SELECT c.* INTO STRICT terms FROM options_underlyings u JOIN options_classes c ON c.class = u.class WHERE u.code = in_code;
  IF in_source NOT LIKE 'live:%' AND (SELECT deployment FROM deployment_mark) = 'production' THEN
    RAISE EXCEPTION 'no volatility is published from %', in_source USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT FROM options_volatilities WHERE code = in_code AND day = today) THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(d.day ORDER BY d.day), array_agg(d.close ORDER BY d.day) INTO all_days, all_closes
  FROM (
    SELECT (started_at AT TIME ZONE 'UTC')::date AS day, close_units / 10000000000::numeric AS close FROM market_candles
    WHERE source = in_source AND interval = '1d' AND started_at <= at - interval '1 day'
      AND instrument_id = (SELECT instrument_id FROM market_terms WHERE code = in_code)
      -- What opens on a Sunday evening has no day of its own there.
      AND (terms.days_of_year > 300 OR extract(isodow FROM started_at AT TIME ZONE 'UTC') < 6)
    ORDER BY started_at DESC LIMIT 251) d;
  IF coalesce(cardinality(all_closes), 0) < 101 THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(ln(all_closes[place]::double precision / all_closes[place - 1]::double precision) ^ 2 ORDER BY place) INTO squares
  FROM generate_series(2, cardinality(all_closes)) AS place;
  -- The oldest counts once, the next one twice, and so on.
  SELECT sum(s.place * s.square) / sum(s.place) INTO long FROM unnest(squares) WITH ORDINALITY AS s (square, place);
  variance := long;
  FOREACH each IN ARRAY squares LOOP
    variance := 0.94 * variance + 0.06 * each;
  END LOOP;
  INSERT INTO options_volatilities (code, day, source, closes, days, volatility_ppb, long_run_ppb, measured_ppb, measured_long_run_ppb, published_at)
  SELECT in_code, today, in_source, all_closes, all_days, least(greatest(m.now_ppb, terms.floor_ppb), 3000000000),
    least(greatest(m.long_ppb, terms.floor_ppb), 3000000000), m.now_ppb, m.long_ppb, at
  FROM (SELECT round(sqrt(variance * terms.days_of_year) * 1e9)::bigint AS now_ppb, round(sqrt(long * terms.days_of_year) * 1e9)::bigint AS long_ppb) m
  ON CONFLICT (code, day) DO NOTHING RETURNING id INTO published;
  RETURN published;
END
$$;
GRANT EXECUTE ON FUNCTION options_value TO candor_app;
