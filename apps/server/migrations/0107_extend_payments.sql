-- Up Migration
-- ETH that a contract sends has no log and is not the transaction's own payment: its places are −3, −4 … in the order of the calls.
ALTER TABLE wallet_deposits DROP CONSTRAINT wallet_deposits_output_index_check;
ALTER TABLE wallet_deposits ADD CONSTRAINT wallet_deposits_output_index_check CHECK (output_index >= -2 OR (network = 'ethereum' AND coin = 'ETH'));

-- A batch of Ethereum that waits at too low a fee is signed once more at a higher one: the same nonces, recipients and amounts. One transaction of
-- each nonce can be executed, whichever that is, so each withdrawal is paid once.
CREATE TABLE wallet_replacements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  batch_id bigint NOT NULL REFERENCES wallet_batches (id),
  fee_per_gas bigint NOT NULL CHECK (fee_per_gas > 0),
  tip_per_gas bigint NOT NULL CHECK (tip_per_gas > 0 AND tip_per_gas <= fee_per_gas),
  made_at timestamptz NOT NULL,
  made_by bigint NOT NULL REFERENCES staff_members (id),
  signed_at timestamptz CHECK (signed_at >= made_at),
  signed_by bigint REFERENCES staff_members (id),
  CHECK ((signed_at IS NULL) = (signed_by IS NULL))
);
CREATE UNIQUE INDEX wallet_replacements_one_unsigned ON wallet_replacements (batch_id) WHERE signed_at IS NULL;
CREATE INDEX wallet_replacements_batch ON wallet_replacements (batch_id, id);
CREATE TRIGGER wallet_replacements_no_truncate BEFORE TRUNCATE ON wallet_replacements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE wallet_replacement_payouts (
  replacement_id bigint NOT NULL REFERENCES wallet_replacements (id),
  withdrawal_id bigint NOT NULL REFERENCES wallet_withdrawals (id),
  -- As it was put back, stored before it is sent.
  raw text,
  tx_hash text UNIQUE CHECK (tx_hash ~ '^0x[0-9a-f]{64}$'),
  PRIMARY KEY (replacement_id, withdrawal_id),
  CHECK ((raw IS NULL) = (tx_hash IS NULL))
);
CREATE INDEX wallet_replacement_payouts_withdrawal ON wallet_replacement_payouts (withdrawal_id, replacement_id);
CREATE TRIGGER wallet_replacement_payouts_no_truncate BEFORE TRUNCATE ON wallet_replacement_payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Of a signed batch, at fees that nodes accept in place of the earlier ones: a tenth more, at least.
CREATE FUNCTION wallet_guard_replacement() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND (OLD.signed_at IS NOT NULL
      OR (to_jsonb(NEW) - '{signed_at,signed_by}'::text[]) <> (to_jsonb(OLD) - '{signed_at,signed_by}'::text[])) THEN
    RAISE EXCEPTION 'a replacement stays what was made and signed' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' AND (NEW.signed_at IS NOT NULL
    OR NOT EXISTS (SELECT FROM wallet_batches b WHERE b.id = NEW.batch_id AND b.network = 'ethereum' AND b.signed_at IS NOT NULL)
    OR EXISTS (
      SELECT FROM (SELECT fee_per_gas, tip_per_gas FROM wallet_payouts WHERE batch_id = NEW.batch_id
        UNION ALL SELECT fee_per_gas, tip_per_gas FROM wallet_replacements WHERE batch_id = NEW.batch_id) before
      WHERE NEW.fee_per_gas::numeric * 10 < before.fee_per_gas::numeric * 11 OR NEW.tip_per_gas::numeric * 10 < before.tip_per_gas::numeric * 11)) THEN
    RAISE EXCEPTION 'a replacement is of a signed batch, at a higher fee' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER wallet_replacements_guard BEFORE INSERT OR UPDATE OR DELETE ON wallet_replacements
  FOR EACH ROW EXECUTE FUNCTION wallet_guard_replacement();

-- Only what has not ended is signed again, and what was put back is never another one.
CREATE FUNCTION wallet_guard_replaced() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND (OLD.raw IS NOT NULL
      OR (NEW.replacement_id, NEW.withdrawal_id) IS DISTINCT FROM (OLD.replacement_id, OLD.withdrawal_id)) THEN
    RAISE EXCEPTION 'a replacement stays what was made and signed' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' AND (NEW.raw IS NOT NULL OR NOT EXISTS (
    SELECT FROM wallet_replacements r JOIN wallet_payouts p ON p.batch_id = r.batch_id JOIN wallet_withdrawals w ON w.id = p.withdrawal_id
    WHERE r.id = NEW.replacement_id AND r.signed_at IS NULL AND p.withdrawal_id = NEW.withdrawal_id AND w.ended_at IS NULL)) THEN
    RAISE EXCEPTION 'a replacement pays what its batch has to pay' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER wallet_replacement_payouts_guard BEFORE INSERT OR UPDATE OR DELETE ON wallet_replacement_payouts
  FOR EACH ROW EXECUTE FUNCTION wallet_guard_replaced();

GRANT SELECT, INSERT ON wallet_replacements, wallet_replacement_payouts TO candor_app;
GRANT UPDATE (signed_at, signed_by) ON wallet_replacements TO candor_app;
GRANT UPDATE (raw, tx_hash) ON wallet_replacement_payouts TO candor_app;
