-- Up Migration
-- Two people suspend a customer, take it back, or close an account, with words that the customer reads. A suspended customer signs in, reads
-- everything, closes positions and takes money out; nothing new is opened.

CREATE TABLE identity_suspensions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 1000),
  since timestamptz NOT NULL,
  proposal_id bigint NOT NULL UNIQUE REFERENCES staff_proposals (id),
  ended_at timestamptz,
  -- That ended it: a reinstatement, or the closing of the account.
  end_proposal_id bigint UNIQUE REFERENCES staff_proposals (id),
  CONSTRAINT identity_suspensions_end CHECK ((ended_at IS NULL) = (end_proposal_id IS NULL))
);
CREATE UNIQUE INDEX identity_suspensions_now ON identity_suspensions (customer_id) WHERE ended_at IS NULL;
GRANT SELECT ON identity_suspensions TO candor_app;

-- What two people closed: why, as the customer reads it.
CREATE TABLE identity_closures (
  customer_id bigint PRIMARY KEY REFERENCES identity_customers (id),
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 1000),
  proposal_id bigint NOT NULL UNIQUE REFERENCES staff_proposals (id)
);
CREATE TRIGGER identity_closures_append_only BEFORE UPDATE OR DELETE ON identity_closures
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
GRANT SELECT ON identity_closures TO candor_app;

-- The application by itself knows one step: the customer's own closing of an active account. And nobody's account is closed with money in it.
CREATE FUNCTION identity_guard_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = OLD.status THEN RETURN NEW; END IF;
  IF NEW.status = 'closed' AND EXISTS (
    SELECT FROM ledger_accounts WHERE owner_id = NEW.id AND mode = 'real' AND balance_units <> 0) THEN
    RAISE EXCEPTION 'an account with money in it is not closed' USING ERRCODE = 'restrict_violation';
  END IF;
  IF pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE')
    OR (OLD.status = 'active' AND NEW.status = 'closed') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a customer is suspended, reinstated and closed by two people' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER identity_customers_guard_status BEFORE UPDATE OF status ON identity_customers
  FOR EACH ROW EXECUTE FUNCTION identity_guard_status();

-- Whoever was signed in is not any more; and every process hears who may open nothing.
CREATE FUNCTION identity_end_with_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'active' THEN
    UPDATE identity_sessions SET ended_at = greatest(now(), created_at) WHERE customer_id = NEW.id AND ended_at IS NULL;
  END IF;
  PERFORM pg_notify('identity_suspensions', NEW.id || ' ' || NEW.status);
  RETURN NULL;
END
$$;
CREATE TRIGGER identity_customers_end_sessions AFTER UPDATE OF status ON identity_customers
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION identity_end_with_status();

-- Each false when the customer is not any more what they were when it was proposed.
CREATE FUNCTION identity_suspend(proposal bigint) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, 'customer.suspend');
  customer bigint := (approved.payload ->> 'customerId')::bigint;
BEGIN
  UPDATE identity_customers SET status = 'suspended', security_version = security_version + 1 WHERE id = customer AND status = 'active';
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO identity_suspensions (customer_id, words, since, proposal_id)
  VALUES (customer, approved.payload ->> 'words', approved.decided_at, approved.id);
  RETURN true;
END
$$;

CREATE FUNCTION identity_reinstate(proposal bigint) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, 'customer.reinstate');
  customer bigint := (approved.payload ->> 'customerId')::bigint;
BEGIN
  UPDATE identity_customers SET status = 'active' WHERE id = customer AND status = 'suspended';
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE identity_suspensions SET ended_at = approved.decided_at, end_proposal_id = approved.id WHERE customer_id = customer AND ended_at IS NULL;
  RETURN true;
END
$$;

CREATE FUNCTION identity_close(proposal bigint) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, 'customer.close');
  customer bigint := (approved.payload ->> 'customerId')::bigint;
BEGIN
  UPDATE identity_customers SET status = 'closed', closed_at = approved.decided_at WHERE id = customer AND status <> 'closed';
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE identity_suspensions SET ended_at = approved.decided_at, end_proposal_id = approved.id WHERE customer_id = customer AND ended_at IS NULL;
  INSERT INTO identity_closures (customer_id, words, proposal_id) VALUES (customer, approved.payload ->> 'words', approved.id);
  RETURN true;
END
$$;
GRANT EXECUTE ON FUNCTION identity_suspend, identity_reinstate, identity_close TO candor_app;

-- Who is suspended signs in.
CREATE OR REPLACE FUNCTION identity_open_session(
  customer bigint, version integer, token bytea, opened timestamptz, expires timestamptz, ends timestamptz, proven timestamptz,
  by_method text, device_text text, from_address text, device bytea, told jsonb
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean;
BEGIN
  -- Waits for a change that is under way, and then looks again.
  PERFORM FROM identity_customers c WHERE c.id = customer AND c.status <> 'closed' AND c.security_version = version FOR SHARE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  INSERT INTO identity_sessions (token_hash, customer_id, created_at, last_used_at, expires_at, ends_at, proven_until, method, device, address)
  VALUES (token, customer, opened, opened, expires, ends, proven, by_method, device_text, from_address);
  INSERT INTO identity_events (customer_id, kind, at, device, address, details)
  VALUES (customer, 'signedIn', opened, device_text, from_address, told);
  INSERT INTO identity_devices AS d (customer_id, device_hash, first_used_at, last_used_at)
  VALUES (customer, device, opened, opened)
  ON CONFLICT (customer_id, device_hash) DO UPDATE SET last_used_at = opened
  RETURNING d.xmax = 0 INTO is_new;
  RETURN is_new;
END
$$;
