-- Up Migration
-- Balances are sums of transfers. The application's role can read both tables and call three functions; it can write neither.

CREATE TABLE ledger_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The customer; 0 for the house's named accounts.
  owner_id bigint NOT NULL CHECK (owner_id >= 0),
  mode text NOT NULL CHECK (mode IN ('demo', 'real')),
  asset text NOT NULL CHECK (asset IN ('USDT', 'BTC', 'ETH')),
  kind text NOT NULL,
  balance_units numeric(38, 0) NOT NULL DEFAULT 0,
  -- The only list of accounts that may be below zero. Play money is issued on demo accounts alone.
  may_overdraw boolean NOT NULL GENERATED ALWAYS AS (
    owner_id = 0 AND (kind IN ('trading', 'protection') OR (kind = 'demo_issuance' AND mode = 'demo'))
  ) STORED,
  CONSTRAINT ledger_accounts_unique UNIQUE (owner_id, mode, asset, kind),
  CONSTRAINT ledger_accounts_kind CHECK (
    CASE WHEN owner_id = 0
      THEN kind IN ('demo_issuance', 'trading', 'fees', 'protection')
      ELSE kind IN ('available', 'margin')
    END
  ),
  -- In PostgreSQL NaN is greater than every number, so it must be named.
  CONSTRAINT ledger_accounts_number CHECK (balance_units <> 'NaN'),
  CONSTRAINT ledger_accounts_not_below_zero CHECK (balance_units >= 0 OR may_overdraw)
) WITH (fillfactor = 50);
-- The free half of each page takes the next versions of its rows, so that a moving balance touches no index.

CREATE TABLE ledger_transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  debit_account_id bigint NOT NULL,
  credit_account_id bigint NOT NULL,
  amount_units numeric(38, 0) NOT NULL CHECK (amount_units > 0 AND amount_units <> 'NaN'),
  kind text NOT NULL CHECK (kind <> ''),
  -- The business fact that it comes from, such as order:42.
  fact text NOT NULL CHECK (fact <> ''),
  -- One effect per key, for ever.
  key text NOT NULL CHECK (key <> ''),
  posted_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT ledger_transfers_key UNIQUE (key),
  CONSTRAINT ledger_transfers_two_sides CHECK (debit_account_id <> credit_account_id)
);

-- The history of one account, newest first, whichever side it was on.
CREATE INDEX ledger_transfers_debit ON ledger_transfers (debit_account_id, id);
CREATE INDEX ledger_transfers_credit ON ledger_transfers (credit_account_id, id);

CREATE TRIGGER ledger_transfers_append_only BEFORE UPDATE OR DELETE ON ledger_transfers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_transfers_no_truncate BEFORE TRUNCATE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_accounts_no_delete BEFORE DELETE ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_accounts_no_truncate BEFORE TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Opens accounts that are not there yet, with nothing in them. Returns the ids with their places in what was asked for.
-- Here and below plans must not depend on statistics: a table that is empty when a plan is made may hold millions when it is used,
-- so every look-up goes by index.
CREATE FUNCTION ledger_open_accounts(owners bigint[], modes text[], assets text[], kinds text[])
RETURNS TABLE (ordinal bigint, id bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public SET enable_seqscan = off SET jit = off AS $$
BEGIN
  INSERT INTO ledger_accounts (owner_id, mode, asset, kind)
  SELECT DISTINCT o, m, a, k FROM unnest(owners, modes, assets, kinds) AS wanted (o, m, a, k)
  WHERE NOT EXISTS (
    SELECT FROM ledger_accounts account
    WHERE account.owner_id = o AND account.mode = m AND account.asset = a AND account.kind = k
  )
  ORDER BY o, m, a, k
  ON CONFLICT ON CONSTRAINT ledger_accounts_unique DO NOTHING;

  RETURN QUERY
  SELECT wanted.n, account.id
  FROM unnest(owners, modes, assets, kinds) WITH ORDINALITY AS wanted (o, m, a, k, n)
  JOIN ledger_accounts account
    ON account.owner_id = wanted.o AND account.mode = wanted.m
   AND account.asset = wanted.a AND account.kind = wanted.k;
END
$$;

-- Balances, locked until the transaction ends: whoever decides about them next waits.
CREATE FUNCTION ledger_lock(accounts bigint[])
RETURNS TABLE (account_id bigint, balance numeric)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT id, balance_units FROM ledger_accounts WHERE id = ANY (accounts)
  ORDER BY (owner_id = 0), id FOR NO KEY UPDATE
$$;

-- Posts transfers, all or none, and moves the balances with them. The one way in.
-- A key that was posted before with the same content has no second effect; with other content it is refused.
-- Accounts are locked customers first, then by id: everyone in the same order, and the shared ones for the shortest time.
-- Returns how many were new.
CREATE FUNCTION ledger_post(
  debits bigint[], credits bigint[], amounts numeric[], kinds text[], facts text[], keys text[]
) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public SET enable_seqscan = off SET jit = off AS $$
DECLARE
  asked integer := cardinality(keys);
  accounts bigint[];
  posted integer;
  crossing text;
BEGIN
  IF asked IS NULL OR asked = 0 THEN
    RETURN 0;
  END IF;

  SELECT array_agg(account ORDER BY account) INTO accounts
  FROM (SELECT unnest(debits || credits)) AS touched (account);

  PERFORM FROM ledger_accounts WHERE id = ANY (accounts)
  ORDER BY (owner_id = 0), id FOR NO KEY UPDATE;

  SELECT wanted.key INTO crossing
  FROM unnest(debits, credits, keys) AS wanted (debit, credit, key)
  LEFT JOIN ledger_accounts d ON d.id = wanted.debit
  LEFT JOIN ledger_accounts c ON c.id = wanted.credit
  WHERE d.id IS NULL OR c.id IS NULL OR d.mode <> c.mode OR d.asset <> c.asset
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'transfer % needs two accounts of one asset and one mode', crossing USING ERRCODE = 'check_violation';
  END IF;

  WITH wanted AS (
    SELECT * FROM unnest(debits, credits, amounts, kinds, facts, keys)
      AS w (debit, credit, amount, kind, fact, key)
  ), inserted AS (
    INSERT INTO ledger_transfers (debit_account_id, credit_account_id, amount_units, kind, fact, key)
    SELECT debit, credit, amount, kind, fact, key FROM wanted
    ON CONFLICT ON CONSTRAINT ledger_transfers_key DO NOTHING
    RETURNING debit_account_id AS debit, credit_account_id AS credit, amount_units AS amount
  ), moved AS (
    SELECT account, sum(units) AS units
    FROM (
      SELECT debit, -amount FROM inserted
      UNION ALL
      SELECT credit, amount FROM inserted
    ) AS sides (account, units)
    GROUP BY account
  ), balanced AS (
    UPDATE ledger_accounts SET balance_units = balance_units + moved.units
    FROM moved WHERE ledger_accounts.id = moved.account
  )
  SELECT count(*) INTO posted FROM inserted;

  IF posted < asked THEN
    SELECT wanted.key INTO crossing
    FROM unnest(debits, credits, amounts, kinds, facts, keys) AS wanted (debit, credit, amount, kind, fact, key)
    WHERE NOT EXISTS (
      SELECT FROM ledger_transfers t
      WHERE t.key = wanted.key AND t.debit_account_id = wanted.debit AND t.credit_account_id = wanted.credit
        AND t.amount_units = wanted.amount AND t.kind = wanted.kind AND t.fact = wanted.fact
    )
    LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'transfer % was posted before with other content', crossing USING ERRCODE = 'unique_violation';
    END IF;
  END IF;
  RETURN posted;
END
$$;

GRANT SELECT ON ledger_accounts, ledger_transfers TO candor_app;
GRANT EXECUTE ON FUNCTION ledger_open_accounts, ledger_lock, ledger_post TO candor_app;
