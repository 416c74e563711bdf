-- Up Migration
-- A proof of payment is kept as long as the identity check beside it: what two members decided by is there for whoever looks at it again, and for
-- no longer than the law requires after the account was closed.
CREATE OR REPLACE FUNCTION wallet_keep_proof() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM refuse_future(NEW.erased_at);
  IF NOT EXISTS (SELECT FROM identity_customers c
    WHERE c.id = OLD.customer_id AND c.status = 'closed' AND kyc_kept_until(c.closed_at) <= NEW.erased_at) THEN
    RAISE EXCEPTION 'the proof of a deposit stays' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE INDEX documents_pictures_proofs ON documents_pictures (customer_id) WHERE kind = 'depositProof' AND handed_in_at IS NOT NULL AND erased_at IS NULL;
