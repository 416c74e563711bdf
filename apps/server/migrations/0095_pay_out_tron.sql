-- Up Migration
-- Payouts of TRON. A transaction expires: until a final block is behind its expiration, its withdrawal has no other one; then no block can have it any
-- more, it lapses, and a new one can be made.

-- When the last block that was read says that it was made: where transactions expire, by the chain's own clock.
ALTER TABLE wallet_cursors ADD COLUMN block_at timestamptz;
GRANT INSERT (block_at), UPDATE (block_at) ON wallet_cursors TO candor_app;

ALTER TABLE wallet_batches
  DROP CONSTRAINT wallet_batches_form,
  ADD COLUMN expires_at timestamptz,
  ADD COLUMN lapsed_at timestamptz CHECK (lapsed_at >= made_at),
  ADD CONSTRAINT wallet_batches_form CHECK (CASE network
    WHEN 'ethereum' THEN chain_id IS NOT NULL AND payer_key ~ '^0x[0-9a-f]{40}$' AND num_nonnulls(tx_hash, change_units, network_fee_units, raw, expires_at, lapsed_at) = 0
    WHEN 'bitcoin' THEN num_nonnulls(chain_id, expires_at, lapsed_at) = 0 AND payer_key ~ '^bc1q[0-9a-z]{38}$' AND num_nonnulls(tx_hash, change_units, network_fee_units) = 3
      AND tx_hash ~ '^[0-9a-f]{64}$' AND change_units >= 0 AND change_units <> 'NaN' AND network_fee_units > 0 AND network_fee_units <> 'NaN'
      AND (raw IS NULL) = (signed_at IS NULL)
    WHEN 'tron' THEN payer_key ~ '^T[1-9A-HJ-NP-Za-km-z]{33}$' AND num_nonnulls(chain_id, tx_hash, change_units, network_fee_units, raw) = 0 AND expires_at IS NOT NULL
    ELSE false END);
DROP INDEX wallet_batches_one_unsigned;
CREATE UNIQUE INDEX wallet_batches_one_unsigned ON wallet_batches (network) WHERE signed_at IS NULL AND lapsed_at IS NULL;
CREATE INDEX wallet_batches_expiring ON wallet_batches (expires_at) WHERE expires_at IS NOT NULL AND lapsed_at IS NULL;

CREATE OR REPLACE FUNCTION wallet_guard_batch() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.lapsed_at IS NOT NULL
    OR (to_jsonb(NEW) - '{signed_at,signed_by,raw,lapsed_at}'::text[]) <> (to_jsonb(OLD) - '{signed_at,signed_by,raw,lapsed_at}'::text[])
    OR OLD.signed_at IS NOT NULL AND (NEW.signed_at, NEW.signed_by, NEW.raw) IS DISTINCT FROM (OLD.signed_at, OLD.signed_by, OLD.raw)
    OR NEW.lapsed_at IS NULL AND OLD.signed_at IS NOT NULL
    OR NEW.lapsed_at IS NOT NULL AND NOT EXISTS (SELECT FROM wallet_cursors c WHERE c.network = NEW.network AND c.block_at >= NEW.expires_at) THEN
    RAISE EXCEPTION 'a batch is signed once, lapses once, and stays as it was made' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;

-- The twenty bytes of an address, in hexadecimal.
CREATE FUNCTION wallet_tron_digits(address text) RETURNS text LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  value numeric := 0;
  digits text := '';
BEGIN
  FOR place IN 1..length(address) LOOP
    value := value * 58 + position(substr(address, place, 1) IN '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz') - 1;
  END LOOP;
  -- Four bytes are the checksum.
  value := div(value, 4294967296);
  FOR place IN 1..20 LOOP
    digits := lpad(to_hex(mod(value, 256)::integer), 2, '0') || digits;
    value := div(value, 256);
  END LOOP;
  RETURN digits;
END
$$;

ALTER TABLE wallet_payouts
  DROP CONSTRAINT wallet_payouts_form,
  DROP CONSTRAINT wallet_payouts_pkey,
  -- It can be executed no more, and was not.
  ADD COLUMN lapsed_at timestamptz,
  ADD PRIMARY KEY (withdrawal_id, batch_id),
  ADD CONSTRAINT wallet_payouts_form CHECK (CASE network
    WHEN 'ethereum' THEN num_nonnulls(nonce, data, gas_limit, fee_per_gas, tip_per_gas) = 5 AND num_nonnulls(position, lapsed_at) = 0 AND recipient ~ '^0x[0-9a-f]{40}$'
      AND tx_hash ~ '^0x[0-9a-f]{64}$' AND mined_hash ~ '^0x[0-9a-f]{64}$' AND (raw IS NULL) = (tx_hash IS NULL)
    WHEN 'bitcoin' THEN num_nonnulls(nonce, data, gas_limit, fee_per_gas, tip_per_gas, raw, lapsed_at) = 0 AND position IS NOT NULL AND value_units > 0
      AND tx_hash ~ '^[0-9a-f]{64}$' AND mined_hash ~ '^[0-9a-f]{64}$'
    WHEN 'tron' THEN num_nonnulls(nonce, gas_limit, fee_per_gas, tip_per_gas, position) = 0 AND num_nonnulls(data, tx_hash) = 2 AND value_units > 0
      AND tx_hash = encode(sha256(decode(substr(data, 3), 'hex')), 'hex') AND mined_hash = tx_hash AND (lapsed_at IS NULL OR mined_hash IS NULL)
    ELSE false END);
-- One that can still be executed, at most.
CREATE UNIQUE INDEX wallet_payouts_live ON wallet_payouts (withdrawal_id) WHERE lapsed_at IS NULL;

CREATE OR REPLACE FUNCTION wallet_check_payout() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  w record;
BEGIN
  SELECT * INTO STRICT w FROM wallet_withdrawals WHERE id = NEW.withdrawal_id;
  IF w.status <> 'approved' OR w.stage <> 'signing' OR NEW.raw IS NOT NULL OR NEW.mined_hash IS NOT NULL OR NEW.lapsed_at IS NOT NULL
    OR (NEW.tx_hash IS NULL) = (NEW.network = 'tron')
    OR NOT EXISTS (SELECT FROM wallet_batches b WHERE b.id = NEW.batch_id AND b.network = w.network AND b.network = NEW.network
      AND b.payer_key = NEW.payer_key AND b.signed_at IS NULL AND b.lapsed_at IS NULL)
    OR NOT (CASE w.network || ' ' || w.coin
      WHEN 'ethereum ETH' THEN NEW.recipient = w.match_key AND NEW.value_units = w.amount_units - w.fee_units AND NEW.data = '0x'
      WHEN 'ethereum USDT' THEN NEW.value_units = 0 AND NEW.data = '0xa9059cbb' || lpad(substr(w.match_key, 3), 64, '0')
        || lpad(to_hex((w.amount_units - w.fee_units)::bigint), 64, '0')
      WHEN 'bitcoin BTC' THEN NEW.recipient = w.match_key AND NEW.value_units = w.amount_units - w.fee_units
      WHEN 'tron USDT' THEN NEW.recipient = w.match_key AND NEW.value_units = w.amount_units - w.fee_units
        AND strpos(NEW.data, '2244a9059cbb' || lpad(wallet_tron_digits(w.match_key), 64, '0') || lpad(to_hex((w.amount_units - w.fee_units)::bigint), 64, '0')) > 0
      ELSE false END) THEN
    RAISE EXCEPTION 'the payout of withdrawal % is not what was approved', w.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION wallet_guard_payout() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.lapsed_at IS NOT NULL
    OR (to_jsonb(NEW) - '{raw,tx_hash,mined_hash,block_number,block_hash,lapsed_at}'::text[])
      <> (to_jsonb(OLD) - '{raw,tx_hash,mined_hash,block_number,block_hash,lapsed_at}'::text[])
    OR OLD.raw IS NOT NULL AND NEW.raw IS DISTINCT FROM OLD.raw OR OLD.tx_hash IS NOT NULL AND NEW.tx_hash IS DISTINCT FROM OLD.tx_hash
    -- Only once no block can have it any more.
    OR NEW.lapsed_at IS NOT NULL AND NOT EXISTS (SELECT FROM wallet_batches b JOIN wallet_cursors c ON c.network = b.network AND c.block_at >= b.expires_at
      WHERE b.id = NEW.batch_id)
    OR EXISTS (SELECT FROM wallet_withdrawals w WHERE w.id = OLD.withdrawal_id AND w.ended_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the payout of withdrawal % stays what was signed', OLD.withdrawal_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;

GRANT UPDATE (lapsed_at) ON wallet_batches, wallet_payouts TO candor_app;
GRANT EXECUTE ON FUNCTION wallet_tron_digits TO candor_app;
