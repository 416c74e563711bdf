-- Up Migration
-- Other features take money out of customers' available balances: each in its own posting function, in the transaction of the writer that
-- decided it (ADR 32).

-- For the end of a feature's statements. CN005: they have not led the account to where it was decided.
CREATE FUNCTION ledger_expect(account bigint, units numeric) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (SELECT balance_units FROM ledger_accounts WHERE id = account) IS DISTINCT FROM units THEN
    RAISE EXCEPTION 'account % was led elsewhere than was decided', account USING ERRCODE = 'CN005';
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION ledger_expect TO candor_app;

-- What else belongs to a customer (the principal of a plan, a bid) pays for no trading loss, so it does not keep the operator's protection
-- from paying either: only margin and holds of orders do. Changed in place, so that the function's latest text stays the one that counts.
DO $$
DECLARE
  signature CONSTANT regprocedure := 'trading_post(bigint[], numeric[], numeric[], bigint[], integer[])';
  old CONSTANT text := 't.kind <> ''available''';
  text_before CONSTANT text := pg_get_functiondef(signature);
BEGIN
  IF (length(text_before) - length(replace(text_before, old, ''))) <> length(old) THEN
    RAISE EXCEPTION 'trading_post does not read what is tied up in the way that this migration changes';
  END IF;
  EXECUTE replace(text_before, old, 't.kind IN (''margin'', ''held'')');
END
$$;
