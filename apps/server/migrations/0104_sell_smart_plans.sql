-- Up Migration
-- Plans that pay a fixed daily income. The operator's pool of a product holds the whole future income of a plan before the plan can be sold; the
-- principal stays in an account of the customer's own, and nobody is ever paid with it.

INSERT INTO ledger_account_kinds (kind, mode, is_house, may_overdraw, about) VALUES
  ('plan', 'real', false, false, 'the principal of running plans: the customer''s own'),
  ('plan_pool', 'real', true, false, 'what the operator has set aside for the income of plans and not promised yet, by product'),
  ('plan_committed', 'real', true, false, 'the future income of running plans, by product');
INSERT INTO ledger_facts (fact, about) VALUES
  ('pool_movement', 'the operator''s money that came into the pool of a product, or left it'),
  ('plan', 'a plan: its principal and its income from the first day to the last');
INSERT INTO ledger_kinds (kind, debit_kind, credit_kind, fact, modes) VALUES
  ('pool.funded', 'capital', 'plan_pool', 'pool_movement', '{real}'),
  ('pool.withdrawn', 'plan_pool', 'capital', 'pool_movement', '{real}'),
  ('sandbox.pool', 'sandbox_issuance', 'plan_pool', 'pool_movement', '{real}'),
  ('plan.bought', 'available', 'plan', 'plan', '{real}'),
  ('plan.committed', 'plan_pool', 'plan_committed', 'plan', '{real}'),
  ('plan.income', 'plan_committed', 'available', 'plan', '{real}'),
  ('plan.returned', 'plan', 'available', 'plan', '{real}'),
  ('plan.damages', 'plan', 'plan_pool', 'plan', '{real}'),
  ('plan.income_returned', 'plan', 'plan_pool', 'plan', '{real}'),
  ('plan.released', 'plan_committed', 'plan_pool', 'plan', '{real}');

CREATE TABLE smart_products (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL
);
CREATE TABLE smart_versions (
  product_id bigint NOT NULL REFERENCES smart_products (id),
  version integer NOT NULL CHECK (version > 0),
  name text NOT NULL CHECK (length(name) BETWEEN 3 AND 40),
  -- USDT.
  min_units numeric(38, 0) NOT NULL CHECK (min_units > 0 AND min_units <> 'NaN'),
  max_units numeric(38, 0) NOT NULL CHECK (max_units >= min_units AND max_units <= 1000000000000000),
  -- Of the principal, at an early exit. Never more than five percent, whatever a parameter says.
  damages_ppb bigint NOT NULL CHECK (damages_ppb BETWEEN 0 AND 50000000),
  is_open boolean NOT NULL,
  -- Null: one of a sandbox's own.
  proposal_id bigint UNIQUE REFERENCES staff_proposals (id),
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (product_id, version)
);
CREATE TABLE smart_terms (
  product_id bigint NOT NULL,
  version integer NOT NULL,
  days integer NOT NULL CHECK (days BETWEEN 1 AND 365),
  daily_ppb bigint NOT NULL CHECK (daily_ppb > 0),
  PRIMARY KEY (product_id, version, days),
  FOREIGN KEY (product_id, version) REFERENCES smart_versions (product_id, version)
);
-- The income is paid out and not reinvested: a year's yield is 365 times a day's.
CREATE FUNCTION smart_check_yield() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.daily_ppb * 365 > (SELECT least(value::numeric, 20) * 10000000 FROM params_params WHERE key = 'planYieldRateMax') THEN
    RAISE EXCEPTION 'a yield of % ppb a day is more than may be offered', NEW.daily_ppb USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER smart_terms_yield BEFORE INSERT ON smart_terms FOR EACH ROW EXECUTE FUNCTION smart_check_yield();

CREATE TABLE smart_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES smart_products (id),
  direction text NOT NULL CHECK (direction IN ('fund', 'withdraw')),
  amount_units numeric(38, 0) NOT NULL CHECK (amount_units > 0 AND amount_units <> 'NaN'),
  -- Null: the play money of a sandbox.
  proposal_id bigint UNIQUE REFERENCES staff_proposals (id),
  moved_at timestamptz NOT NULL,
  CONSTRAINT smart_movements_play CHECK (proposal_id IS NOT NULL OR direction = 'fund')
);
CREATE INDEX smart_movements_product ON smart_movements (product_id, id DESC);

-- Who has read the risks and answered the questions, and of which text.
CREATE TABLE smart_enablings (
  customer_id bigint PRIMARY KEY REFERENCES identity_customers (id),
  text_version integer NOT NULL CHECK (text_version > 0),
  enabled_at timestamptz NOT NULL
);

CREATE SEQUENCE smart_plan_ids;
CREATE TABLE smart_plans (
  id bigint PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  product_id bigint NOT NULL,
  version integer NOT NULL,
  days integer NOT NULL,
  -- As they were when it was bought: no later change of the product touches it.
  daily_ppb bigint NOT NULL CHECK (daily_ppb > 0),
  damages_ppb bigint NOT NULL CHECK (damages_ppb BETWEEN 0 AND 50000000),
  principal_units numeric(38, 0) NOT NULL CHECK (principal_units > 0 AND principal_units <> 'NaN'),
  -- One day's income.
  daily_units numeric(38, 0) NOT NULL CHECK (daily_units = div(principal_units * daily_ppb, 1000000000) AND daily_units > 0),
  started_at timestamptz NOT NULL,
  days_paid integer NOT NULL DEFAULT 0 CHECK (days_paid BETWEEN 0 AND days),
  -- Days of 24 hours from its start, whatever the clocks on the wall do.
  next_at timestamptz,
  status text NOT NULL DEFAULT 'earning' CHECK (status IN ('earning', 'expired', 'closed')),
  ended_at timestamptz,
  damages_units numeric(38, 0),
  taken_back_units numeric(38, 0),
  FOREIGN KEY (product_id, version, days) REFERENCES smart_terms (product_id, version, days),
  CONSTRAINT smart_plans_state CHECK (
    (status = 'earning') = (ended_at IS NULL) AND (status = 'earning') = (next_at IS NOT NULL) AND (status <> 'expired' OR days_paid = days)
    AND (status <> 'earning' OR days_paid < days)
    AND (next_at IS NULL OR next_at = started_at + (days_paid + 1) * interval '24 hours')),
  CONSTRAINT smart_plans_exit CHECK (
    CASE status WHEN 'closed' THEN damages_units IS NOT NULL AND taken_back_units IS NOT NULL AND days_paid < days
        AND damages_units = div(principal_units * damages_ppb, 1000000000)
        AND taken_back_units = least(daily_units * days_paid, principal_units - damages_units)
      ELSE damages_units IS NULL AND taken_back_units IS NULL END)
);
CREATE UNIQUE INDEX smart_plans_one_running ON smart_plans (customer_id, product_id) WHERE status = 'earning';
CREATE INDEX smart_plans_customer ON smart_plans (customer_id, id DESC);
CREATE INDEX smart_plans_product ON smart_plans (product_id) WHERE status = 'earning';
CREATE INDEX smart_plans_due ON smart_plans (next_at, id) WHERE status = 'earning';

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY '{smart_products,smart_versions,smart_terms,smart_movements,smart_enablings}'::text[] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()', kept || '_append_only', kept);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', kept || '_no_truncate', kept);
  END LOOP;
END
$$;
CREATE FUNCTION smart_guard_plan() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  changing CONSTANT text[] := '{days_paid,next_at,status,ended_at,damages_units,taken_back_units}';
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status <> 'earning' OR NEW.days_paid < OLD.days_paid OR (to_jsonb(NEW) - changing) <> (to_jsonb(OLD) - changing) THEN
    RAISE EXCEPTION 'that is not how plan % goes on', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER smart_plans_guard BEFORE UPDATE OR DELETE ON smart_plans FOR EACH ROW EXECUTE FUNCTION smart_guard_plan();
CREATE TRIGGER smart_plans_no_truncate BEFORE TRUNCATE ON smart_plans FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What a product is now.
CREATE VIEW smart_current AS
SELECT v.* FROM smart_products p
CROSS JOIN LATERAL (SELECT * FROM smart_versions v WHERE v.product_id = p.id ORDER BY v.version DESC LIMIT 1) v;

-- Its money: not promised yet, and promised.
CREATE FUNCTION smart_pool(product bigint, in_kind text) RETURNS numeric LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT balance_units FROM ledger_accounts
    WHERE owner_id = 0 AND mode = 'real' AND asset = 'USDT' AND kind = in_kind AND name = product::text), 0)
$$;

-- Until the end of the transaction nobody else agrees about the product. False: there is none.
CREATE FUNCTION smart_lock(product bigint) RETURNS boolean LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('smart product ' || product, 0));
  RETURN EXISTS (SELECT FROM smart_products WHERE id = product);
END
$$;

-- Only the two functions below call this. An open product has a pool that is not empty.
CREATE FUNCTION smart_store(product bigint, what jsonb, proposal bigint, at timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  next integer;
  damages bigint := (what ->> 'damagesRate')::numeric * 10000000;
BEGIN
  SELECT coalesce(max(v.version), 0) + 1 INTO next FROM smart_versions v WHERE v.product_id = product;
  IF (what ->> 'isOpen')::boolean AND smart_pool(product, 'plan_pool') <= 0 THEN
    RAISE EXCEPTION 'the pool of product % is empty', product USING ERRCODE = 'CN009';
  END IF;
  IF damages > (SELECT value::numeric * 10000000 FROM params_params WHERE key = 'planEarlyExitRate') THEN
    RAISE EXCEPTION 'damages of % ppb are more than may be agreed', damages USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO smart_versions (product_id, version, name, min_units, max_units, damages_ppb, is_open, proposal_id, agreed_at)
  VALUES (product, next, what ->> 'name', (what ->> 'minimum')::numeric * 1000000, (what ->> 'maximum')::numeric * 1000000, damages,
    (what ->> 'isOpen')::boolean, proposal, at);
  INSERT INTO smart_terms (product_id, version, days, daily_ppb)
  SELECT product, next, (term ->> 'days')::integer, (term ->> 'dailyRate')::numeric * 10000000 FROM jsonb_array_elements(what -> 'terms') AS term;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'product % has no terms', product USING ERRCODE = 'check_violation';
  END IF;
END
$$;

-- What two people approved in this very transaction: the whole product as it is to be; without an id, a new one. Returns its id.
CREATE FUNCTION smart_agree(proposal bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, 'smart.product');
  product bigint := (approved.payload ->> 'productId')::bigint;
BEGIN
  IF product IS NULL THEN
    INSERT INTO smart_products (created_at) VALUES (approved.decided_at) RETURNING id INTO product;
  ELSE
    PERFORM smart_lock(product);
  END IF;
  PERFORM smart_store(product, approved.payload, approved.id, approved.decided_at);
  RETURN product;
END
$$;

-- Only the functions below call this. CN007: the operator has not that much, or the pool has promised it.
CREATE FUNCTION smart_move(product bigint, in_direction text, units numeric, proposal bigint, at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  movement bigint;
  sides bigint[];
  source text := CASE WHEN proposal IS NULL THEN 'sandbox_issuance' ELSE 'capital' END;
BEGIN
  PERFORM capital_lock();
  INSERT INTO smart_movements (product_id, direction, amount_units, proposal_id, moved_at)
  VALUES (product, in_direction, units, proposal, at) RETURNING id INTO movement;
  SELECT array_agg(o.id ORDER BY o.ordinal) INTO sides
  FROM ledger_open_accounts('{0,0}', '{real,real}', '{USDT,USDT}', ARRAY[source, 'plan_pool'], ARRAY['', product::text]) o;
  PERFORM FROM ledger_accounts WHERE id = ANY (sides)
    OR (owner_id = 0 AND mode = 'real' AND asset = 'USDT' AND ledger_accounts.kind = ANY (capital_cover_kinds())) ORDER BY id FOR NO KEY UPDATE;
  IF proposal IS NOT NULL AND (CASE in_direction
    WHEN 'fund' THEN capital_cover() < units OR (SELECT balance_units FROM ledger_accounts WHERE id = sides[1]) < units
    ELSE smart_pool(product, 'plan_pool') < units END) THEN
    RAISE EXCEPTION 'there are no % units to move', units USING ERRCODE = 'CN007';
  END IF;
  PERFORM ledger_write('{}', '{}', 'pool_movement', ARRAY[movement], '{1}', '{1}',
    ARRAY[CASE WHEN proposal IS NULL THEN 'sandbox.pool' WHEN in_direction = 'fund' THEN 'pool.funded' ELSE 'pool.withdrawn' END],
    CASE in_direction WHEN 'fund' THEN sides[1:1] ELSE sides[2:2] END, CASE in_direction WHEN 'fund' THEN sides[2:2] ELSE sides[1:1] END, ARRAY[units]);
  PERFORM pg_notify('ledger_balances', '0 real');
END
$$;

CREATE FUNCTION smart_move_agreed(proposal bigint, in_direction text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, CASE in_direction WHEN 'fund' THEN 'smart.fund' WHEN 'withdraw' THEN 'smart.withdraw' END);
  units numeric := (approved.payload ->> 'amount')::numeric * 1000000;
BEGIN
  IF units IS NULL OR units <= 0 OR units <> trunc(units) THEN
    RAISE EXCEPTION 'the proposal does not say how much' USING ERRCODE = 'check_violation';
  END IF;
  PERFORM smart_move((approved.payload ->> 'productId')::bigint, in_direction, units, approved.id, approved.decided_at);
END
$$;

-- A sandbox's products, once. The schema's owner calls it at each start.
CREATE FUNCTION sandbox_smart(products jsonb, units numeric) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  what jsonb;
  product bigint;
  at timestamptz := clock_timestamp();
BEGIN
  IF coalesce((SELECT deployment FROM deployment_mark), 'production') <> 'sandbox' THEN
    RAISE EXCEPTION 'only a sandbox has products that nobody agreed' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM capital_lock();
  IF EXISTS (SELECT FROM smart_products) THEN
    RETURN;
  END IF;
  FOR what IN SELECT * FROM jsonb_array_elements(products) LOOP
    INSERT INTO smart_products (created_at) VALUES (at) RETURNING id INTO product;
    PERFORM smart_move(product, 'fund', units, NULL, at);
    PERFORM smart_store(product, what, NULL, at);
  END LOOP;
END
$$;

-- Sells a plan: takes the principal, and sets its whole income aside. `before`: what the available account must hold.
-- CN007: the customer has not enabled plans, or the terms are not those of the product any more. CN009: the pool does not cover the income.
CREATE FUNCTION smart_buy(plan bigint, customer bigint, product bigint, in_version integer, in_days integer, units numeric, at timestamptz, before numeric)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  terms record;
  daily numeric;
  sides bigint[];
BEGIN
  SELECT c.version, c.is_open, c.min_units, c.max_units, c.damages_ppb, t.daily_ppb INTO terms
  FROM smart_current c JOIN smart_terms t ON t.product_id = c.product_id AND t.version = c.version AND t.days = in_days
  WHERE c.product_id = product AND c.version = in_version;
  IF NOT FOUND OR NOT terms.is_open OR units < terms.min_units OR units > terms.max_units
    OR NOT EXISTS (SELECT FROM smart_enablings e WHERE e.customer_id = customer) THEN
    RAISE EXCEPTION 'plan % cannot be sold to customer %', plan, customer USING ERRCODE = 'CN007';
  END IF;
  daily := div(units * terms.daily_ppb, 1000000000);
  INSERT INTO smart_plans (id, customer_id, product_id, version, days, daily_ppb, damages_ppb, principal_units, daily_units, started_at, next_at)
  VALUES (plan, customer, product, in_version, in_days, terms.daily_ppb, terms.damages_ppb, units, daily, at, at + interval '24 hours');
  SELECT array_agg(o.id ORDER BY o.ordinal) INTO sides
  FROM ledger_open_accounts(ARRAY[customer, customer, 0, 0], '{real,real,real,real}', '{USDT,USDT,USDT,USDT}',
    '{available,plan,plan_pool,plan_committed}', ARRAY['', '', product::text, product::text]) o;
  BEGIN
    PERFORM ledger_write(sides[1:1], ARRAY[before], 'plan', ARRAY[plan], '{1}', '{1,1}', '{plan.bought,plan.committed}',
      ARRAY[sides[1], sides[3]], ARRAY[sides[2], sides[4]], ARRAY[units, daily * in_days]);
  EXCEPTION WHEN check_violation THEN
    RAISE EXCEPTION 'the pool of product % does not cover plan %', product, plan USING ERRCODE = 'CN009';
  END;
END
$$;

-- Pays these plans, whose rows are locked, what is due at that time: each missed day by itself, and the principal after the last one.
-- Step 1 is the purchase, step d + 1 the income of day d, step days + 2 the end.
CREATE FUNCTION smart_pay_due(plans bigint[], at timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET jit = off AS $$
DECLARE
  ids bigint[];
  steps integer[];
  kinds text[];
  debits bigint[];
  credits bigint[];
  amounts numeric[];
BEGIN
  WITH due AS MATERIALIZED (
    SELECT p.*, least(p.days, floor(extract(epoch FROM at - p.started_at) / 86400))::integer AS upto, own.id AS own, held.id AS held, promised.id AS promised
    FROM smart_plans p
    JOIN ledger_accounts own ON own.owner_id = p.customer_id AND own.mode = 'real' AND own.asset = 'USDT' AND own.kind = 'available' AND own.name = ''
    JOIN ledger_accounts held ON held.owner_id = p.customer_id AND held.mode = 'real' AND held.asset = 'USDT' AND held.kind = 'plan' AND held.name = ''
    JOIN ledger_accounts promised ON promised.owner_id = 0 AND promised.mode = 'real' AND promised.asset = 'USDT' AND promised.kind = 'plan_committed'
      AND promised.name = p.product_id::text
    WHERE p.id = ANY (plans) AND p.status = 'earning'
  ), moves AS (
    SELECT id, day + 1 AS step, 'plan.income' AS kind, promised AS debit, own AS credit, daily_units AS amount
    FROM due CROSS JOIN LATERAL generate_series(days_paid + 1, upto) AS day
    UNION ALL
    SELECT id, days + 2, 'plan.returned', held, own, principal_units FROM due WHERE upto = days
  )
  SELECT array_agg(m.id ORDER BY m.id, m.step), array_agg(m.step ORDER BY m.id, m.step), array_agg(m.kind ORDER BY m.id, m.step),
    array_agg(m.debit ORDER BY m.id, m.step), array_agg(m.credit ORDER BY m.id, m.step), array_agg(m.amount ORDER BY m.id, m.step)
  INTO ids, steps, kinds, debits, credits, amounts FROM moves m;
  IF ids IS NULL THEN
    RETURN;
  END IF;
  PERFORM ledger_write('{}', '{}', 'plan', ids, steps, ARRAY(SELECT generate_series(1, cardinality(ids))), kinds, debits, credits, amounts);
  UPDATE smart_plans p SET
    days_paid = d.upto,
    next_at = CASE WHEN d.upto < p.days THEN p.started_at + (d.upto + 1) * interval '24 hours' END,
    status = CASE WHEN d.upto = p.days THEN 'expired' ELSE 'earning' END,
    ended_at = CASE WHEN d.upto = p.days THEN at END
  FROM (SELECT id, least(days, floor(extract(epoch FROM at - started_at) / 86400))::integer AS upto FROM smart_plans WHERE id = ANY (plans)) d
  WHERE p.id = d.id AND p.status = 'earning' AND d.upto > p.days_paid;
  PERFORM pg_notify('ledger_balances', owner || ' real') FROM (SELECT DISTINCT customer_id AS owner FROM smart_plans WHERE id = ANY (plans)) o;
END
$$;

-- Pays up to that many plans, the longest due first. Returns how many it has looked at: with fewer than asked for, nothing is left.
CREATE FUNCTION smart_pay(at timestamptz, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  plans bigint[];
BEGIN
  SELECT array_agg(id) INTO plans
  FROM (SELECT id FROM smart_plans WHERE status = 'earning' AND next_at <= at ORDER BY next_at, id LIMIT most FOR NO KEY UPDATE SKIP LOCKED) due;
  IF plans IS NOT NULL THEN
    PERFORM smart_pay_due(plans, at);
  END IF;
  RETURN coalesce(cardinality(plans), 0);
END
$$;

-- Ends a plan early, at the figure that its customer has seen. CN007: it has ended. CN010: the figure has become another one.
CREATE FUNCTION smart_exit(plan bigint, seen numeric, at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  p smart_plans;
  sides bigint[];
  damages numeric;
  taken numeric;
BEGIN
  PERFORM FROM smart_plans WHERE id = plan FOR NO KEY UPDATE;
  PERFORM smart_pay_due(ARRAY[plan], at);
  SELECT * INTO STRICT p FROM smart_plans WHERE id = plan;
  IF p.status <> 'earning' THEN
    RAISE EXCEPTION 'plan % has ended', plan USING ERRCODE = 'CN007';
  END IF;
  damages := div(p.principal_units * p.damages_ppb, 1000000000);
  taken := least(p.daily_units * p.days_paid, p.principal_units - damages);
  IF p.principal_units - damages - taken IS DISTINCT FROM seen THEN
    RAISE EXCEPTION 'plan % returns another amount now', plan USING ERRCODE = 'CN010';
  END IF;
  SELECT array_agg(o.id ORDER BY o.ordinal) INTO sides
  FROM ledger_open_accounts(ARRAY[p.customer_id, p.customer_id, 0, 0], '{real,real,real,real}', '{USDT,USDT,USDT,USDT}',
    '{available,plan,plan_pool,plan_committed}', ARRAY['', '', p.product_id::text, p.product_id::text]) o;
  PERFORM ledger_write('{}', '{}', 'plan', ARRAY[plan], ARRAY[p.days + 2], array_agg(1), array_agg(m.kind), array_agg(sides[m.debit]), array_agg(sides[m.credit]), array_agg(m.amount))
  FROM (VALUES ('plan.returned', 2, 1, p.principal_units - damages - taken), ('plan.damages', 2, 3, damages), ('plan.income_returned', 2, 3, taken),
    ('plan.released', 4, 3, p.daily_units * (p.days - p.days_paid))) AS m (kind, debit, credit, amount)
  WHERE m.amount > 0;
  UPDATE smart_plans SET status = 'closed', ended_at = at, next_at = NULL, damages_units = damages, taken_back_units = taken WHERE id = plan;
  PERFORM pg_notify('ledger_balances', p.customer_id || ' real');
END
$$;

-- The end is told with its commit.
CREATE FUNCTION smart_notify_plan() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO notifications_entries (customer_id, kind, mode, details, at)
  SELECT NEW.customer_id, CASE NEW.status WHEN 'expired' THEN 'planExpired' ELSE 'planClosed' END, 'real',
    jsonb_build_object('id', NEW.id::text, 'product', v.name, 'income', wallet_amount('USDT', NEW.daily_units * NEW.days_paid - coalesce(NEW.taken_back_units, 0)),
      'returned', wallet_amount('USDT', NEW.principal_units - coalesce(NEW.damages_units + NEW.taken_back_units, 0))), NEW.ended_at
  FROM smart_versions v WHERE v.product_id = NEW.product_id AND v.version = NEW.version;
  RETURN NULL;
END
$$;
CREATE TRIGGER smart_plans_notify AFTER UPDATE OF status ON smart_plans
  FOR EACH ROW WHEN (NEW.status <> 'earning') EXECUTE FUNCTION smart_notify_plan();

REVOKE EXECUTE ON FUNCTION smart_store, smart_move, smart_pay_due, sandbox_smart FROM PUBLIC;
GRANT SELECT ON smart_products, smart_versions, smart_terms, smart_movements, smart_enablings, smart_plans, smart_current TO candor_app;
GRANT INSERT ON smart_enablings TO candor_app;
GRANT USAGE ON SEQUENCE smart_plan_ids TO candor_app;
GRANT EXECUTE ON FUNCTION smart_pool, smart_lock, smart_agree, smart_move_agreed, smart_buy, smart_pay, smart_exit TO candor_app;
