-- Up Migration
-- What every batch of orders does to the ledger, in time that grows with the batch and not with its square.

-- The only list of accounts that may be below zero. Play money is issued on demo accounts alone. As a generated column its expression was
-- read again for each row of each update.
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_not_below_zero;
ALTER TABLE ledger_accounts DROP COLUMN may_overdraw;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_not_below_zero CHECK (
  balance_units >= 0
  OR owner_id = 0 AND (kind IN ('trading', 'protection', 'financing') OR kind = 'demo_issuance' AND mode = 'demo')
);

-- As before: posts transfers whose keys are all new, if these balances are what the caller thinks they are: locked, and then compared. The
-- places in the arrays are counted out, and not unnested, because the planner takes an unnested array for a short one and compares every pair;
-- so it does where the first of several is enough.
CREATE OR REPLACE FUNCTION ledger_post_upon(
  accounts bigint[], balances numeric[],
  debits bigint[], credits bigint[], amounts numeric[], kinds text[], facts text[], keys text[]
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public SET enable_seqscan = off SET jit = off AS $$
DECLARE
  changed bigint;
  crossing text;
BEGIN
  WITH held AS MATERIALIZED (
    SELECT id, mode, asset, balance_units FROM ledger_accounts WHERE id = ANY (accounts || debits || credits)
    ORDER BY (owner_id = 0), id FOR NO KEY UPDATE
  )
  SELECT
    (SELECT min(accounts[place]) FROM generate_series(1, cardinality(accounts)) AS place LEFT JOIN held ON held.id = accounts[place]
      WHERE held.balance_units IS DISTINCT FROM balances[place]),
    (SELECT min(keys[place]) FROM generate_series(1, cardinality(keys)) AS place
      LEFT JOIN held d ON d.id = debits[place] LEFT JOIN held c ON c.id = credits[place]
      WHERE d.id IS NULL OR c.id IS NULL OR d.mode <> c.mode OR d.asset <> c.asset)
  INTO changed, crossing;
  IF changed IS NOT NULL THEN
    RAISE EXCEPTION 'the balance of account % is not what was decided upon', changed USING ERRCODE = 'CN003';
  END IF;
  IF crossing IS NOT NULL THEN
    RAISE EXCEPTION 'transfer % needs two accounts of one asset and one mode', crossing USING ERRCODE = 'check_violation';
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
