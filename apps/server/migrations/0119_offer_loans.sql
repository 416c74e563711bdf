-- Up Migration
-- What the operator lends, and on which terms: two members agree on an offer, and on what is set aside for it in a pool of its own.

INSERT INTO ledger_account_kinds (kind, mode, is_house, may_overdraw, about) VALUES
  ('lending_pool', 'real', true, false, 'what the operator has set aside to lend, and has not lent');
INSERT INTO ledger_facts (fact, about) VALUES
  ('lending_movement', 'the operator''s money that came into the lending pool, or left it');
INSERT INTO ledger_kinds (kind, debit_kind, credit_kind, fact, modes) VALUES
  ('lending.funded', 'capital', 'lending_pool', 'lending_movement', '{real}'),
  ('lending.withdrawn', 'lending_pool', 'capital', 'lending_movement', '{real}'),
  ('sandbox.lending', 'sandbox_issuance', 'lending_pool', 'lending_movement', '{real}');

INSERT INTO params_params (key, value, about) VALUES
  ('loanRateMax', '18.25', 'Highest yearly rate that may be asked of borrowers, percent: 365 times a day''s.');

-- What is offered, each version from one approved proposal. A loan keeps the terms that were signed.
CREATE TABLE loan_offers (
  version integer PRIMARY KEY CHECK (version > 0),
  -- USDT.
  min_units numeric(38, 0) NOT NULL CHECK (min_units > 0 AND min_units <> 'NaN'),
  max_units numeric(38, 0) NOT NULL CHECK (max_units >= min_units AND max_units <= 1000000000000000),
  is_open boolean NOT NULL,
  -- Null: a sandbox's own.
  proposal_id bigint UNIQUE REFERENCES staff_proposals (id),
  agreed_at timestamptz NOT NULL
);
CREATE TABLE loan_terms (
  version integer NOT NULL REFERENCES loan_offers (version),
  days integer NOT NULL CHECK (days BETWEEN 1 AND 365),
  -- Never more than a tenth of a percent a day, 36.5 a year, whatever a parameter says.
  daily_ppb bigint NOT NULL CHECK (daily_ppb BETWEEN 1 AND 1000000),
  PRIMARY KEY (version, days)
);
-- From which credit score on somebody can borrow how much.
CREATE TABLE loan_bands (
  version integer NOT NULL REFERENCES loan_offers (version),
  score integer NOT NULL CHECK (score BETWEEN 0 AND 850),
  limit_units numeric(38, 0) NOT NULL CHECK (limit_units > 0 AND limit_units <= 1000000000000000),
  PRIMARY KEY (version, score)
);
CREATE TABLE loan_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  direction text NOT NULL CHECK (direction IN ('fund', 'withdraw')),
  amount_units numeric(38, 0) NOT NULL CHECK (amount_units > 0 AND amount_units <> 'NaN'),
  -- Null: the play money of a sandbox.
  proposal_id bigint UNIQUE REFERENCES staff_proposals (id),
  moved_at timestamptz NOT NULL,
  CONSTRAINT loan_movements_play CHECK (proposal_id IS NOT NULL OR direction = 'fund')
);

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY '{loan_offers,loan_terms,loan_bands,loan_movements}'::text[] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()', kept || '_append_only', kept);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', kept || '_no_truncate', kept);
  END LOOP;
END
$$;

CREATE VIEW loan_current AS SELECT * FROM loan_offers ORDER BY version DESC LIMIT 1;

CREATE FUNCTION loan_pool() RETURNS numeric LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT balance_units FROM ledger_accounts
    WHERE owner_id = 0 AND mode = 'real' AND asset = 'USDT' AND kind = 'lending_pool' AND name = ''), 0)
$$;

-- Only the two functions below call this. What is offered has a pool that is not empty, a term, and a band.
CREATE FUNCTION loan_store(what jsonb, proposal bigint, at timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  next integer;
BEGIN
  SELECT coalesce(max(o.version), 0) + 1 INTO next FROM loan_offers o;
  IF (what ->> 'isOpen')::boolean AND loan_pool() <= 0 THEN
    RAISE EXCEPTION 'the lending pool is empty' USING ERRCODE = 'CN009';
  END IF;
  INSERT INTO loan_offers (version, min_units, max_units, is_open, proposal_id, agreed_at)
  VALUES (next, (what ->> 'minimum')::numeric * 1000000, (what ->> 'maximum')::numeric * 1000000,
    (what ->> 'isOpen')::boolean, proposal, at);
  INSERT INTO loan_terms (version, days, daily_ppb)
  SELECT next, (term ->> 'days')::integer, (term ->> 'dailyRate')::numeric * 10000000 FROM jsonb_array_elements(what -> 'terms') AS term;
  INSERT INTO loan_bands (version, score, limit_units)
  SELECT next, (band ->> 'score')::integer, (band ->> 'limit')::numeric * 1000000 FROM jsonb_array_elements(what -> 'bands') AS band;
  IF NOT EXISTS (SELECT FROM loan_terms t WHERE t.version = next) OR NOT EXISTS (SELECT FROM loan_bands b WHERE b.version = next) THEN
    RAISE EXCEPTION 'an offer has terms and bands' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM loan_bands a JOIN loan_bands b ON b.version = a.version AND b.score > a.score AND b.limit_units < a.limit_units WHERE a.version = next) THEN
    RAISE EXCEPTION 'a higher score never borrows less' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM loan_terms t WHERE t.version = next
    AND t.daily_ppb * 365 > (SELECT value::numeric * 10000000 FROM params_params WHERE key = 'loanRateMax')) THEN
    RAISE EXCEPTION 'that is more than may be asked for' USING ERRCODE = 'check_violation';
  END IF;
END
$$;

CREATE FUNCTION loan_agree(proposal bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, 'loans.offer');
BEGIN
  -- Whoever moves the pool holds it too.
  PERFORM capital_lock();
  PERFORM loan_store(approved.payload, approved.id, approved.decided_at);
END
$$;

-- Only the functions below call this. CN007: the operator has not that much.
CREATE FUNCTION loan_move(in_direction text, units numeric, proposal bigint, at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  movement bigint;
  sides bigint[];
  source text := CASE WHEN proposal IS NULL THEN 'sandbox_issuance' ELSE 'capital' END;
BEGIN
  PERFORM capital_lock();
  INSERT INTO loan_movements (direction, amount_units, proposal_id, moved_at) VALUES (in_direction, units, proposal, at) RETURNING id INTO movement;
  SELECT array_agg(o.id ORDER BY o.ordinal) INTO sides
  FROM ledger_open_accounts('{0,0}', '{real,real}', '{USDT,USDT}', ARRAY[source, 'lending_pool'], '{"",""}') o;
  PERFORM FROM ledger_accounts WHERE id = ANY (sides)
    OR (owner_id = 0 AND mode = 'real' AND asset = 'USDT' AND ledger_accounts.kind = ANY (capital_cover_kinds())) ORDER BY id FOR NO KEY UPDATE;
  IF proposal IS NOT NULL AND (CASE in_direction
    WHEN 'fund' THEN capital_cover() < units OR (SELECT balance_units FROM ledger_accounts WHERE id = sides[1]) < units
    ELSE loan_pool() < units END) THEN
    RAISE EXCEPTION 'there are no % units to move', units USING ERRCODE = 'CN007';
  END IF;
  PERFORM ledger_write('{}', '{}', 'lending_movement', ARRAY[movement], '{1}', '{1}',
    ARRAY[CASE WHEN proposal IS NULL THEN 'sandbox.lending' WHEN in_direction = 'fund' THEN 'lending.funded' ELSE 'lending.withdrawn' END],
    CASE in_direction WHEN 'fund' THEN sides[1:1] ELSE sides[2:2] END, CASE in_direction WHEN 'fund' THEN sides[2:2] ELSE sides[1:1] END, ARRAY[units]);
  PERFORM pg_notify('ledger_balances', '0 real');
END
$$;

CREATE FUNCTION loan_move_agreed(proposal bigint, in_direction text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, CASE in_direction WHEN 'fund' THEN 'loans.fund' WHEN 'withdraw' THEN 'loans.withdraw' END);
  units numeric := (approved.payload ->> 'amount')::numeric * 1000000;
BEGIN
  IF units IS NULL OR units <= 0 OR units <> trunc(units) THEN
    RAISE EXCEPTION 'the proposal does not say how much' USING ERRCODE = 'check_violation';
  END IF;
  PERFORM loan_move(in_direction, units, approved.id, approved.decided_at);
END
$$;

-- A sandbox's offer, once. The schema's owner calls it at each start.
CREATE FUNCTION sandbox_loans(offer jsonb, units numeric) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  at timestamptz := clock_timestamp();
BEGIN
  IF coalesce((SELECT deployment FROM deployment_mark), 'production') <> 'sandbox' THEN
    RAISE EXCEPTION 'only a sandbox lends on terms that nobody agreed' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM capital_lock();
  IF EXISTS (SELECT FROM loan_offers) THEN
    RETURN;
  END IF;
  PERFORM loan_move('fund', units, NULL, at);
  PERFORM loan_store(offer, NULL, at);
END
$$;

REVOKE EXECUTE ON FUNCTION loan_store, loan_move, sandbox_loans FROM PUBLIC;
GRANT SELECT ON loan_offers, loan_terms, loan_bands, loan_movements, loan_current TO candor_app;
GRANT EXECUTE ON FUNCTION loan_pool, loan_agree, loan_move_agreed TO candor_app;
