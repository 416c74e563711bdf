-- Up Migration
-- Options that end together are mailed by one job, and options far from their strikes have a value.

-- Φ(x). Below −36 it is less than 10⁻²⁸³ and stays so: smaller products underflow, which is an error here.
CREATE FUNCTION options_normal(x double precision) RETURNS double precision
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT erfc(-greatest(x, -36) / sqrt(2.0::double precision)) / 2
$$;
CREATE OR REPLACE FUNCTION options_call(forward double precision, strike double precision, variance double precision) RETURNS double precision
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN variance <= 0 THEN greatest(forward - strike, 0)
    ELSE forward * options_normal(ln(forward / strike) / sqrt(variance) + sqrt(variance) / 2)
      - strike * options_normal(ln(forward / strike) / sqrt(variance) - sqrt(variance) / 2) END
$$;

-- A job for each of 100,000 options that expire together took longer than paying them. A statement ends one batch of them: one job has all its ids.
CREATE OR REPLACE FUNCTION options_mail() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ended json;
BEGIN
  SELECT json_agg(n.id::text ORDER BY n.id) INTO ended FROM fresh n JOIN former o ON o.id = n.id WHERE n.status = 'closed' AND o.status <> 'closed';
  IF ended IS NOT NULL THEN PERFORM graphile_worker.add_job('options.mail', json_build_object('optionIds', ended)); END IF;
  RETURN NULL;
END
$$;
DROP TRIGGER options_positions_mail ON options_positions;
CREATE TRIGGER options_positions_mail AFTER UPDATE ON options_positions
  REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION options_mail();
