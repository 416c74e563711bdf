-- Up Migration
-- A withdrawal comes from the program (ADR 48 and 69): nobody asks for one in a customer's name, or says what it is worth for the limits, with the
-- application's password alone.

-- As `wallet_hold`, without which no withdrawal stays.
CREATE FUNCTION wallet_take_hold(withdrawal bigint, before numeric, mac bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  w wallet_withdrawals;
BEGIN
  SELECT * INTO STRICT w FROM wallet_withdrawals WHERE id = withdrawal;
  PERFORM platform_hold_mac(mac, ARRAY['withdrawal', w.id::text, w.customer_id::text, w.network, w.match_key, w.coin, w.amount_units::text, w.fee_units::text,
    w.usdt_units::text, (extract(epoch FROM w.requested_at) * 1000)::bigint::text]);
  PERFORM wallet_hold(withdrawal, before);
END
$$;

REVOKE EXECUTE ON FUNCTION wallet_hold FROM candor_app;
GRANT EXECUTE ON FUNCTION wallet_take_hold TO candor_app;
