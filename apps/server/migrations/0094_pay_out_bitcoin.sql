-- Up Migration
-- Payouts of Bitcoin. One transaction pays a batch. What a nonce is on Ethereum, the spent outputs are here: a batch has its inputs for ever, and no
-- other batch has one of them. Of all transactions that spend one, the chain executes one.

ALTER TABLE wallet_batches
  DROP CONSTRAINT wallet_batches_network_check,
  DROP CONSTRAINT wallet_batches_payer_key_check,
  ALTER COLUMN chain_id DROP NOT NULL,
  -- Where a batch is one transaction: its id, which follows from what it spends and pays; what comes back, and what the network is paid.
  ADD COLUMN tx_hash text,
  ADD COLUMN change_units numeric(38, 0),
  ADD COLUMN network_fee_units numeric(38, 0),
  -- As it was put back. It is stored before it is sent.
  ADD COLUMN raw text,
  ADD CONSTRAINT wallet_batches_form CHECK (CASE network
    WHEN 'ethereum' THEN chain_id IS NOT NULL AND payer_key ~ '^0x[0-9a-f]{40}$' AND num_nonnulls(tx_hash, change_units, network_fee_units, raw) = 0
    WHEN 'bitcoin' THEN chain_id IS NULL AND payer_key ~ '^bc1q[0-9a-z]{38}$' AND num_nonnulls(tx_hash, change_units, network_fee_units) = 3
      AND tx_hash ~ '^[0-9a-f]{64}$' AND change_units >= 0 AND change_units <> 'NaN' AND network_fee_units > 0 AND network_fee_units <> 'NaN'
      AND (raw IS NULL) = (signed_at IS NULL)
    ELSE false END);
CREATE UNIQUE INDEX wallet_batches_tx_hash ON wallet_batches (tx_hash);

CREATE OR REPLACE FUNCTION wallet_guard_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.signed_at IS NOT NULL
    OR (to_jsonb(NEW) - '{signed_at,signed_by,raw}'::text[]) <> (to_jsonb(OLD) - '{signed_at,signed_by,raw}'::text[]) THEN
    RAISE EXCEPTION 'a batch is signed once, and stays as it was made' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TABLE wallet_batch_inputs (
  batch_id bigint NOT NULL REFERENCES wallet_batches (id),
  position integer NOT NULL CHECK (position >= 0),
  outpoint text NOT NULL CHECK (outpoint ~ '^[0-9a-f]{64}:(0|[1-9][0-9]{0,9})$'),
  value_units numeric(38, 0) NOT NULL CHECK (value_units > 0 AND value_units <> 'NaN'),
  PRIMARY KEY (batch_id, position),
  -- For ever: two batches that shared one would pay one of them only, and a batch made anew without it could pay twice.
  CONSTRAINT wallet_batch_inputs_outpoint UNIQUE (outpoint)
);
CREATE TRIGGER wallet_batch_inputs_append_only BEFORE UPDATE OR DELETE ON wallet_batch_inputs FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER wallet_batch_inputs_no_truncate BEFORE TRUNCATE ON wallet_batch_inputs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE wallet_payouts
  DROP CONSTRAINT wallet_payouts_recipient_check,
  DROP CONSTRAINT wallet_payouts_tx_hash_check,
  DROP CONSTRAINT wallet_payouts_tx_hash_key,
  DROP CONSTRAINT wallet_payouts_mined_hash_check,
  DROP CONSTRAINT wallet_payouts_check1,
  ALTER COLUMN nonce DROP NOT NULL,
  ALTER COLUMN data DROP NOT NULL,
  ALTER COLUMN gas_limit DROP NOT NULL,
  ALTER COLUMN fee_per_gas DROP NOT NULL,
  ALTER COLUMN tip_per_gas DROP NOT NULL,
  -- Of the output that pays it, where a batch is one transaction.
  ADD COLUMN position integer CHECK (position >= 0),
  ADD CONSTRAINT wallet_payouts_form CHECK (CASE network
    WHEN 'ethereum' THEN num_nonnulls(nonce, data, gas_limit, fee_per_gas, tip_per_gas) = 5 AND position IS NULL AND recipient ~ '^0x[0-9a-f]{40}$'
      AND tx_hash ~ '^0x[0-9a-f]{64}$' AND mined_hash ~ '^0x[0-9a-f]{64}$' AND (raw IS NULL) = (tx_hash IS NULL)
    WHEN 'bitcoin' THEN num_nonnulls(nonce, data, gas_limit, fee_per_gas, tip_per_gas, raw) = 0 AND position IS NOT NULL AND value_units > 0
      AND tx_hash ~ '^[0-9a-f]{64}$' AND mined_hash ~ '^[0-9a-f]{64}$'
    ELSE false END);
CREATE UNIQUE INDEX wallet_payouts_tx_hash ON wallet_payouts (tx_hash) WHERE position IS NULL;
CREATE UNIQUE INDEX wallet_payouts_position ON wallet_payouts (batch_id, position) WHERE position IS NOT NULL;

CREATE OR REPLACE FUNCTION wallet_check_payout() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  w record;
BEGIN
  SELECT * INTO STRICT w FROM wallet_withdrawals WHERE id = NEW.withdrawal_id;
  IF w.status <> 'approved' OR w.stage <> 'signing' OR NEW.raw IS NOT NULL OR NEW.tx_hash IS NOT NULL OR NEW.mined_hash IS NOT NULL
    OR NOT EXISTS (SELECT FROM wallet_batches b WHERE b.id = NEW.batch_id AND b.network = w.network AND b.network = NEW.network
      AND b.payer_key = NEW.payer_key AND b.signed_at IS NULL)
    OR NOT (CASE w.network || ' ' || w.coin
      WHEN 'ethereum ETH' THEN NEW.recipient = w.match_key AND NEW.value_units = w.amount_units - w.fee_units AND NEW.data = '0x'
      WHEN 'ethereum USDT' THEN NEW.value_units = 0 AND NEW.data = '0xa9059cbb' || lpad(substr(w.match_key, 3), 64, '0')
        || lpad(to_hex((w.amount_units - w.fee_units)::bigint), 64, '0')
      WHEN 'bitcoin BTC' THEN NEW.recipient = w.match_key AND NEW.value_units = w.amount_units - w.fee_units
      ELSE false END) THEN
    RAISE EXCEPTION 'the payout of withdrawal % is not what was approved', w.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;

-- What a transaction spends is what it pays, what comes back and its fee, when the transaction that makes it commits and for ever.
CREATE FUNCTION wallet_check_batch_sum() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  batch bigint := CASE TG_TABLE_NAME WHEN 'wallet_batches' THEN (to_jsonb(NEW) ->> 'id')::bigint ELSE (to_jsonb(NEW) ->> 'batch_id')::bigint END;
  problem boolean;
BEGIN
  SELECT b.network <> 'bitcoin' OR i.units IS DISTINCT FROM p.units + b.change_units + b.network_fee_units
      OR i.last <> i.count - 1 OR p.last <> p.count - 1
  INTO problem
  FROM wallet_batches b
  CROSS JOIN LATERAL (SELECT sum(value_units) AS units, count(*) AS count, max(position) AS last FROM wallet_batch_inputs WHERE batch_id = b.id) i
  CROSS JOIN LATERAL (SELECT sum(value_units) AS units, count(*) AS count, max(position) AS last FROM wallet_payouts WHERE batch_id = b.id) p
  WHERE b.id = batch;
  IF problem IS DISTINCT FROM false THEN
    RAISE EXCEPTION 'batch % does not spend what it pays', batch USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER wallet_batches_sum AFTER INSERT ON wallet_batches DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.tx_hash IS NOT NULL) EXECUTE FUNCTION wallet_check_batch_sum();
CREATE CONSTRAINT TRIGGER wallet_batch_inputs_sum AFTER INSERT ON wallet_batch_inputs DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION wallet_check_batch_sum();
CREATE CONSTRAINT TRIGGER wallet_payouts_sum AFTER INSERT ON wallet_payouts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.position IS NOT NULL) EXECUTE FUNCTION wallet_check_batch_sum();

GRANT SELECT, INSERT ON wallet_batch_inputs TO candor_app;
GRANT UPDATE (raw) ON wallet_batches TO candor_app;
