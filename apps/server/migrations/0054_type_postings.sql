-- Up Migration
-- The application can no longer post arbitrary transfers. Each business fact has its own posting function, which reads the fact's rows and
-- writes the transfers that follow from them. Below these functions is `ledger_write`, which only the schema's owner may call and which
-- refuses whatever the transfer's kind does not allow.

-- Kinds of accounts are rows, so that a new product adds its own without rewriting a constraint.
CREATE TABLE ledger_account_kinds (
  kind text NOT NULL CHECK (kind <> ''),
  mode text NOT NULL CHECK (mode IN ('demo', 'real')),
  is_house boolean NOT NULL,
  may_overdraw boolean NOT NULL,
  about text NOT NULL CHECK (about <> ''),
  PRIMARY KEY (kind, mode),
  -- No customer's account may be below zero.
  CONSTRAINT ledger_account_kinds_overdraft CHECK (is_house OR NOT may_overdraw)
);
INSERT INTO ledger_account_kinds (kind, mode, is_house, may_overdraw, about)
SELECT kind, mode, is_house, may_overdraw, about
FROM (VALUES
  ('available', false, false, 'what a customer may use'),
  ('margin', false, false, 'held by open orders'),
  ('held', false, false, 'held by pending orders'),
  ('trading', true, true, 'counterparty of profit and loss'),
  ('fees', true, false, 'fees collected'),
  ('protection', true, true, 'losses beyond what an account had'),
  ('financing', true, true, 'overnight financing, charged and credited')
) AS k (kind, is_house, may_overdraw, about) CROSS JOIN (VALUES ('demo'), ('real')) AS m (mode);
INSERT INTO ledger_account_kinds (kind, mode, is_house, may_overdraw, about) VALUES
  ('demo_issuance', 'demo', true, true, 'where play money comes from'),
  ('sandbox_issuance', 'real', true, true, 'where the real accounts of a sandbox get their play money; empty for ever in production');

ALTER TABLE ledger_accounts
  -- Tells apart house accounts of one kind, such as a pool for each product. Empty where there is only one.
  ADD COLUMN name text NOT NULL DEFAULT '',
  ADD COLUMN is_house boolean,
  ADD COLUMN may_overdraw boolean;
UPDATE ledger_accounts a SET is_house = k.is_house, may_overdraw = k.may_overdraw
FROM ledger_account_kinds k WHERE k.kind = a.kind AND k.mode = a.mode;
ALTER TABLE ledger_accounts
  ALTER COLUMN is_house SET NOT NULL,
  ALTER COLUMN may_overdraw SET NOT NULL,
  DROP CONSTRAINT ledger_accounts_not_below_zero,
  DROP CONSTRAINT ledger_accounts_kind,
  DROP CONSTRAINT ledger_accounts_unique,
  ADD CONSTRAINT ledger_accounts_unique UNIQUE (owner_id, mode, asset, kind, name),
  ADD CONSTRAINT ledger_accounts_not_below_zero CHECK (balance_units >= 0 OR may_overdraw);

-- A trigger instead of constraints, which would be checked again whenever a balance changes.
CREATE FUNCTION ledger_guard_account() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_account_kinds k WHERE k.kind = NEW.kind AND k.mode = NEW.mode AND k.is_house = NEW.is_house
      AND k.may_overdraw = NEW.may_overdraw)
    OR NEW.is_house <> (NEW.owner_id = 0) OR NOT NEW.is_house AND NEW.name <> '' THEN
    RAISE EXCEPTION 'there is no such account: % of % (%)', NEW.kind, NEW.owner_id, NEW.mode USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER ledger_accounts_guard BEFORE INSERT OR UPDATE OF owner_id, mode, asset, kind, name, is_house, may_overdraw ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_guard_account();
CREATE TRIGGER ledger_account_kinds_append_only BEFORE UPDATE OR DELETE ON ledger_account_kinds
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_account_kinds_no_truncate BEFORE TRUNCATE ON ledger_account_kinds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The kinds of transfers: between which kinds of accounts, for which fact, and in which modes. Everything else is refused.
CREATE TABLE ledger_kinds (
  kind text NOT NULL CHECK (kind <> ''),
  debit_kind text NOT NULL,
  credit_kind text NOT NULL,
  -- Whether both sides must belong to the same customer; not compared when one side is a house account.
  is_same_customer boolean NOT NULL DEFAULT true,
  -- The beginning of `fact`, which names the rows that explain the transfer.
  fact text NOT NULL CHECK (fact ~ '^[a-z_]+$'),
  modes text[] NOT NULL CHECK (modes <@ ARRAY['demo', 'real'] AND modes <> '{}'),
  PRIMARY KEY (kind, debit_kind, credit_kind)
);
INSERT INTO ledger_kinds (kind, debit_kind, credit_kind, fact, modes) VALUES
  ('demo.grant', 'demo_issuance', 'available', 'customer', '{demo}'),
  ('demo.reset', 'demo_issuance', 'available', 'customer', '{demo}'),
  ('demo.reset', 'available', 'demo_issuance', 'customer', '{demo}'),
  ('sandbox.grant', 'sandbox_issuance', 'available', 'sandbox_grant', '{real}'),
  ('order.held', 'available', 'held', 'order', '{demo,real}'),
  ('order.released', 'held', 'available', 'order', '{demo,real}'),
  ('margin.held', 'available', 'margin', 'order', '{demo,real}'),
  ('margin.released', 'margin', 'available', 'order', '{demo,real}'),
  ('fee.opening', 'available', 'fees', 'order', '{demo,real}'),
  ('fee.closing', 'available', 'fees', 'order', '{demo,real}'),
  ('fee.protected', 'protection', 'fees', 'order', '{demo,real}'),
  ('profit', 'trading', 'available', 'order', '{demo,real}'),
  ('loss', 'available', 'trading', 'order', '{demo,real}'),
  ('loss.protected', 'protection', 'trading', 'order', '{demo,real}'),
  ('financing.paid', 'available', 'financing', 'order', '{demo,real}'),
  ('financing.received', 'financing', 'available', 'order', '{demo,real}'),
  ('financing.settled', 'available', 'financing', 'order', '{demo,real}'),
  ('financing.protected', 'protection', 'financing', 'order', '{demo,real}');
GRANT SELECT ON ledger_account_kinds, ledger_kinds TO candor_app;

DROP FUNCTION ledger_open_accounts(bigint[], text[], text[], text[]);
-- Opens accounts that do not exist yet, with a balance of zero. Returns each id with its position in the arguments. Here and below, plans
-- must not depend on statistics: a table that is empty when a plan is made may hold millions of rows when it is used, so every look-up uses
-- an index.
CREATE FUNCTION ledger_open_accounts(owners bigint[], modes text[], assets text[], kinds text[], names text[])
RETURNS TABLE (ordinal bigint, id bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET jit = off AS $$
BEGIN
  INSERT INTO ledger_accounts (owner_id, mode, asset, kind, name, is_house, may_overdraw)
  SELECT DISTINCT o, m, a, k, n, coalesce(allowed.is_house, false), coalesce(allowed.may_overdraw, false)
  FROM unnest(owners, modes, assets, kinds, names) AS wanted (o, m, a, k, n)
  LEFT JOIN ledger_account_kinds allowed ON allowed.kind = k AND allowed.mode = m
  WHERE NOT EXISTS (
    SELECT FROM ledger_accounts account
    WHERE account.owner_id = o AND account.mode = m AND account.asset = a AND account.kind = k AND account.name = n
  )
  ORDER BY o, m, a, k, n
  ON CONFLICT ON CONSTRAINT ledger_accounts_unique DO NOTHING;

  RETURN QUERY
  SELECT wanted.place, account.id
  FROM unnest(owners, modes, assets, kinds, names) WITH ORDINALITY AS wanted (o, m, a, k, n, place)
  JOIN ledger_accounts account
    ON account.owner_id = wanted.o AND account.mode = wanted.m
   AND account.asset = wanted.a AND account.kind = wanted.k AND account.name = wanted.n;
END
$$;

-- Only the posting functions below call this. Posts transfers, all of whose keys must be new, if the given balances are still current.
-- Accounts are locked first, customers' before the house's and then by id; then the balances are compared. Arrays are read by position with
-- generate_series instead of unnest, because the planner takes an unnested array for a short one and then compares every pair. It does the
-- same where only the first of several rows is wanted, hence min() instead of LIMIT 1.
CREATE FUNCTION ledger_write(
  accounts bigint[], balances numeric[],
  debits bigint[], credits bigint[], amounts numeric[], kinds text[], facts text[], keys text[]
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET jit = off AS $$
DECLARE
  changed bigint;
  crossing text;
BEGIN
  WITH locked AS MATERIALIZED (
    SELECT id, owner_id, mode, asset, kind, balance_units FROM ledger_accounts WHERE id = ANY (accounts || debits || credits)
    ORDER BY (owner_id = 0), id FOR NO KEY UPDATE
  )
  SELECT
    (SELECT min(accounts[place]) FROM generate_series(1, cardinality(accounts)) AS place LEFT JOIN locked ON locked.id = accounts[place]
      WHERE locked.balance_units IS DISTINCT FROM balances[place]),
    (SELECT min(keys[place]) FROM generate_series(1, cardinality(keys)) AS place
      LEFT JOIN locked d ON d.id = debits[place] LEFT JOIN locked c ON c.id = credits[place]
      LEFT JOIN ledger_kinds k ON k.kind = kinds[place] AND k.debit_kind = d.kind AND k.credit_kind = c.kind
      WHERE k.kind IS NULL OR d.mode <> c.mode OR d.asset <> c.asset OR d.mode <> ALL (k.modes)
         OR split_part(facts[place], ':', 1) <> k.fact
         OR (k.is_same_customer AND d.owner_id <> 0 AND c.owner_id <> 0 AND d.owner_id <> c.owner_id))
  INTO changed, crossing;
  IF changed IS NOT NULL THEN
    RAISE EXCEPTION 'the balance of account % is not what was decided upon', changed USING ERRCODE = 'CN003';
  END IF;
  IF crossing IS NOT NULL THEN
    RAISE EXCEPTION 'transfer % is not one that its kind allows', crossing USING ERRCODE = 'check_violation';
  END IF;

  INSERT INTO ledger_transfers (debit_account_id, credit_account_id, amount_units, kind, fact, key)
  SELECT * FROM unnest(debits, credits, amounts, kinds, facts, keys);

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

-- Whether this is the database of a sandbox or of production; set once, when it is created.
CREATE TABLE deployment_mark (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  deployment text NOT NULL CHECK (deployment IN ('sandbox', 'production')),
  marked_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER deployment_mark_append_only BEFORE UPDATE OR DELETE ON deployment_mark
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deployment_mark_no_truncate BEFORE TRUNCATE ON deployment_mark
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON deployment_mark TO candor_app;

-- Play money on the real accounts of a sandbox. In production there is none: real money comes in by deposits only.
CREATE TABLE sandbox_grants (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  asset text NOT NULL,
  amount_units numeric(38, 0) NOT NULL CHECK (amount_units > 0 AND amount_units <> 'NaN'),
  granted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sandbox_grants_customer ON sandbox_grants (customer_id);
CREATE TRIGGER sandbox_grants_append_only BEFORE UPDATE OR DELETE ON sandbox_grants
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER sandbox_grants_no_truncate BEFORE TRUNCATE ON sandbox_grants
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON sandbox_grants TO candor_app;

CREATE FUNCTION sandbox_grant(customer bigint, in_asset text, units numeric) RETURNS bigint
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
  PERFORM ledger_write('{}', '{}', ARRAY[sides[1]], ARRAY[sides[2]], ARRAY[units], '{sandbox.grant}',
    ARRAY['sandbox_grant:' || grant_id], ARRAY['sandbox_grant:' || grant_id]);
  PERFORM pg_notify('ledger_balances', customer || ' real');
  RETURN grant_id;
END
$$;

-- The play money that a demo account starts with.
CREATE FUNCTION ledger_demo_grant_units() RETURNS numeric LANGUAGE sql IMMUTABLE AS $$ SELECT 100000000000::numeric $$;

-- Grants it to existing customers, once each.
CREATE FUNCTION ledger_grant_demo(customers bigint[]) RETURNS void
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
  PERFORM ledger_write('{}', '{}', array_fill(issuance, ARRAY[many]), own, array_fill(ledger_demo_grant_units(), ARRAY[many]),
    array_fill('demo.grant'::text, ARRAY[many]),
    ARRAY(SELECT 'customer:' || asked FROM unnest(customers) WITH ORDINALITY AS c (asked, n) ORDER BY n),
    ARRAY(SELECT 'customer:' || asked || ':demo.grant' FROM unnest(customers) WITH ORDINALITY AS c (asked, n) ORDER BY n));
END
$$;

-- Resets a demo account without open or pending orders to its initial balance; does nothing when the balance is already that.
-- CN006: an order is open or pending on the account.
CREATE FUNCTION ledger_reset_demo(customer bigint, request text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  issuance bigint;
  own record;
  missing numeric;
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_transfers WHERE key = 'customer:' || customer || ':demo.grant') THEN
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
  PERFORM ledger_write('{}', '{}',
    ARRAY[CASE WHEN missing > 0 THEN issuance ELSE own.id END], ARRAY[CASE WHEN missing > 0 THEN own.id ELSE issuance END],
    ARRAY[abs(missing)], '{demo.reset}', ARRAY['customer:' || customer], ARRAY['customer:' || customer || ':demo.reset:' || request]);
  PERFORM pg_notify('ledger_balances', customer || ' demo');
END
$$;

-- The published terms of the catalogue, written by the schema's owner at each start. A new order has these terms, or those that two members
-- of staff agreed on instead.
CREATE TABLE market_terms (
  code text PRIMARY KEY,
  instrument_id integer NOT NULL,
  contract_size bigint NOT NULL CHECK (contract_size > 0),
  fee_rate_ppb bigint NOT NULL CHECK (fee_rate_ppb >= 0),
  leverage_max integer NOT NULL CHECK (leverage_max >= 1),
  -- For each night; negative when credited. At most one per cent.
  financing_long_ppb bigint NOT NULL CHECK (abs(financing_long_ppb) <= 10000000),
  financing_short_ppb bigint NOT NULL CHECK (abs(financing_short_ppb) <= 10000000)
);
GRANT SELECT ON market_terms TO candor_app;

-- Figures without which a step's transfers could not be derived from it: what remains owed after a night, the rate at which that night was
-- charged, and what the operator's protection paid.
ALTER TABLE trading_events DISABLE TRIGGER trading_events_append_only;
ALTER TABLE trading_events
  ADD COLUMN owed_units numeric(38, 0) CHECK (owed_units >= 0 AND owed_units <> 'NaN'),
  ADD COLUMN financing_rate_ppb bigint CHECK (abs(financing_rate_ppb) <= 10000000),
  ADD COLUMN protected_units numeric(38, 0) CHECK (protected_units >= 0 AND protected_units <> 'NaN');
UPDATE trading_events e SET protected_units = coalesce((
  SELECT sum(t.amount_units) FROM ledger_transfers t WHERE t.key = ANY (ARRAY[
    'order:' || e.order_id || ':' || e.version || ':loss.protected', 'order:' || e.order_id || ':' || e.version || ':financing.protected',
    'order:' || e.order_id || ':' || e.version || ':fee.protected'])), 0)
WHERE e.kind IN ('partly_closed', 'closed');
UPDATE trading_events e SET owed_units = owed.units
FROM (
  SELECT order_id, version, kind, sum(-coalesce(financing_units, 0) - coalesce(paid, 0)) OVER (PARTITION BY order_id ORDER BY version) AS units
  FROM (
    SELECT s.*, (
      SELECT sum(CASE t.kind WHEN 'financing.received' THEN -t.amount_units ELSE t.amount_units END) FROM ledger_transfers t
      WHERE t.key = ANY (ARRAY['order:' || s.order_id || ':' || s.version || ':financing.settled',
        'order:' || s.order_id || ':' || s.version || ':financing.protected',
        'order:' || s.order_id || ':financing:' || to_char(s.rolled_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')])) AS paid
    FROM trading_events s WHERE s.kind IN ('financed', 'partly_closed', 'closed')
  ) steps
) owed WHERE owed.order_id = e.order_id AND owed.version = e.version AND e.kind = 'financed';
ALTER TABLE trading_events
  ADD CONSTRAINT trading_events_owed_whole CHECK ((owed_units IS NULL) = (kind <> 'financed')),
  ADD CONSTRAINT trading_events_protected_whole CHECK ((protected_units IS NULL) = (kind NOT IN ('partly_closed', 'closed'))),
  -- Nights charged before this migration have no stored rate.
  ADD CONSTRAINT trading_events_rate_whole CHECK ((financing_rate_ppb IS NULL) = (kind <> 'financed')) NOT VALID;
ALTER TABLE trading_events ENABLE TRIGGER trading_events_append_only;

-- The kinds of transfers of a step, in posting order.
CREATE FUNCTION trading_kinds() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT '{order.released,order.held,margin.held,fee.opening,margin.released,profit,loss,loss.protected,financing.settled,financing.protected,
    fee.closing,fee.protected,financing.paid,financing.received}'::text[]
$$;

-- What follows from each step of each order by the published formulas: what is wrong with the step, the units that it moves for each of
-- `trading_kinds`, and the change of the customer's available balance. OFFSET 0 keeps the planner from computing a figure again wherever it
-- is used.
CREATE VIEW trading_due AS
SELECT e.order_id, e.version, e.kind, e.rolled_at, o.customer_id, o.mode, o.code,
  moves.units, moves.change, coalesce(e.protected_units, 0) + coalesce(e.owed_units, 0) AS lacking,
  coalesce(e.protected_units, 0) AS protected, e.happened_at,
  CASE
    WHEN e.version > o.version OR (e.kind IN ('closed', 'cancelled', 'expired')) <> (e.version = o.version AND o.status NOT IN ('pending', 'open'))
      OR (e.kind IN ('closed', 'cancelled', 'expired') AND e.kind <> o.status) OR (e.kind = 'placed' AND (e.version <> 1 OR o.type = 'market'))
      OR (e.kind = 'opened' AND (prior.openings <> 0 OR (e.version = 1) <> (o.type = 'market')))
      OR (e.kind IN ('financed', 'trailed', 'partly_closed', 'closed') AND prior.openings <> 1)
      OR (e.version > 1 AND prior.steps <> e.version - 1) OR (e.kind = 'opened' AND o.status NOT IN ('open', 'closed'))
      OR (e.kind IN ('cancelled', 'expired') AND prior.openings <> 0)
      OR (e.kind = 'changed' AND e.margin_units <> 0 AND (o.type = 'market' OR prior.openings <> 0)) THEN 'is not where its order can be'
    WHEN (e.kind = 'placed' AND (e.price IS DISTINCT FROM e.entry_price OR e.lots IS DISTINCT FROM o.ordered_lots OR e.margin_units IS DISTINCT FROM needed.units))
      OR (e.kind = 'changed' AND e.margin_units <> 0 AND prior.held + e.margin_units IS DISTINCT FROM needed.units) THEN 'does not hold what its terms need'
    WHEN (e.kind IN ('cancelled', 'expired') AND (-e.margin_units IS DISTINCT FROM o.held_units OR prior.held IS DISTINCT FROM o.held_units))
      OR (e.kind = 'opened' AND prior.held <> coalesce(o.held_units, 0)) THEN 'releases something else than was held'
    WHEN e.kind IN ('opened', 'partly_closed', 'closed') AND (
      e.price IS DISTINCT FROM CASE WHEN (o.direction = 'long') = (e.kind = 'opened') THEN e.ask ELSE e.bid END
      OR e.fee_units IS DISTINCT FROM div(notional.units * o.fee_rate_ppb, 1000000000)) THEN 'is not what its quote makes of it'
    WHEN e.kind = 'opened' AND (e.lots <> o.ordered_lots OR e.margin_units IS DISTINCT FROM div(notional.units, o.leverage)
      OR e.price IS DISTINCT FROM o.open_price) THEN 'is not opened as its terms say'
    WHEN e.kind IN ('partly_closed', 'closed') AND (
      e.profit_units IS DISTINCT FROM trunc(CASE o.direction WHEN 'long' THEN e.price - o.open_price ELSE o.open_price - e.price END
        * e.lots * o.contract_size * e.rate_to_usdt * 1000000)
      OR (e.kind = 'closed') <> (e.lots = prior.lots) OR e.lots > prior.lots
      -- The open part keeps the fraction of a unit.
      OR prior.margin + e.margin_units IS DISTINCT FROM div(prior.margin * (prior.lots - e.lots), prior.lots)
        + (prior.margin * (prior.lots - e.lots) % prior.lots <> 0)::integer
      OR e.protected_units > due.loss + due.owed + due.fee
      OR (e.kind = 'partly_closed' AND e.protected_units > 0)) THEN 'is not closed as its quote and terms say'
    WHEN e.kind = 'financed' AND (
      -- Nights charged before rates were stored have none.
      e.financing_rate_ppb IS NOT NULL AND e.financing_units IS DISTINCT FROM -div(
        floor(prior.lots * o.contract_size * e.price * e.rate_to_usdt * 1000000) * e.financing_rate_ppb * e.nights, 1000000000)
      OR e.price IS DISTINCT FROM CASE o.direction WHEN 'long' THEN e.bid ELSE e.ask END
      OR e.rolled_at <= coalesce(prior.rolled_at + interval '20 hours', o.opened_at) OR e.rolled_at > e.happened_at OR e.nights > 7
      OR prior.nights + e.nights > ceil(extract(epoch FROM e.rolled_at - o.opened_at) / 86400) + 7
      OR e.owed_units > greatest(due.night, 0)) THEN 'is not financed as its quote and terms say'
  END AS problem
FROM trading_events e
JOIN trading_orders o ON o.id = e.order_id
CROSS JOIN LATERAL (
  SELECT count(*) AS steps, count(*) FILTER (WHERE b.kind = 'opened') AS openings, coalesce(sum(b.nights), 0) AS nights,
    coalesce(sum(b.margin_units) FILTER (WHERE b.kind IN ('placed', 'changed')), 0) AS held,
    coalesce(sum(CASE b.kind WHEN 'opened' THEN b.lots WHEN 'partly_closed' THEN -b.lots END), 0) AS lots,
    coalesce(sum(b.margin_units) FILTER (WHERE b.kind IN ('opened', 'partly_closed')), 0) AS margin,
    max(b.rolled_at) AS rolled_at,
    coalesce((array_agg(coalesce(b.owed_units, 0) ORDER BY b.version DESC) FILTER (WHERE b.kind IN ('financed', 'partly_closed')))[1], 0) AS owed
  FROM trading_events b WHERE b.order_id = e.order_id AND b.version < e.version AND e.version > 1
) prior
CROSS JOIN LATERAL (SELECT floor(e.lots * o.contract_size * e.price * e.rate_to_usdt * 1000000) AS units OFFSET 0) notional
CROSS JOIN LATERAL (SELECT floor(o.ordered_lots * o.contract_size * e.entry_price * e.rate_to_usdt * 1000000) AS units OFFSET 0) entry
CROSS JOIN LATERAL (SELECT div(entry.units, o.leverage) + div(entry.units * o.fee_rate_ppb, 1000000000) AS units OFFSET 0) needed
CROSS JOIN LATERAL (
  SELECT CASE WHEN e.kind IN ('partly_closed', 'closed') THEN greatest(-e.profit_units, 0) ELSE 0 END AS loss,
    CASE WHEN e.kind IN ('partly_closed', 'closed') THEN prior.owed ELSE 0 END AS owed,
    CASE WHEN e.kind IN ('partly_closed', 'closed') THEN e.fee_units ELSE 0 END AS fee,
    CASE WHEN e.kind = 'financed' THEN prior.owed - e.financing_units ELSE 0 END AS night
  OFFSET 0
) due
-- The loss is paid first, then the debt, then the fee.
CROSS JOIN LATERAL (SELECT due.loss + due.owed + due.fee - coalesce(e.protected_units, 0) AS total OFFSET 0) pay
CROSS JOIN LATERAL (SELECT least(due.loss, pay.total) AS loss, least(due.owed, greatest(pay.total - due.loss, 0)) AS owed OFFSET 0) paid
CROSS JOIN LATERAL (
  SELECT ARRAY[
    CASE WHEN e.kind IN ('cancelled', 'expired') THEN -e.margin_units WHEN e.kind = 'opened' THEN coalesce(o.held_units, 0)
      WHEN e.kind = 'changed' THEN greatest(-coalesce(e.margin_units, 0), 0) ELSE 0 END,
    CASE e.kind WHEN 'placed' THEN e.margin_units WHEN 'changed' THEN greatest(coalesce(e.margin_units, 0), 0) ELSE 0 END,
    CASE e.kind WHEN 'opened' THEN e.margin_units ELSE 0 END,
    CASE e.kind WHEN 'opened' THEN e.fee_units ELSE 0 END,
    CASE WHEN e.kind IN ('partly_closed', 'closed') THEN -e.margin_units ELSE 0 END,
    CASE WHEN e.kind IN ('partly_closed', 'closed') THEN greatest(e.profit_units, 0) ELSE 0 END,
    paid.loss, due.loss - paid.loss,
    paid.owed, due.owed - paid.owed,
    pay.total - paid.loss - paid.owed, due.fee - (pay.total - paid.loss - paid.owed),
    greatest(due.night, 0) - coalesce(e.owed_units, 0), greatest(-due.night, 0)
  ] AS units
  OFFSET 0
) moved
CROSS JOIN LATERAL (
  SELECT moved.units, moved.units[1] - moved.units[2] - moved.units[3] - moved.units[4] + moved.units[5] + moved.units[6] - moved.units[7]
    - moved.units[9] - moved.units[11] - moved.units[13] + moved.units[14] AS change
) moves;

-- A charged night has one key for each roll, every other transfer one for each version. STABLE like to_char, so that the planner can inline
-- it.
CREATE FUNCTION trading_key(order_id bigint, version integer, rolled_at timestamptz, kind text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT 'order:' || order_id || CASE WHEN rolled_at IS NULL THEN ':' || version || ':' || kind
    ELSE ':financing:' || to_char(rolled_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END
$$;

-- The same, as one row for each transfer.
CREATE VIEW trading_transfers_due AS
SELECT d.order_id, d.version, d.customer_id, d.mode, (trading_kinds())[m.place] AS kind, m.units,
  trading_key(d.order_id, d.version, d.rolled_at, (trading_kinds())[m.place]) AS key
FROM trading_due d CROSS JOIN LATERAL unnest(d.units) WITH ORDINALITY AS m (units, place)
WHERE m.units > 0;
GRANT SELECT ON trading_due, trading_transfers_due TO candor_app;
GRANT EXECUTE ON FUNCTION trading_kinds, trading_key TO candor_app;

-- The last step of each order that was posted, once it has more than one: steps are posted in sequence.
CREATE TABLE trading_posted (
  order_id bigint PRIMARY KEY,
  version integer NOT NULL
);
INSERT INTO trading_posted SELECT order_id, max(version) FROM trading_events WHERE version > 1 GROUP BY 1;
GRANT SELECT ON trading_posted TO candor_app;

-- Posts what follows from these steps, in this order, if their customers' available balances (`accounts`) are `before` and become `after`,
-- as the application decided. What the operator's protection pays, or what remains owed, must be what the account lacked at that step,
-- which leaves it at zero.
-- CN003: a balance has changed. CN005: the application and the steps disagree.
CREATE FUNCTION trading_post(accounts bigint[], before numeric[], after numeric[], orders bigint[], versions integer[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET jit = off
-- Planning takes longer than the work. Each OFFSET 0 keeps a plan made over empty tables on index look-ups by key.
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  -- For each of `trading_kinds`: 1 available, 2 margin, 3 held, 4 trading, 5 protection, 6 fees, 7 financing.
  debit_side CONSTANT integer[] := '{3,1,1,1,2,4,1,5,1,5,1,5,1,7}';
  credit_side CONSTANT integer[] := '{1,3,2,6,1,1,4,4,7,7,6,6,7,1}';
  kind_of CONSTANT text[] := trading_kinds();
  wrong text;
  differing bigint;
  debits bigint[];
  credits bigint[];
  amounts numeric[];
  kinds text[];
  facts text[];
  keys text[];
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
    array_agg(m.debit ORDER BY m.n, m.place), array_agg(m.credit ORDER BY m.n, m.place), array_agg(m.units ORDER BY m.n, m.place),
    array_agg(m.kind ORDER BY m.n, m.place), array_agg(m.fact ORDER BY m.n, m.place), array_agg(m.key ORDER BY m.n, m.place)
  INTO wrong, differing, debits, credits, amounts, kinds, facts, keys
  FROM (
    SELECT s.n, t.place, t.units, s.sides[debit_side[t.place]] AS debit, s.sides[credit_side[t.place]] AS credit, kind_of[t.place] AS kind,
      'order:' || s.order_id AS fact, trading_key(s.order_id, s.version, s.rolled_at, kind_of[t.place]) AS key
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
  -- In sequence, leaving out only steps that move no money. The first step needs no row here: the key of its transfer tells.
  SELECT asked.id INTO differing FROM (
    SELECT * FROM (
      SELECT orders[n] AS id, versions[n] AS version, lag(versions[n]) OVER (PARTITION BY orders[n] ORDER BY n) AS version_before
      FROM generate_series(1, cardinality(orders)) AS n) numbered
    WHERE version > 1 OFFSET 0
  ) asked
  CROSS JOIN LATERAL (
    SELECT coalesce(asked.version_before, (SELECT version FROM trading_posted WHERE order_id = asked.id),
      (SELECT 1 FROM ledger_transfers WHERE key = 'order:' || asked.id || ':1:margin.held'),
      (SELECT 1 FROM ledger_transfers WHERE key = 'order:' || asked.id || ':1:order.held'), 0) AS version OFFSET 0
  ) posted
  WHERE asked.version <= posted.version OR EXISTS (
    SELECT FROM trading_events b WHERE b.order_id = asked.id AND b.version > posted.version AND b.version < asked.version
      AND NOT (b.kind = 'trailed' OR b.kind = 'changed' AND coalesce(b.margin_units, 0) = 0))
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'order % is not posted step by step', differing USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO trading_posted AS p (order_id, version)
  SELECT orders[n], max(versions[n]) FROM generate_series(1, cardinality(orders)) AS n WHERE versions[n] > 1 GROUP BY 1
  ON CONFLICT (order_id) DO UPDATE SET version = excluded.version;
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
  PERFORM ledger_write(accounts, before, coalesce(debits, '{}'), coalesce(credits, '{}'), coalesce(amounts, '{}'), coalesce(kinds, '{}'),
    coalesce(facts, '{}'), coalesce(keys, '{}'));
END
$$;
GRANT EXECUTE ON FUNCTION ledger_open_accounts, sandbox_grant, ledger_grant_demo, ledger_reset_demo, ledger_demo_grant_units, trading_post TO candor_app;

DROP FUNCTION ledger_post(bigint[], bigint[], numeric[], text[], text[], text[]);
DROP FUNCTION ledger_post_upon(bigint[], numeric[], bigint[], bigint[], numeric[], text[], text[], text[]);
DROP FUNCTION ledger_lock(bigint[]);
-- Nothing calls these any more.
DROP FUNCTION trading_hold_lease(integer, uuid, bigint);
DROP FUNCTION trading_settle_lease(integer, uuid, bigint);
