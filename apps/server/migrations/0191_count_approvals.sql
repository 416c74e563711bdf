-- Up Migration
-- How many members approve a withdrawal follows from what it is worth, and not from the word of whoever writes it (ADR 48).

-- In units of USDT: what it is said to be worth, or what it is by the highest close of its coin's minutes within a day, if that is more. Not by the last
-- one: whoever may write candles writes a low one for the minute under way, and takes none away.
-- Null: nobody said, and then two members look at it, whatever it is.
CREATE FUNCTION wallet_worth(said numeric, in_coin text, units numeric, at timestamptz) RETURNS numeric
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE
    WHEN said IS NULL THEN NULL
    WHEN in_coin = 'USDT' THEN greatest(said, units)
    -- Prices have ten decimals, and USDT six.
    ELSE greatest(said, (SELECT max(div(units * highest.close_units, 10::numeric ^ (CASE in_coin WHEN 'BTC' THEN 8 ELSE 18 END + 4)))
      FROM market_terms t CROSS JOIN market_candle_sources() named (source)
      CROSS JOIN LATERAL (
        SELECT max(c.close_units) AS close_units FROM market_candles c
        WHERE c.source = named.source AND c.instrument_id = t.instrument_id AND c.interval = '1m' AND c.started_at <= at AND c.started_at > at - interval '1 day'
        ) highest
      WHERE t.code = in_coin || 'USDT')) END
$$;

-- As before; and whether two are needed is nobody's to say.
CREATE OR REPLACE FUNCTION wallet_check_withdrawal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.status <> 'review' OR NEW.case_id IS NOT NULL OR NEW.sent_at IS NOT NULL OR NOT EXISTS (
    SELECT FROM wallet_payees p WHERE p.id = NEW.payee_id AND p.customer_id = NEW.customer_id AND p.network = NEW.network AND p.address = NEW.address
      AND p.match_key = NEW.match_key AND p.removed_at IS NULL AND p.confirmed_at + interval '24 hours' <= NEW.requested_at) THEN
    RAISE EXCEPTION 'a withdrawal goes to a confirmed address of its customer' USING ERRCODE = 'restrict_violation';
  END IF;
  NEW.needs_two := coalesce(wallet_worth(NEW.usdt_units, NEW.coin, NEW.amount_units, NEW.requested_at)
    >= (SELECT value::numeric * 1000000 FROM params_params WHERE key = 'withdrawalTwoFrom'), true);
  RETURN NEW;
END
$$;

-- Only what is the owner's proposes now.
REVOKE EXECUTE ON FUNCTION staff_proposal_hash, staff_guard_proposal FROM candor_app;
