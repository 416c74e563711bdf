-- Up Migration
-- As in 0105; and what was replaced in another block pays nobody: it does not stand in the way of what is credited.
CREATE OR REPLACE FUNCTION wallet_credit_reviewed(proposal bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, 'deposits.credit');
  given CONSTANT jsonb := approved.payload;
  deposit CONSTANT bigint := (given ->> 'depositId')::bigint;
  hash CONSTANT text := given ->> 'hash';
  units CONSTANT numeric := (given ->> 'paid')::numeric
    * CASE given ->> 'coin' WHEN 'USDT' THEN 1000000 WHEN 'BTC' THEN 100000000 WHEN 'ETH' THEN 1000000000000000000 END;
  d wallet_deposits;
  paid bigint;
  sides bigint[];
BEGIN
  -- First the customer, as whoever shows what a block pays them does.
  PERFORM FROM identity_customers c JOIN wallet_deposits x ON x.customer_id = c.id WHERE x.id = deposit AND c.status <> 'closed' FOR NO KEY UPDATE OF c;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing is credited to a closed account: deposit %', deposit USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT * INTO STRICT d FROM wallet_deposits WHERE id = deposit FOR UPDATE;
  IF d.status <> 'review' OR d.case_id IS NULL THEN
    RAISE EXCEPTION 'deposit % is not under review', deposit USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT a.id INTO paid FROM wallet_addresses a WHERE a.customer_id = d.customer_id AND a.network = d.network AND a.address = given ->> 'address';
  IF paid IS NULL OR (d.network, d.coin) IS DISTINCT FROM (given ->> 'network', given ->> 'coin')
    OR units IS NULL OR units <= 0 OR units <> trunc(units)
    OR hash IS NULL OR hash !~ (CASE d.network WHEN 'ethereum' THEN '^0x[0-9a-f]{64}$' ELSE '^[0-9a-f]{64}$' END)
    OR hash IS DISTINCT FROM coalesce(d.announced_hash, hash) OR right(hash, 6) IS DISTINCT FROM coalesce(d.announced_tail, right(hash, 6)) THEN
    RAISE EXCEPTION 'what was approved is not what was announced as deposit %', deposit USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT FROM wallet_deposits x WHERE x.network = d.network AND x.tx_hash = hash AND x.address_id = paid AND x.coin = d.coin
    AND coalesce(x.reason, '') NOT IN ('chainReplaced', 'replaced')) THEN
    RAISE EXCEPTION 'what transaction % pays there is known already', hash USING ERRCODE = 'unique_violation';
  END IF;
  INSERT INTO wallet_staff_credits (deposit_id, proposal_id, credited_at) VALUES (deposit, approved.id, approved.decided_at);
  UPDATE wallet_deposits SET status = 'approved', reason = NULL, decided_at = approved.decided_at, address_id = paid, tx_hash = hash, output_index = -2,
    received_units = units, seen_at = approved.decided_at WHERE id = deposit;
  SELECT array_agg(o.id ORDER BY o.ordinal) INTO sides FROM ledger_open_accounts(
    ARRAY[0, d.customer_id], '{real,real}', ARRAY[d.coin, d.coin], '{custody,available}', ARRAY[d.network, '']) o;
  PERFORM ledger_write('{}', '{}', 'deposit_review', ARRAY[deposit], '{1}', '{1}', '{deposit.reviewed}', sides[1:1], sides[2:2], ARRAY[units]);
  PERFORM pg_notify('ledger_balances', d.customer_id || ' real');
END
$$;
