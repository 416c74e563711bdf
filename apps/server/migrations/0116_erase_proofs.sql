-- Up Migration
-- A proof of payment is kept as long as the identity check beside it: what two members decided by is there for whoever looks at it again, and for
-- no longer than the law requires after the account was closed: five years at least, whatever a parameter says.
CREATE OR REPLACE FUNCTION wallet_keep_proof() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM refuse_future(NEW.erased_at);
  IF NOT EXISTS (SELECT FROM identity_customers c
    WHERE c.id = OLD.customer_id AND c.status = 'closed' AND kyc_kept_until(c.closed_at) <= NEW.erased_at
      AND (c.closed_at AT TIME ZONE 'UTC' + interval '5 years') AT TIME ZONE 'UTC' <= NEW.erased_at) THEN
    RAISE EXCEPTION 'the proof of a deposit stays' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;

-- What was handed in is kept from the day on which the account was closed: that day is the moment in which it is closed, and stays.
CREATE FUNCTION identity_guard_closed_at() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.closed_at IS NOT NULL
    OR TG_OP = 'UPDATE' AND NEW.closed_at IS DISTINCT FROM OLD.closed_at AND (OLD.closed_at IS NOT NULL OR OLD.status = 'closed' OR NEW.status <> 'closed') THEN
    RAISE EXCEPTION 'an account is closed once, as its status says' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER identity_customers_closed_at BEFORE INSERT OR UPDATE OF closed_at ON identity_customers
  FOR EACH ROW EXECUTE FUNCTION identity_guard_closed_at();
CREATE TRIGGER identity_customers_closed_at_moment BEFORE UPDATE OF closed_at ON identity_customers
  FOR EACH ROW EXECUTE FUNCTION hold_the_moment('closed_at');

CREATE INDEX documents_pictures_proofs ON documents_pictures (customer_id) WHERE kind = 'depositProof' AND handed_in_at IS NOT NULL AND erased_at IS NULL;
