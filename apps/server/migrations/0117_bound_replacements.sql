-- Up Migration
-- A bound that counts replacements is climbed in steps of fifty by whoever has the application's password: it is what the batch was made with, and
-- the tip is bounded like the fee, of which it is the part that somebody receives.
CREATE OR REPLACE FUNCTION wallet_bound_replacement() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM (SELECT max(fee_per_gas) AS fee, max(tip_per_gas) AS tip FROM wallet_payouts WHERE batch_id = NEW.batch_id) made
    WHERE NEW.fee_per_gas::numeric > 50 * made.fee OR NEW.tip_per_gas::numeric > 50 * made.tip) THEN
    RAISE EXCEPTION 'a replacement is signed at no more than fifty times the fee' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;

-- What is said to be signed pays something, and all of it that has not ended was put back.
CREATE FUNCTION wallet_guard_signing() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM wallet_replacement_payouts p WHERE p.replacement_id = NEW.id)
    OR EXISTS (SELECT FROM wallet_replacement_payouts p JOIN wallet_withdrawals w ON w.id = p.withdrawal_id
      WHERE p.replacement_id = NEW.id AND p.raw IS NULL AND w.ended_at IS NULL) THEN
    RAISE EXCEPTION 'a replacement is signed with all that it pays' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER wallet_replacements_signing BEFORE UPDATE OF signed_at ON wallet_replacements
  FOR EACH ROW WHEN (NEW.signed_at IS NOT NULL AND OLD.signed_at IS NULL) EXECUTE FUNCTION wallet_guard_signing();
