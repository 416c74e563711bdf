-- Up Migration
-- An account that is closed says since when, also where whoever closes it leaves that out: what is kept for years after it would be kept for good.

CREATE FUNCTION identity_date_closing() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.closed_at := clock_timestamp();
  RETURN NEW;
END
$$;
CREATE TRIGGER identity_customers_date_closing BEFORE UPDATE OF status ON identity_customers FOR EACH ROW
  WHEN (NEW.status = 'closed' AND OLD.status <> 'closed' AND NEW.closed_at IS NULL) EXECUTE FUNCTION identity_date_closing();
REVOKE ALL ON FUNCTION identity_date_closing FROM PUBLIC;
