-- Up Migration
-- Customers convert between their assets at logged quotes less a public spread (ADR 51). The operator is the counterparty and can give only
-- what it has: an inventory of each asset, which two people fund.

INSERT INTO ledger_account_kinds (kind, mode, is_house, may_overdraw, about) VALUES
  ('inventory', 'real', true, false, 'the operator''s own assets that conversions are paid from and into'),
  ('inventory_outside', 'real', true, true, 'the operator''s wallets: where the inventory comes from and goes to');
INSERT INTO ledger_facts (fact, about) VALUES
  ('conversion', 'one asset of a customer converted into another'),
  ('inventory_movement', 'assets of the operator that came or went');
INSERT INTO ledger_kinds (kind, debit_kind, credit_kind, fact, modes) VALUES
  ('conversion.sold', 'available', 'inventory', 'conversion', '{real}'),
  ('conversion.bought', 'inventory', 'available', 'conversion', '{real}'),
  ('conversion.spread', 'available', 'fees', 'conversion', '{real}'),
  ('inventory.funded', 'inventory_outside', 'inventory', 'inventory_movement', '{real}'),
  ('inventory.withdrawn', 'inventory', 'inventory_outside', 'inventory_movement', '{real}'),
  ('sandbox.inventory', 'sandbox_issuance', 'inventory', 'inventory_movement', '{real}');

INSERT INTO params_params (key, value, about) VALUES
  ('conversionSpreadRate', '0.5', 'What a conversion costs: percent of what the amount is worth in the middle of the market.'),
  ('conversionMinUsdt', '10', 'Smallest amount of USDT that is converted.'),
  ('conversionMinBtc', '0.0001', 'Smallest amount of BTC that is converted.'),
  ('conversionMinEth', '0.004', 'Smallest amount of ETH that is converted.');

CREATE TABLE inventory_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  direction text NOT NULL CHECK (direction IN ('fund', 'withdraw')),
  asset text NOT NULL CHECK (asset IN ('USDT', 'BTC', 'ETH')),
  amount_units numeric(38, 0) NOT NULL CHECK (amount_units > 0 AND amount_units <> 'NaN'),
  -- The chain's or the bank's id of the transaction, so that none is counted twice.
  reference text NOT NULL CHECK (length(reference) BETWEEN 3 AND 200),
  -- Null: the play money of a sandbox.
  proposal_id bigint UNIQUE REFERENCES staff_proposals (id),
  moved_at timestamptz NOT NULL,
  CONSTRAINT inventory_movements_play CHECK (proposal_id IS NOT NULL OR direction = 'fund')
);
CREATE UNIQUE INDEX inventory_movements_play_once ON inventory_movements (asset) WHERE proposal_id IS NULL;
CREATE TRIGGER inventory_movements_append_only BEFORE UPDATE OR DELETE ON inventory_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER inventory_movements_no_truncate BEFORE TRUNCATE ON inventory_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- One transaction of the bank or the chain counts once, as capital or as inventory. The sandbox's play money has no transaction.
CREATE FUNCTION operator_reference_used(words text) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM capital_movements WHERE capital_reference(reference) = capital_reference(words))
    OR EXISTS (SELECT FROM inventory_movements WHERE proposal_id IS NOT NULL AND capital_reference(reference) = capital_reference(words))
$$;
CREATE FUNCTION operator_guard_reference() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Movements follow one another.
  PERFORM capital_lock();
  IF NEW.proposal_id IS NOT NULL AND operator_reference_used(NEW.reference) THEN
    RAISE EXCEPTION 'a movement with the reference % was counted before', NEW.reference USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER inventory_movements_guard_reference BEFORE INSERT ON inventory_movements FOR EACH ROW EXECUTE FUNCTION operator_guard_reference();
CREATE TRIGGER capital_movements_guard_operator BEFORE INSERT ON capital_movements FOR EACH ROW EXECUTE FUNCTION operator_guard_reference();

-- Whoever moves the inventory waits for whoever moves it. It is taken before any account but a customer's USDT and the fees in USDT, which the
-- writer of orders may have locked already: so nobody who has it waits for them.
CREATE FUNCTION conversion_lock() RETURNS void LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('conversions', 0))
$$;
REVOKE EXECUTE ON FUNCTION conversion_lock FROM PUBLIC;

-- Only the functions below call this: stores a movement and posts it.
-- CN007: there is not that much of it.
CREATE FUNCTION inventory_move(in_direction text, in_asset text, units numeric, in_reference text, proposal bigint, at timestamptz) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  movement bigint;
  sides bigint[];
  kind text := CASE WHEN proposal IS NULL THEN 'sandbox.inventory' WHEN in_direction = 'fund' THEN 'inventory.funded' ELSE 'inventory.withdrawn' END;
BEGIN
  INSERT INTO inventory_movements (direction, asset, amount_units, reference, proposal_id, moved_at)
  VALUES (in_direction, in_asset, units, in_reference, proposal, at) RETURNING id INTO movement;
  PERFORM conversion_lock();
  SELECT array_agg(o.id ORDER BY o.ordinal) INTO sides FROM ledger_open_accounts('{0,0}', '{real,real}', ARRAY[in_asset, in_asset],
    ARRAY['inventory', CASE WHEN proposal IS NULL THEN 'sandbox_issuance' ELSE 'inventory_outside' END], '{"",""}') o;
  IF in_direction = 'withdraw' AND (SELECT balance_units FROM ledger_accounts WHERE id = sides[1]) < units THEN
    RAISE EXCEPTION 'the inventory has no % units of % to withdraw', units, in_asset USING ERRCODE = 'CN007';
  END IF;
  PERFORM ledger_write('{}', '{}', 'inventory_movement', ARRAY[movement], '{1}', '{1}', ARRAY[kind],
    CASE in_direction WHEN 'fund' THEN sides[2:2] ELSE sides[1:1] END, CASE in_direction WHEN 'fund' THEN sides[1:1] ELSE sides[2:2] END, ARRAY[units]);
  RETURN movement;
END
$$;
REVOKE EXECUTE ON FUNCTION inventory_move FROM PUBLIC;

-- What two people approved in this very transaction.
CREATE FUNCTION inventory_apply(proposal bigint, in_direction text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, CASE in_direction WHEN 'fund' THEN 'inventory.fund' WHEN 'withdraw' THEN 'inventory.withdraw' END);
  asset text := approved.payload ->> 'asset';
  units numeric := (approved.payload ->> 'amount')::numeric
    * CASE asset WHEN 'USDT' THEN 1000000 WHEN 'BTC' THEN 100000000 WHEN 'ETH' THEN 1000000000000000000 END;
BEGIN
  IF units IS NULL OR units <= 0 OR units <> trunc(units) OR approved.payload ->> 'reference' IS NULL THEN
    RAISE EXCEPTION 'the proposal does not say how much of what, or as what' USING ERRCODE = 'check_violation';
  END IF;
  RETURN inventory_move(in_direction, asset, units, approved.payload ->> 'reference', approved.id, approved.decided_at);
END
$$;

-- The play inventory of a sandbox, once. The schema's owner calls it at each start.
CREATE FUNCTION sandbox_inventory() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  given record;
BEGIN
  IF coalesce((SELECT deployment FROM deployment_mark), 'production') <> 'sandbox' THEN
    RAISE EXCEPTION 'only a sandbox has play money for an inventory' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM capital_lock();
  FOR given IN SELECT * FROM (VALUES ('USDT', 20000000000000), ('BTC', 30000000000), ('ETH', 10000000000000000000000)) AS g (asset, units) LOOP
    IF NOT EXISTS (SELECT FROM inventory_movements m WHERE m.proposal_id IS NULL AND m.asset = given.asset) THEN
      PERFORM inventory_move('fund', given.asset, given.units, 'play money of the sandbox', NULL, clock_timestamp());
    END IF;
  END LOOP;
END
$$;
REVOKE EXECUTE ON FUNCTION sandbox_inventory FROM PUBLIC;

CREATE SEQUENCE conversion_ids;
CREATE TABLE conversion_conversions (
  id bigint PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  from_asset text NOT NULL CHECK (from_asset IN ('USDT', 'BTC', 'ETH')),
  to_asset text NOT NULL CHECK (to_asset IN ('USDT', 'BTC', 'ETH')),
  from_units numeric(38, 0) NOT NULL CHECK (from_units > 0 AND from_units <> 'NaN'),
  -- What that was worth in the middle of the quotes, and what the operator kept of it.
  gross_units numeric(38, 0) NOT NULL,
  spread_ppb bigint NOT NULL CHECK (spread_ppb BETWEEN 0 AND 20000000),
  spread_units numeric(38, 0) NOT NULL,
  -- The least that the customer asked for.
  least_units numeric(38, 0) NOT NULL CHECK (least_units >= 0 AND least_units <> 'NaN'),
  converted_at timestamptz NOT NULL,
  -- The logged quotes that it was made at: of each asset but USDT.
  from_code text,
  from_minute integer,
  from_sequence bigint,
  from_bid numeric(28, 10),
  from_ask numeric(28, 10),
  from_quoted_at timestamptz,
  from_source text,
  to_code text,
  to_minute integer,
  to_sequence bigint,
  to_bid numeric(28, 10),
  to_ask numeric(28, 10),
  to_quoted_at timestamptz,
  to_source text,
  CONSTRAINT conversion_conversions_assets CHECK (from_asset <> to_asset),
  CONSTRAINT conversion_conversions_from CHECK (
    num_nonnulls(from_code, from_minute, from_sequence, from_bid, from_ask, from_quoted_at, from_source) = CASE from_asset WHEN 'USDT' THEN 0 ELSE 7 END
    AND (from_asset = 'USDT' OR from_code = from_asset || 'USDT' AND from_bid > 0 AND from_ask >= from_bid AND from_ask <> 'NaN')),
  CONSTRAINT conversion_conversions_to CHECK (
    num_nonnulls(to_code, to_minute, to_sequence, to_bid, to_ask, to_quoted_at, to_source) = CASE to_asset WHEN 'USDT' THEN 0 ELSE 7 END
    AND (to_asset = 'USDT' OR to_code = to_asset || 'USDT' AND to_bid > 0 AND to_ask >= to_bid AND to_ask <> 'NaN')),
  -- Twice the middle of USDT is 2. Rounded down once.
  CONSTRAINT conversion_conversions_gross CHECK (gross_units > 0 AND gross_units = div(
    from_units * coalesce(from_bid + from_ask, 2) * CASE to_asset WHEN 'USDT' THEN 1000000 WHEN 'BTC' THEN 100000000 ELSE 1000000000000000000 END,
    coalesce(to_bid + to_ask, 2) * CASE from_asset WHEN 'USDT' THEN 1000000 WHEN 'BTC' THEN 100000000 ELSE 1000000000000000000 END)),
  CONSTRAINT conversion_conversions_spread CHECK (spread_units = div(gross_units * spread_ppb, 1000000000)),
  CONSTRAINT conversion_conversions_least CHECK (gross_units - spread_units >= least_units AND gross_units > spread_units)
);
CREATE INDEX conversion_conversions_customer ON conversion_conversions (customer_id, id DESC);
CREATE TRIGGER conversion_conversions_append_only BEFORE UPDATE OR DELETE ON conversion_conversions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER conversion_conversions_no_truncate BEFORE TRUNCATE ON conversion_conversions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Posts a conversion: the customer gives, is given what that is worth, and pays the spread. `before`: what the customer's USDT account must
-- hold when USDT is given, which only the writer of orders may decide; otherwise null.
-- CN010: the spread is another one by now. CN011: the inventory does not have that much. CN012: nor does the customer.
CREATE FUNCTION conversion_post(conversion bigint, before numeric) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  c conversion_conversions;
  -- The customer's two, the inventory's two, and the fees.
  accounts bigint[];
BEGIN
  SELECT * INTO STRICT c FROM conversion_conversions WHERE id = conversion;
  IF (before IS NULL) <> (c.from_asset <> 'USDT') THEN
    RAISE EXCEPTION 'conversion % is posted in another way', conversion USING ERRCODE = 'restrict_violation';
  END IF;
  IF c.spread_ppb <> (SELECT value::numeric * 10000000 FROM params_params WHERE key = 'conversionSpreadRate') THEN
    RAISE EXCEPTION 'the spread of conversion % is not the public one', conversion USING ERRCODE = 'CN010';
  END IF;
  IF wallet_amount(c.from_asset, c.from_units)::numeric
    < (SELECT value::numeric FROM params_params WHERE key = 'conversionMin' || initcap(c.from_asset)) THEN
    RAISE EXCEPTION 'conversion % is below the minimum', conversion USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (
    SELECT FROM (VALUES (c.from_code, c.from_minute, c.from_sequence, c.from_quoted_at), (c.to_code, c.to_minute, c.to_sequence, c.to_quoted_at))
      AS q (code, minute, sequence, quoted_at)
    WHERE q.code IS NOT NULL AND (c.converted_at - q.quoted_at > interval '1 minute'
      OR NOT EXISTS (SELECT FROM quote_pins p WHERE p.minute = q.minute AND p.code = q.code AND p.sequence >= q.sequence))) THEN
    RAISE EXCEPTION 'conversion % rests on a quote that is too old, or whose hash was not saved', conversion USING ERRCODE = 'restrict_violation';
  END IF;
  -- What the writer of orders may have locked comes first.
  IF before IS NULL AND c.to_asset = 'USDT' THEN
    PERFORM FROM ledger_accounts a WHERE a.mode = 'real' AND a.asset = 'USDT'
      AND (a.owner_id = c.customer_id AND a.kind = 'available' OR a.owner_id = 0 AND a.kind = 'fees' AND a.name = '')
    ORDER BY (a.owner_id = 0), a.id FOR NO KEY UPDATE;
  END IF;
  PERFORM conversion_lock();
  SELECT array_agg(o.id ORDER BY o.ordinal) INTO accounts FROM ledger_open_accounts(
    ARRAY[c.customer_id, c.customer_id, 0, 0, 0], '{real,real,real,real,real}',
    ARRAY[c.from_asset, c.to_asset, c.from_asset, c.to_asset, c.to_asset], '{available,available,inventory,inventory,fees}', '{"","","","",""}') o;
  -- Nobody else takes from an inventory, nor BTC or ETH for a conversion, until this ends.
  IF (SELECT balance_units FROM ledger_accounts WHERE id = accounts[4]) < c.gross_units THEN
    RAISE EXCEPTION 'the inventory of % does not cover conversion %', c.to_asset, conversion USING ERRCODE = 'CN011';
  END IF;
  PERFORM FROM ledger_accounts WHERE id = accounts[1] FOR NO KEY UPDATE;
  IF before IS NULL AND (SELECT balance_units FROM ledger_accounts WHERE id = accounts[1]) < c.from_units THEN
    RAISE EXCEPTION 'the customer does not have what conversion % takes', conversion USING ERRCODE = 'CN012';
  END IF;
  IF c.spread_units = 0 THEN
    PERFORM ledger_write(CASE WHEN before IS NULL THEN '{}' ELSE accounts[1:1] END, CASE WHEN before IS NULL THEN '{}' ELSE ARRAY[before] END,
      'conversion', ARRAY[conversion, conversion], '{1,2}', '{1,2}', '{conversion.sold,conversion.bought}',
      ARRAY[accounts[1], accounts[4]], ARRAY[accounts[3], accounts[2]], ARRAY[c.from_units, c.gross_units]);
  ELSE
    PERFORM ledger_write(CASE WHEN before IS NULL THEN '{}' ELSE accounts[1:1] END, CASE WHEN before IS NULL THEN '{}' ELSE ARRAY[before] END,
      'conversion', ARRAY[conversion, conversion, conversion], '{1,2,3}', '{1,2,3}', '{conversion.sold,conversion.bought,conversion.spread}',
      ARRAY[accounts[1], accounts[4], accounts[2]], ARRAY[accounts[3], accounts[2], accounts[5]], ARRAY[c.from_units, c.gross_units, c.spread_units]);
  END IF;
  PERFORM pg_notify('ledger_balances', c.customer_id || ' real');
END
$$;

-- A conversion that moves nothing is none.
CREATE FUNCTION conversion_must_post() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_postings p JOIN ledger_facts f ON f.id = p.fact AND f.fact = 'conversion' WHERE p.fact_id = NEW.id AND p.step = 1) THEN
    RAISE EXCEPTION 'the money of conversion % was not moved', NEW.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER conversion_conversions_post AFTER INSERT ON conversion_conversions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION conversion_must_post();

-- Its customer is told of it with its commit.
CREATE FUNCTION conversion_notify() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO notifications_entries (customer_id, kind, mode, details, at)
  VALUES (NEW.customer_id, 'converted', 'real', jsonb_build_object('amount', wallet_amount(NEW.from_asset, NEW.from_units), 'coin', NEW.from_asset,
    'received', wallet_amount(NEW.to_asset, NEW.gross_units - NEW.spread_units), 'into', NEW.to_asset, 'id', NEW.id::text), NEW.converted_at);
  RETURN NULL;
END
$$;
CREATE TRIGGER conversion_conversions_notify AFTER INSERT ON conversion_conversions FOR EACH ROW EXECUTE FUNCTION conversion_notify();

GRANT SELECT ON inventory_movements, conversion_conversions TO candor_app;
GRANT INSERT ON conversion_conversions TO candor_app;
GRANT USAGE ON SEQUENCE conversion_ids TO candor_app;
GRANT EXECUTE ON FUNCTION operator_reference_used, inventory_apply, conversion_post TO candor_app;
