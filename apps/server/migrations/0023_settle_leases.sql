-- Up Migration
-- Waits until no transaction that holds the lease is under way: what a lost connection left undecided has then happened or not.

CREATE FUNCTION trading_settle_lease(part integer, who uuid, since bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM FROM trading_leases WHERE partition = part AND holder = who AND epoch = since FOR UPDATE;
  RETURN FOUND;
END
$$;

GRANT EXECUTE ON FUNCTION trading_settle_lease TO candor_app;
