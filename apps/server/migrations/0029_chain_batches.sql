-- Up Migration
-- Batches of decisions are sent one behind the other, without waiting for the one before. Each says which one it follows, and fails when that
-- was not saved; and which balances it rests on, and fails when somebody else has changed one.

-- How many batches the holders of the lease have saved. Whoever reads the orders anew skips some: what was sent before and has not arrived
-- then follows nothing any more.
ALTER TABLE trading_leases ADD COLUMN batch bigint NOT NULL DEFAULT 0;

CREATE FUNCTION trading_begin_batch(part integer, who uuid, since bigint, before bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE trading_leases SET batch = before + 1 WHERE partition = part AND holder = who AND epoch = since AND batch = before;
  IF FOUND THEN
    RETURN;
  END IF;
  IF EXISTS (SELECT FROM trading_leases WHERE partition = part AND holder = who AND epoch = since) THEN
    RAISE EXCEPTION 'the batch before this one is not the last that was saved' USING ERRCODE = 'CN002';
  END IF;
  RAISE EXCEPTION 'another process decides about the orders' USING ERRCODE = 'CN001';
END
$$;

-- Waits until no batch is under way, and lets none arrive that was sent before. Returns the number that the next one follows; null when the
-- lease is not the asker's.
CREATE FUNCTION trading_fence_batches(part integer, who uuid, since bigint) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  UPDATE trading_leases SET batch = batch + 1000 WHERE partition = part AND holder = who AND epoch = since RETURNING batch
$$;

-- Posts transfers whose keys are all new, if these balances are what the caller thinks they are: locked, and then compared. As ledger_post
-- otherwise, in fewer passes; a key that was posted before is refused, whatever it was posted for.
CREATE FUNCTION ledger_post_upon(
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
    (SELECT known.id FROM unnest(accounts, balances) AS known (id, balance) LEFT JOIN held ON held.id = known.id
      WHERE held.balance_units IS DISTINCT FROM known.balance LIMIT 1),
    (SELECT wanted.key FROM unnest(debits, credits, keys) AS wanted (debit, credit, key)
      LEFT JOIN held d ON d.id = wanted.debit LEFT JOIN held c ON c.id = wanted.credit
      WHERE d.id IS NULL OR c.id IS NULL OR d.mode <> c.mode OR d.asset <> c.asset LIMIT 1)
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

-- For statements that must touch each row that they were sent for.
CREATE FUNCTION expect_rows(touched bigint, expected bigint) RETURNS void LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF touched <> expected THEN
    RAISE EXCEPTION '% rows instead of %', touched, expected USING ERRCODE = 'CN004';
  END IF;
END
$$;

GRANT EXECUTE ON FUNCTION trading_begin_batch, trading_fence_batches, ledger_post_upon, expect_rows TO candor_app;
