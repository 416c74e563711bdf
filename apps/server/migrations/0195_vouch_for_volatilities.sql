-- Up Migration
-- A volatility is published by the program alone (ADR 62 and 69): whoever may write candles could publish one out of a source of their own, or before the
-- close of the day is there.

-- As `options_publish`, whose answers it gives.
CREATE FUNCTION options_take_volatility(in_code text, in_source text, at timestamptz, mac bytea) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['volatility', in_code, in_source, (extract(epoch FROM at) * 1000)::bigint::text]);
  RETURN options_publish(in_code, in_source, at);
END
$$;

REVOKE EXECUTE ON FUNCTION options_publish FROM candor_app;
GRANT EXECUTE ON FUNCTION options_take_volatility TO candor_app;
