-- Up Migration
-- The hash of a transaction says what it pays directly, and not what the contracts that it calls pay: in another block the same transaction may pay
-- another amount, or somebody else. What a replaced block showed has then failed, and what the new one shows is a deposit of its own.
DROP INDEX wallet_deposits_output;
CREATE UNIQUE INDEX wallet_deposits_output ON wallet_deposits
  (network, tx_hash, output_index, (CASE WHEN output_index = -2 THEN address_id ELSE 0 END), (CASE WHEN output_index = -2 THEN coin ELSE '' END))
  WHERE coalesce(reason, '') NOT IN ('chainReplaced', 'replaced');

-- Reconciliation from a checkpoint on goes by these times: none of them is older than its row's change.
CREATE TRIGGER wallet_deposits_at_the_moment BEFORE INSERT OR UPDATE OF decided_at, final_at, seen_at ON wallet_deposits
  FOR EACH ROW EXECUTE FUNCTION hold_the_moment('decided_at', 'final_at', 'seen_at');
DROP TRIGGER wallet_withdrawals_at_the_moment ON wallet_withdrawals;
CREATE TRIGGER wallet_withdrawals_at_the_moment BEFORE INSERT OR UPDATE ON wallet_withdrawals
  FOR EACH ROW EXECUTE FUNCTION hold_the_moment('requested_at', 'decided_at', 'sent_at', 'ended_at');

-- Nobody is given fees to sign that eat up what the payouts are paid from: at most fifty times what was signed before.
CREATE FUNCTION wallet_bound_replacement() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.fee_per_gas::numeric > 50 * (SELECT max(fee_per_gas) FROM (SELECT fee_per_gas FROM wallet_payouts WHERE batch_id = NEW.batch_id
      UNION ALL SELECT fee_per_gas FROM wallet_replacements WHERE batch_id = NEW.batch_id AND signed_at IS NOT NULL) before) THEN
    RAISE EXCEPTION 'a replacement is signed at no more than fifty times the fee' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER wallet_replacements_bound BEFORE INSERT ON wallet_replacements FOR EACH ROW EXECUTE FUNCTION wallet_bound_replacement();
