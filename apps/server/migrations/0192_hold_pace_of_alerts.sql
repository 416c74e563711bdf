-- Up Migration
-- A customer sets and changes no more than a thousand alerts in a day, also at once (ADR 64).

-- The same, one after the other.
CREATE OR REPLACE FUNCTION alerts_hold_pace(customer bigint, moment timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('alerts pace ' || customer, 0));
  IF (SELECT count(*) FROM alerts_alerts a WHERE a.customer_id = customer AND a.created_at > moment - interval '1 day')
    + (SELECT count(*) FROM alerts_moves m WHERE m.customer_id = customer AND m.until_at > moment - interval '1 day') >= 1000 THEN
    RAISE EXCEPTION 'customer % has set and changed enough alerts for a day', customer USING ERRCODE = 'CN021';
  END IF;
END
$$;
