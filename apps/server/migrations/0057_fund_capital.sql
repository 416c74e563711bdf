-- Up Migration
-- The operator's own money: where it came from, what it covers, and that nothing real is opened without it.

INSERT INTO ledger_account_kinds (kind, mode, is_house, may_overdraw, about) VALUES
  ('capital', 'real', true, false, 'the operator''s own money: customers'' profits are paid from it when trading has not brought enough'),
  ('capital_outside', 'real', true, true, 'the operator''s bank or wallet: where capital comes from and goes to');
INSERT INTO ledger_facts (fact, about) VALUES ('capital_movement', 'the operator''s money that came or went');
INSERT INTO ledger_kinds (kind, debit_kind, credit_kind, fact, modes) VALUES
  ('capital.funded', 'capital_outside', 'capital', 'capital_movement', '{real}'),
  ('capital.withdrawn', 'capital', 'capital_outside', 'capital_movement', '{real}'),
  ('sandbox.capital', 'sandbox_issuance', 'capital', 'capital_movement', '{real}');

CREATE TABLE capital_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  direction text NOT NULL CHECK (direction IN ('fund', 'withdraw')),
  -- USDT.
  amount_units numeric(38, 0) NOT NULL CHECK (amount_units > 0 AND amount_units <> 'NaN'),
  -- The bank's or the chain's id of the transaction, so that none is counted twice.
  reference text NOT NULL CHECK (length(reference) BETWEEN 3 AND 200),
  -- Null: the play money of a sandbox.
  proposal_id bigint UNIQUE REFERENCES staff_proposals (id),
  moved_at timestamptz NOT NULL,
  CONSTRAINT capital_movements_reference UNIQUE (reference),
  CONSTRAINT capital_movements_play CHECK (proposal_id IS NOT NULL OR direction = 'fund')
);
CREATE UNIQUE INDEX capital_movements_play_once ON capital_movements ((proposal_id IS NULL)) WHERE proposal_id IS NULL;
CREATE TRIGGER capital_movements_append_only BEFORE UPDATE OR DELETE ON capital_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER capital_movements_no_truncate BEFORE TRUNCATE ON capital_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Openings from before this rule were posted without it.
CREATE TABLE capital_rule (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  since timestamptz NOT NULL
);
INSERT INTO capital_rule (since) VALUES (clock_timestamp());
CREATE TRIGGER capital_rule_append_only BEFORE UPDATE OR DELETE ON capital_rule
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER capital_rule_no_truncate BEFORE TRUNCATE ON capital_rule
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The accounts whose sum is the operator's cover, as `COVER_KINDS` in the program.
CREATE FUNCTION capital_cover_kinds() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$ SELECT '{capital,trading,fees,protection,financing}'::text[] $$;

-- The operator's net money in units of USDT: capital, and what trading has brought or cost so far.
CREATE FUNCTION capital_cover() RETURNS numeric LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off AS $$
  SELECT coalesce(sum(balance_units), 0) FROM ledger_accounts
  WHERE owner_id = 0 AND mode = 'real' AND asset = 'USDT' AND kind = ANY ('{capital,trading,fees,protection,financing}')
$$;

-- Movements of capital follow one another. Also called before an approval looks at the cover, so that two of them cannot both count it.
CREATE FUNCTION capital_lock() RETURNS void LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('capital_movements', 0))
$$;

-- Only the functions below call this: stores a movement and posts it.
-- CN007: the capital, or the cover, would be below zero.
CREATE FUNCTION capital_move(in_direction text, units numeric, in_reference text, proposal bigint, at timestamptz) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  movement bigint;
  capital bigint;
  other bigint;
  kind text := CASE WHEN proposal IS NULL THEN 'sandbox.capital' WHEN in_direction = 'fund' THEN 'capital.funded' ELSE 'capital.withdrawn' END;
BEGIN
  PERFORM capital_lock();
  INSERT INTO capital_movements (direction, amount_units, reference, proposal_id, moved_at)
  VALUES (in_direction, units, in_reference, proposal, at) RETURNING id INTO movement;
  SELECT min(opened.id) FILTER (WHERE opened.ordinal = 1), min(opened.id) FILTER (WHERE opened.ordinal = 2) INTO capital, other
  FROM ledger_open_accounts('{0,0}', '{real,real}', '{USDT,USDT}',
    ARRAY['capital', CASE WHEN proposal IS NULL THEN 'sandbox_issuance' ELSE 'capital_outside' END], '{"",""}') opened;
  -- Until the end of this transaction nothing else changes the cover.
  PERFORM FROM ledger_accounts WHERE owner_id = 0 AND mode = 'real' AND asset = 'USDT' AND ledger_accounts.kind = ANY (capital_cover_kinds())
  ORDER BY id FOR NO KEY UPDATE;
  IF in_direction = 'withdraw' AND (capital_cover() < units OR (SELECT balance_units FROM ledger_accounts WHERE id = capital) < units) THEN
    RAISE EXCEPTION 'the operator has no % units to withdraw', units USING ERRCODE = 'CN007';
  END IF;
  PERFORM ledger_write('{}', '{}', 'capital_movement', ARRAY[movement], '{1}', '{1}', ARRAY[kind],
    ARRAY[CASE in_direction WHEN 'fund' THEN other ELSE capital END], ARRAY[CASE in_direction WHEN 'fund' THEN capital ELSE other END], ARRAY[units]);
  -- Owner 0 is the house.
  PERFORM pg_notify('ledger_balances', '0 real');
  RETURN movement;
END
$$;

-- What two people approved in this very transaction: an amount in USDT and a reference.
CREATE FUNCTION capital_apply(proposal bigint, in_direction text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, CASE in_direction WHEN 'fund' THEN 'capital.fund' WHEN 'withdraw' THEN 'capital.withdraw' END);
  units numeric := (approved.payload ->> 'amount')::numeric * 1000000;
BEGIN
  IF units IS NULL OR units <= 0 OR units <> trunc(units) OR approved.payload ->> 'reference' IS NULL THEN
    RAISE EXCEPTION 'the proposal does not say how much, or as what' USING ERRCODE = 'check_violation';
  END IF;
  RETURN capital_move(in_direction, units, approved.payload ->> 'reference', approved.id, approved.decided_at);
END
$$;

-- The play capital of a sandbox, once. The schema's owner calls it at each start.
CREATE FUNCTION sandbox_capital() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF coalesce((SELECT deployment FROM deployment_mark), 'production') <> 'sandbox' THEN
    RAISE EXCEPTION 'only a sandbox has play money for capital' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM capital_lock();
  IF NOT EXISTS (SELECT FROM capital_movements WHERE proposal_id IS NULL) THEN
    PERFORM capital_move('fund', 100000000000000, 'play money of the sandbox', NULL, clock_timestamp());
  END IF;
END
$$;

-- Without cover no real position is opened: not by the application's decision alone, which also counts the exposure, but here, where only
-- the books are known. While there is cover, that is one look at five balances for each batch. Closing is never refused.
-- CN008: the cover was below zero before these steps, and still is.
ALTER FUNCTION trading_post(bigint[], numeric[], numeric[], bigint[], integer[]) RENAME TO trading_post_steps;
REVOKE ALL ON FUNCTION trading_post_steps FROM candor_app;
CREATE FUNCTION trading_post(accounts bigint[], before numeric[], after numeric[], orders bigint[], versions integer[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET jit = off AS $$
DECLARE
  uncovered bigint;
BEGIN
  IF capital_cover() < 0 THEN
    SELECT min(e.order_id) INTO uncovered FROM generate_series(1, cardinality(orders)) AS n
    CROSS JOIN LATERAL (SELECT order_id FROM trading_events WHERE order_id = orders[n] AND version = versions[n] AND kind = 'opened' OFFSET 0) e
    CROSS JOIN LATERAL (SELECT mode FROM trading_orders WHERE id = e.order_id OFFSET 0) o
    WHERE o.mode = 'real';
  END IF;
  PERFORM trading_post_steps(accounts, before, after, orders, versions);
  IF uncovered IS NOT NULL AND capital_cover() < 0 THEN
    RAISE EXCEPTION 'order % is opened without cover', uncovered USING ERRCODE = 'CN008';
  END IF;
END
$$;

GRANT SELECT ON capital_movements, capital_rule TO candor_app;
GRANT EXECUTE ON FUNCTION capital_cover_kinds, capital_cover, capital_lock, capital_apply, trading_post TO candor_app;

INSERT INTO params_params (key, value, about) VALUES
  ('exposureGapRate', '1', 'How far a price is taken to jump past a stop-out when exposure is measured, percent of the price.');
-- Whoever keeps the cover in memory reads the gap with it.
CREATE FUNCTION capital_notify_gap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ledger_balances', '0 real');
  RETURN NULL;
END
$$;
CREATE TRIGGER params_params_gap AFTER UPDATE ON params_params FOR EACH ROW WHEN (NEW.key = 'exposureGapRate')
  EXECUTE FUNCTION capital_notify_gap();

-- A waiting order that could not be opened without cover says so.
ALTER TABLE trading_orders DROP CONSTRAINT trading_orders_end_reason;
ALTER TABLE trading_orders ADD CONSTRAINT trading_orders_end_reason CHECK (
  (end_reason IS NOT NULL) = (status IN ('closed', 'cancelled'))
  AND CASE status
    WHEN 'closed' THEN end_reason IN ('customer', 'stop_loss', 'take_profit', 'trailing_stop', 'stop_out', 'expiry')
    WHEN 'cancelled' THEN end_reason IN ('customer', 'insufficient_margin', 'stop_out', 'not_allowed', 'not_covered')
    ELSE true
  END
);
