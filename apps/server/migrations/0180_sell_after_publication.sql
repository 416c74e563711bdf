-- Up Migration
-- Between midnight (UTC) and the publication of the new day's volatility the close is known and not in the price (ADR 62). Until then no option is sold for real
-- money. Closing one stays possible: nobody waits for their own money.

CREATE FUNCTION options_hold_publication() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.mode = 'real' AND NOT EXISTS (
    SELECT FROM options_volatilities v WHERE v.id = NEW.volatility_id AND v.day = (NEW.bought_at AT TIME ZONE 'UTC')::date)
  THEN
    RAISE EXCEPTION 'the volatility of today is not published' USING ERRCODE = 'CN010';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER options_positions_after_publication BEFORE INSERT ON options_positions FOR EACH ROW EXECUTE FUNCTION options_hold_publication();
REVOKE ALL ON FUNCTION options_hold_publication FROM PUBLIC;
