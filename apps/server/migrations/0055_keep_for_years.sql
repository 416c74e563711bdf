-- Up Migration
-- The ledger for years of history. Transfers are stored by month, in numbers instead of words, and `ledger_transfers` shows them in words as
-- before. What makes a posting happen only once is a row for each step of each fact, instead of a text key for each transfer.

-- The facts that transfers come from, such as orders: the first part of `order:42`.
CREATE TABLE ledger_facts (
  id smallint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fact text NOT NULL UNIQUE CHECK (fact ~ '^[a-z_]+$'),
  about text NOT NULL CHECK (about <> '')
);
INSERT INTO ledger_facts (fact, about) VALUES
  ('order', 'a trading order; its steps are its versions'),
  ('customer', 'an opened demo account'),
  ('sandbox_grant', 'play money for a real account of a sandbox'),
  ('demo_reset', 'a demo account that began anew');

-- No transfer has two customers, so nothing is left to say about that.
ALTER TABLE ledger_kinds DROP COLUMN is_same_customer, ADD COLUMN id smallint GENERATED ALWAYS AS IDENTITY UNIQUE;
UPDATE ledger_kinds SET fact = 'demo_reset' WHERE kind = 'demo.reset';
ALTER TABLE ledger_kinds DROP CONSTRAINT ledger_kinds_fact_check, ADD CONSTRAINT ledger_kinds_fact FOREIGN KEY (fact) REFERENCES ledger_facts (fact);
CREATE TRIGGER ledger_facts_append_only BEFORE UPDATE OR DELETE ON ledger_facts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_facts_no_truncate BEFORE TRUNCATE ON ledger_facts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_kinds_append_only BEFORE UPDATE OR DELETE ON ledger_kinds FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_kinds_no_truncate BEFORE TRUNCATE ON ledger_kinds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Each reset of a demo account: once for each request of its customer.
CREATE TABLE demo_resets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  request text NOT NULL CHECK (length(request) BETWEEN 1 AND 200),
  reset_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT demo_resets_request UNIQUE (customer_id, request)
);
CREATE TRIGGER demo_resets_append_only BEFORE UPDATE OR DELETE ON demo_resets FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER demo_resets_no_truncate BEFORE TRUNCATE ON demo_resets FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Each posting: this step of this fact was posted, with all of its transfers or none. A row is 16 bytes of data; no step is posted twice.
CREATE TABLE ledger_postings (
  fact_id bigint NOT NULL,
  step integer NOT NULL,
  fact smallint NOT NULL,
  PRIMARY KEY (fact_id, step, fact)
);
CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE ON ledger_postings FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_postings_no_truncate BEFORE TRUNCATE ON ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The book that a customer's transfers of one mode are in; 0 and 1 are the house's own.
CREATE FUNCTION ledger_book(owner bigint, mode text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT owner * 2 + CASE mode WHEN 'real' THEN 1 ELSE 0 END
$$;

-- The transfers as they are stored. With its index entries and its share of `ledger_postings` one takes less than 180 bytes: wide columns come
-- first, so that nothing is lost to alignment, and there is one index, by book, instead of one for each side.
CREATE TABLE ledger_journal (
  id bigint NOT NULL,
  posted_at timestamptz NOT NULL DEFAULT now(),
  debit_account_id bigint NOT NULL,
  credit_account_id bigint NOT NULL,
  book bigint NOT NULL,
  fact_id bigint NOT NULL,
  step integer NOT NULL,
  kind_id smallint NOT NULL,
  amount_units numeric(38, 0) NOT NULL,
  CONSTRAINT ledger_journal_amount CHECK (amount_units > 0 AND amount_units <> 'NaN'),
  CONSTRAINT ledger_journal_two_sides CHECK (debit_account_id <> credit_account_id)
) PARTITION BY RANGE (posted_at);
CREATE SEQUENCE ledger_journal_id OWNED BY ledger_journal.id;
ALTER TABLE ledger_journal ALTER COLUMN id SET DEFAULT nextval('ledger_journal_id');
CREATE INDEX ledger_journal_book ON ledger_journal (book, id);
CREATE INDEX ledger_journal_time ON ledger_journal USING brin (posted_at) WITH (pages_per_range = 32);
CREATE TRIGGER ledger_journal_append_only BEFORE UPDATE OR DELETE ON ledger_journal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_journal_no_truncate BEFORE TRUNCATE ON ledger_journal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Opens the table of the month (UTC) that begins then. It is attached, not created in place, because that would have to wait for every reader.
CREATE FUNCTION ledger_open_month(month date) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  part CONSTANT text := 'ledger_journal_' || to_char(month, 'YYYY_MM');
BEGIN
  IF to_regclass('public.' || part) IS NOT NULL THEN
    RETURN;
  END IF;
  EXECUTE format('CREATE TABLE public.%I (LIKE public.ledger_journal INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', part);
  EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON public.%I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', part || '_no_truncate', part);
  EXECUTE format('ALTER TABLE public.ledger_journal ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)', part,
    month::timestamp AT TIME ZONE 'UTC', (month + interval '1 month')::timestamp AT TIME ZONE 'UTC');
END
$$;

-- Opens this month and the six that follow, as far as they are not open yet. Called at each start and once a day.
CREATE FUNCTION ledger_open_months() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('ledger_open_months', 0));
  PERFORM ledger_open_month(month::date)
  FROM generate_series(date_trunc('month', now() AT TIME ZONE 'UTC'), date_trunc('month', now() AT TIME ZONE 'UTC') + interval '6 months',
    interval '1 month') AS month;
END
$$;

-- What is there already moves over: first the months, then the resets, which had no rows of their own.
SELECT ledger_open_month(month::date)
FROM (SELECT min(posted_at) AS first FROM ledger_transfers) bounds
CROSS JOIN generate_series(date_trunc('month', first AT TIME ZONE 'UTC'), date_trunc('month', now() AT TIME ZONE 'UTC'), interval '1 month') AS month;
SELECT ledger_open_months();
INSERT INTO demo_resets (customer_id, request, reset_at)
SELECT split_part(fact, ':', 2)::bigint, substr(key, length(fact || ':demo.reset:') + 1), posted_at
FROM ledger_transfers WHERE kind = 'demo.reset' ORDER BY id;
INSERT INTO ledger_journal (id, posted_at, debit_account_id, credit_account_id, book, fact_id, step, kind_id, amount_units)
SELECT t.id, t.posted_at, t.debit_account_id, t.credit_account_id, ledger_book(greatest(d.owner_id, c.owner_id), d.mode),
  coalesce(r.id, split_part(t.fact, ':', 2)::bigint), coalesce(e.version, CASE WHEN k.fact = 'order' THEN split_part(t.key, ':', 3)::integer ELSE 1 END),
  k.id, t.amount_units
FROM ledger_transfers t
JOIN ledger_accounts d ON d.id = t.debit_account_id
JOIN ledger_accounts c ON c.id = t.credit_account_id
JOIN ledger_kinds k ON k.kind = t.kind AND k.debit_kind = d.kind AND k.credit_kind = c.kind
LEFT JOIN demo_resets r ON k.fact = 'demo_reset' AND t.key = 'customer:' || r.customer_id || ':demo.reset:' || r.request
LEFT JOIN trading_events e ON e.kind = 'financed' AND e.order_id = CASE WHEN t.key ~ '^order:\d+:financing:' THEN split_part(t.fact, ':', 2)::bigint END
  AND t.key = trading_key(e.order_id, e.version, e.rolled_at, t.kind)
ORDER BY t.id;
DO $$
BEGIN
  IF (SELECT count(*) FROM ledger_journal) <> (SELECT count(*) FROM ledger_transfers) THEN
    RAISE EXCEPTION 'the ledger holds transfers of kinds that there are not';
  END IF;
END
$$;
SELECT setval('ledger_journal_id', greatest((SELECT max(id) FROM ledger_journal), 1), EXISTS (SELECT FROM ledger_journal));
INSERT INTO ledger_postings (fact_id, step, fact)
SELECT DISTINCT j.fact_id, j.step, f.id FROM ledger_journal j JOIN ledger_kinds k ON k.id = j.kind_id JOIN ledger_facts f ON f.fact = k.fact
UNION
SELECT e.order_id, e.version, f.id FROM trading_events e JOIN ledger_facts f ON f.fact = 'order' WHERE e.kind <> 'trailed';

DROP VIEW trading_transfers_due;
DROP TABLE ledger_transfers, trading_posted;
DROP FUNCTION trading_key(bigint, integer, timestamptz, text);
-- In words. The joins are outer ones, so that they cost nothing where only numbers are asked for.
CREATE VIEW ledger_transfers AS
SELECT j.id, j.posted_at, j.debit_account_id, j.credit_account_id, j.amount_units, j.book, k.kind, k.fact || ':' || j.fact_id AS fact, j.fact_id,
  j.step, k.fact || ':' || j.fact_id || ':' || j.step || ':' || k.kind AS key
FROM ledger_journal j LEFT JOIN ledger_kinds k ON k.id = j.kind_id;
GRANT SELECT ON ledger_facts, ledger_postings, ledger_journal, ledger_transfers, demo_resets TO candor_app;

DROP FUNCTION ledger_write(bigint[], numeric[], bigint[], bigint[], numeric[], text[], text[], text[]);
-- Only the posting functions call this. Posts steps of one kind of fact, none of which was posted before, if the given balances are still
-- current. `ids` and `steps` are the postings; each transfer says by `places` which of them it belongs to, and a posting may have none.
-- Accounts are locked first, customers' before the house's and then by id; then the balances are compared. Arrays are read by position with
-- generate_series instead of unnest, because the planner takes an unnested array for a short one and then compares every pair. It does the
-- same where only the first of several rows is wanted, hence min() instead of LIMIT 1.
-- CN003: a balance has changed. unique_violation: a step was posted before.
CREATE FUNCTION ledger_write(
  accounts bigint[], balances numeric[],
  in_fact text, ids bigint[], steps integer[],
  places integer[], in_kinds text[], debits bigint[], credits bigint[], amounts numeric[]
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET jit = off AS $$
DECLARE
  changed bigint;
  crossing text;
  books bigint[];
  kinds smallint[];
BEGIN
  WITH locked AS MATERIALIZED (
    SELECT id, owner_id, mode, asset, kind, balance_units FROM ledger_accounts WHERE id = ANY (accounts || debits || credits)
    ORDER BY (owner_id = 0), id FOR NO KEY UPDATE
  ), moves AS MATERIALIZED (
    SELECT n, k.id AS kind, ledger_book(greatest(d.owner_id, c.owner_id), d.mode) AS book,
      CASE WHEN k.id IS NULL OR d.mode <> c.mode OR d.asset <> c.asset OR d.mode <> ALL (k.modes) OR k.fact <> in_fact
          OR (d.owner_id <> 0 AND c.owner_id <> 0 AND d.owner_id <> c.owner_id) OR ids[places[n]] IS NULL
        THEN in_kinds[n] || ' of ' || in_fact || ' ' || coalesce(ids[places[n]]::text, 'nowhere') END AS crossing
    FROM generate_series(1, cardinality(in_kinds)) AS n LEFT JOIN locked d ON d.id = debits[n] LEFT JOIN locked c ON c.id = credits[n]
    LEFT JOIN ledger_kinds k ON k.kind = in_kinds[n] AND k.debit_kind = d.kind AND k.credit_kind = c.kind
  )
  SELECT
    (SELECT min(accounts[place]) FROM generate_series(1, cardinality(accounts)) AS place LEFT JOIN locked ON locked.id = accounts[place]
      WHERE locked.balance_units IS DISTINCT FROM balances[place]),
    min(moves.crossing), array_agg(moves.book ORDER BY n), array_agg(moves.kind ORDER BY n)
  INTO changed, crossing, books, kinds
  FROM moves;
  IF changed IS NOT NULL THEN
    RAISE EXCEPTION 'the balance of account % is not what was decided upon', changed USING ERRCODE = 'CN003';
  END IF;
  IF crossing IS NOT NULL THEN
    RAISE EXCEPTION 'transfer % is not one that its kind allows', crossing USING ERRCODE = 'check_violation';
  END IF;

  INSERT INTO ledger_postings (fact_id, step, fact)
  SELECT posting.id, posting.step, f.id FROM ledger_facts f CROSS JOIN LATERAL unnest(ids, steps) AS posting (id, step) WHERE f.fact = in_fact;

  INSERT INTO ledger_journal (debit_account_id, credit_account_id, book, fact_id, step, kind_id, amount_units)
  SELECT debit, credit, book, ids[place], steps[place], kind, amount
  FROM unnest(debits, credits, books, places, kinds, amounts) AS t (debit, credit, book, place, kind, amount);

  UPDATE ledger_accounts SET balance_units = balance_units + moved.units
  FROM (
    SELECT account, sum(units) AS units
    FROM (
      SELECT account, -amount FROM unnest(debits, amounts) AS d (account, amount)
      UNION ALL
      SELECT account, amount FROM unnest(credits, amounts) AS c (account, amount)
    ) AS sides (account, units)
    GROUP BY account
  ) AS moved
  WHERE ledger_accounts.id = moved.account;
END
$$;

CREATE OR REPLACE FUNCTION sandbox_grant(customer bigint, in_asset text, units numeric) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  grant_id bigint;
  sides bigint[];
BEGIN
  IF coalesce((SELECT deployment FROM deployment_mark), 'production') <> 'sandbox' THEN
    RAISE EXCEPTION 'only a sandbox gives play money to a real account' USING ERRCODE = 'restrict_violation';
  END IF;
  INSERT INTO sandbox_grants (customer_id, asset, amount_units) VALUES (customer, in_asset, units) RETURNING id INTO grant_id;
  SELECT array_agg(opened.id ORDER BY opened.ordinal) INTO sides
  FROM ledger_open_accounts(ARRAY[0, customer], '{real,real}', ARRAY[in_asset, in_asset], '{sandbox_issuance,available}', '{"",""}') opened;
  PERFORM ledger_write('{}', '{}', 'sandbox_grant', ARRAY[grant_id], '{1}', '{1}', '{sandbox.grant}', sides[1:1], sides[2:2], ARRAY[units]);
  PERFORM pg_notify('ledger_balances', customer || ' real');
  RETURN grant_id;
END
$$;

-- Grants it to existing customers, once each.
CREATE OR REPLACE FUNCTION ledger_grant_demo(customers bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET jit = off AS $$
DECLARE
  stranger bigint;
  issuance bigint;
  own bigint[];
  many integer := cardinality(customers);
BEGIN
  SELECT asked INTO stranger FROM unnest(customers) AS asked
  WHERE NOT EXISTS (SELECT FROM identity_customers c WHERE c.id = asked) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'there is no customer %', stranger USING ERRCODE = 'foreign_key_violation';
  END IF;
  SELECT id INTO issuance FROM ledger_open_accounts('{0}', '{demo}', '{USDT}', '{demo_issuance}', '{""}');
  SELECT array_agg(opened.id ORDER BY opened.ordinal) INTO own
  FROM ledger_open_accounts(customers, array_fill('demo'::text, ARRAY[many]), array_fill('USDT'::text, ARRAY[many]),
    array_fill('available'::text, ARRAY[many]), array_fill(''::text, ARRAY[many])) opened;
  PERFORM ledger_write('{}', '{}', 'customer', customers, array_fill(1, ARRAY[many]), ARRAY(SELECT generate_series(1, many)),
    array_fill('demo.grant'::text, ARRAY[many]), array_fill(issuance, ARRAY[many]), own, array_fill(ledger_demo_grant_units(), ARRAY[many]));
END
$$;

-- Resets a demo account without open or pending orders to its initial balance, once for each request; writes no transfer when the balance is
-- already that. CN006: an order is open or pending on the account.
CREATE OR REPLACE FUNCTION ledger_reset_demo(customer bigint, request text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  issuance bigint;
  own record;
  missing numeric;
  reset_id bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_postings p JOIN ledger_facts f ON f.id = p.fact WHERE f.fact = 'customer' AND p.fact_id = customer AND p.step = 1) THEN
    RAISE EXCEPTION 'customer % has no demo account', customer USING ERRCODE = 'foreign_key_violation';
  END IF;
  SELECT id INTO issuance FROM ledger_open_accounts('{0}', '{demo}', '{USDT}', '{demo_issuance}', '{""}');
  PERFORM FROM ledger_open_accounts(ARRAY[customer], '{demo}', '{USDT}', '{available}', '{""}');
  PERFORM FROM ledger_accounts WHERE owner_id = customer AND mode = 'demo' AND asset = 'USDT' ORDER BY id FOR NO KEY UPDATE;
  SELECT min(id) FILTER (WHERE kind = 'available') AS id, coalesce(sum(balance_units) FILTER (WHERE kind = 'available'), 0) AS available,
    coalesce(sum(balance_units) FILTER (WHERE kind <> 'available'), 0) AS tied INTO own
  FROM ledger_accounts WHERE owner_id = customer AND mode = 'demo' AND asset = 'USDT';
  IF own.tied <> 0 THEN
    RAISE EXCEPTION 'something is open on the demo account of customer %', customer USING ERRCODE = 'CN006';
  END IF;
  missing := ledger_demo_grant_units() - own.available;
  IF missing = 0 THEN
    RETURN;
  END IF;
  INSERT INTO demo_resets (customer_id, request) VALUES (customer, ledger_reset_demo.request) RETURNING id INTO reset_id;
  PERFORM ledger_write('{}', '{}', 'demo_reset', ARRAY[reset_id], '{1}', '{1}', '{demo.reset}',
    ARRAY[CASE WHEN missing > 0 THEN issuance ELSE own.id END], ARRAY[CASE WHEN missing > 0 THEN own.id ELSE issuance END], ARRAY[abs(missing)]);
  PERFORM pg_notify('ledger_balances', customer || ' demo');
END
$$;

-- What each step of each order moves, as one row for each transfer.
CREATE VIEW trading_transfers_due AS
SELECT d.order_id, d.version, d.customer_id, d.mode, (trading_kinds())[m.place] AS kind, m.units
FROM trading_due d CROSS JOIN LATERAL unnest(d.units) WITH ORDINALITY AS m (units, place)
WHERE m.units > 0;
GRANT SELECT ON trading_transfers_due TO candor_app;

-- Posts what follows from these steps, in this order, if their customers' available balances (`accounts`) are `before` and become `after`,
-- as the application decided. What the operator's protection pays, or what remains owed, must be what the account lacked at that step,
-- which leaves it at zero.
-- CN003: a balance has changed. CN005: the application and the steps disagree.
CREATE OR REPLACE FUNCTION trading_post(accounts bigint[], before numeric[], after numeric[], orders bigint[], versions integer[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET jit = off
-- Planning takes longer than the work. Each OFFSET 0 keeps a plan made over empty tables on index look-ups by key.
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  -- For each of `trading_kinds`: 1 available, 2 margin, 3 held, 4 trading, 5 protection, 6 fees, 7 financing.
  debit_side CONSTANT integer[] := '{3,1,1,1,2,4,1,5,1,5,1,5,1,7}';
  credit_side CONSTANT integer[] := '{1,3,2,6,1,1,4,4,7,7,6,6,7,1}';
  kind_of CONSTANT text[] := trading_kinds();
  order_fact CONSTANT smallint := (SELECT id FROM ledger_facts WHERE fact = 'order');
  wrong text;
  differing bigint;
  places integer[];
  kinds text[];
  debits bigint[];
  credits bigint[];
  amounts numeric[];
BEGIN
  -- Nothing is locked yet. Whatever changes a balance read here changes the customer's available balance too, which `ledger_write` compares.
  WITH due AS MATERIALIZED (
    SELECT n, d.* FROM generate_series(1, cardinality(orders)) AS n
    CROSS JOIN LATERAL (SELECT * FROM trading_due WHERE order_id = orders[n] AND version = versions[n] OFFSET 0) d
  ), house AS MATERIALIZED (
    SELECT mode, ARRAY(
      SELECT a.id FROM unnest('{trading,protection,fees,financing}'::text[]) WITH ORDINALITY AS k (kind, place)
      LEFT JOIN ledger_accounts a ON a.owner_id = 0 AND a.mode = m.mode AND a.asset = 'USDT' AND a.kind = k.kind AND a.name = '' ORDER BY place) AS ids
    FROM (SELECT DISTINCT mode FROM due) m
  ), own AS MATERIALIZED (
    SELECT a.owner_id, a.mode, a.id, before[p] AS start, after[p] AS finish, tied.margin, tied.held, tied.units AS tied
    FROM generate_series(1, cardinality(accounts)) AS p
    CROSS JOIN LATERAL (SELECT id, owner_id, mode, asset, kind FROM ledger_accounts WHERE id = accounts[p] OFFSET 0) a
    CROSS JOIN LATERAL (
      SELECT max(t.id) FILTER (WHERE t.kind = 'margin') AS margin, max(t.id) FILTER (WHERE t.kind = 'held') AS held,
        coalesce(sum(t.balance_units) FILTER (WHERE t.kind <> 'available'), 0) AS units
      FROM ledger_accounts t WHERE t.owner_id = a.owner_id AND t.mode = a.mode AND t.asset = 'USDT' OFFSET 0
    ) tied
    WHERE a.kind = 'available' AND a.asset = 'USDT' AND a.owner_id <> 0
  ), steps AS MATERIALIZED (
    SELECT due.*, own.id AS account, ARRAY[own.id, own.margin, own.held] || house.ids AS sides,
      own.start + sum(due.change) OVER (PARTITION BY own.id ORDER BY due.n) AS left_units,
      own.tied + sum(due.units[2] - due.units[1] + due.units[3] - due.units[5]) OVER (PARTITION BY own.id ORDER BY due.n) AS tied_units
    FROM due LEFT JOIN own ON own.owner_id = due.customer_id AND own.mode = due.mode LEFT JOIN house ON house.mode = due.mode
  )
  SELECT
    (SELECT min(CASE WHEN s.n IS NULL THEN 'there is no step ' || p.n
         ELSE 'step ' || s.version || ' of order ' || s.order_id || ' ' || coalesce(s.problem, 'is not paid as its account could') END)
       FROM generate_series(1, cardinality(orders)) AS p (n) LEFT JOIN steps s ON s.n = p.n
       WHERE s.n IS NULL OR s.problem IS NOT NULL OR s.account IS NULL OR s.left_units < 0 OR (s.lacking > 0 AND s.left_units <> 0)
         -- The operator pays only when nothing else of the account is left that could.
         OR (s.protected > 0 AND s.tied_units <> 0) OR s.happened_at > clock_timestamp() + (SELECT ahead FROM platform_clock)),
    (SELECT min(o.id) FROM own o LEFT JOIN (SELECT account, sum(change) AS change FROM steps GROUP BY account) s ON s.account = o.id
       WHERE o.finish IS DISTINCT FROM o.start + coalesce(s.change, 0)),
    coalesce(array_agg(m.n ORDER BY m.n, m.place), '{}'), coalesce(array_agg(m.kind ORDER BY m.n, m.place), '{}'),
    coalesce(array_agg(m.debit ORDER BY m.n, m.place), '{}'), coalesce(array_agg(m.credit ORDER BY m.n, m.place), '{}'),
    coalesce(array_agg(m.units ORDER BY m.n, m.place), '{}')
  INTO wrong, differing, places, kinds, debits, credits, amounts
  FROM (
    SELECT s.n, t.place, t.units, s.sides[debit_side[t.place]] AS debit, s.sides[credit_side[t.place]] AS credit, kind_of[t.place] AS kind
    FROM steps s CROSS JOIN LATERAL unnest(s.units) WITH ORDINALITY AS t (units, place) WHERE t.units > 0
  ) m;
  IF wrong IS NOT NULL THEN
    -- A balance that changed in the meantime can be the cause; deciding again then gives a valid step.
    IF EXISTS (SELECT FROM generate_series(1, cardinality(accounts)) AS p JOIN ledger_accounts a ON a.id = accounts[p] WHERE a.balance_units <> before[p]) THEN
      RAISE EXCEPTION 'a balance is not what was decided upon' USING ERRCODE = 'CN003';
    END IF;
    RAISE EXCEPTION '%', wrong USING ERRCODE = 'check_violation';
  END IF;
  IF differing IS NOT NULL THEN
    RAISE EXCEPTION 'the steps lead account % elsewhere than was decided', differing USING ERRCODE = 'CN005';
  END IF;
  -- In sequence, leaving out only steps that move no money.
  SELECT asked.id INTO differing FROM (
    SELECT orders[n] AS id, versions[n] AS version, lag(versions[n]) OVER (PARTITION BY orders[n] ORDER BY n) AS version_before
    FROM generate_series(1, cardinality(orders)) AS n
  ) asked
  CROSS JOIN LATERAL (
    SELECT coalesce(asked.version_before,
      (SELECT p.step FROM ledger_postings p WHERE p.fact_id = asked.id AND p.fact = order_fact ORDER BY p.step DESC LIMIT 1), 0) AS version
    WHERE asked.version > 1 OFFSET 0
  ) posted
  WHERE asked.version <= posted.version OR EXISTS (
    SELECT FROM trading_events b WHERE b.order_id = asked.id AND b.version > posted.version AND b.version < asked.version
      AND NOT (b.kind = 'trailed' OR b.kind = 'changed' AND coalesce(b.margin_units, 0) = 0))
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'order % is not posted step by step', differing USING ERRCODE = 'check_violation';
  END IF;
  -- A new order must have the published terms, or those that two members of staff agreed on instead.
  SELECT o.id INTO differing FROM generate_series(1, cardinality(orders)) AS n
  CROSS JOIN LATERAL (SELECT * FROM trading_orders WHERE id = orders[n] AND versions[n] = 1 OFFSET 0) o
  LEFT JOIN LATERAL (SELECT * FROM market_terms WHERE code = o.code OFFSET 0) t ON true
  WHERE t.code IS NULL OR o.contract_size <> t.contract_size
    OR (o.fee_rate_ppb <> t.fee_rate_ppb AND NOT EXISTS (
      SELECT FROM market_changes c WHERE c.instrument_id = t.instrument_id AND (c.change ->> 'feeRate')::numeric * 10000000 = o.fee_rate_ppb))
    OR (o.leverage > t.leverage_max AND NOT EXISTS (
      SELECT FROM market_changes c WHERE c.instrument_id = t.instrument_id AND (c.change ->> 'leverageMax')::integer >= o.leverage))
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'order % has terms that nobody published', differing USING ERRCODE = 'check_violation';
  END IF;
  SELECT e.order_id INTO differing FROM generate_series(1, cardinality(orders)) AS n
  CROSS JOIN LATERAL (SELECT * FROM trading_events WHERE order_id = orders[n] AND version = versions[n] AND kind = 'financed' OFFSET 0) e
  CROSS JOIN LATERAL (SELECT * FROM trading_orders WHERE id = e.order_id OFFSET 0) o
  LEFT JOIN LATERAL (SELECT * FROM market_terms WHERE code = o.code OFFSET 0) t ON true
  WHERE e.financing_rate_ppb IS DISTINCT FROM CASE o.direction WHEN 'long' THEN t.financing_long_ppb ELSE t.financing_short_ppb END
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'order % is financed at a rate that nobody published', differing USING ERRCODE = 'check_violation';
  END IF;
  PERFORM ledger_write(accounts, before, 'order', orders, versions, places, kinds, debits, credits, amounts);
END
$$;
GRANT EXECUTE ON FUNCTION ledger_book, ledger_open_months TO candor_app;

-- For a check of what came after a checkpoint.
CREATE INDEX trading_events_happened ON trading_events USING brin (happened_at) WITH (pages_per_range = 32);

-- Answers to idempotency keys are kept for 30 days; an answer is not changed, and not removed before.
CREATE INDEX idempotency_answers_time ON idempotency_answers USING brin (created_at) WITH (pages_per_range = 32);
CREATE FUNCTION idempotency_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '30 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
DROP TRIGGER idempotency_answers_append_only ON idempotency_answers;
CREATE TRIGGER idempotency_answers_append_only BEFORE UPDATE OR DELETE ON idempotency_answers FOR EACH ROW EXECUTE FUNCTION idempotency_guard();

-- Removes up to so many answers that are older than that, and returns how many.
CREATE FUNCTION idempotency_forget(most integer) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  forgotten bigint;
BEGIN
  DELETE FROM idempotency_answers WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM idempotency_answers WHERE created_at < now() - interval '30 days' LIMIT most));
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END
$$;
GRANT EXECUTE ON FUNCTION idempotency_forget TO candor_app;
