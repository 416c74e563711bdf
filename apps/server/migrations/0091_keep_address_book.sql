-- Up Migration
-- Where a customer can withdraw to. An address is used only after its owner confirmed it by mail, and a day later: whoever takes over a session
-- cannot send money away before its owner has heard of it.

CREATE TABLE wallet_payees (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  network text NOT NULL CHECK (network IN ('ethereum', 'tron', 'bitcoin')),
  address text NOT NULL,
  -- How the chain writes it: Ethereum knows no upper case.
  match_key text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz CHECK (confirmed_at >= created_at),
  removed_at timestamptz CHECK (removed_at >= created_at)
);
CREATE UNIQUE INDEX wallet_payees_once ON wallet_payees (customer_id, network, match_key) WHERE removed_at IS NULL;
CREATE INDEX wallet_payees_customer ON wallet_payees (customer_id, id) WHERE removed_at IS NULL;

CREATE FUNCTION wallet_guard_payee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (to_jsonb(NEW) - '{confirmed_at,removed_at}'::text[]) <> (to_jsonb(OLD) - '{confirmed_at,removed_at}'::text[])
    OR (OLD.confirmed_at IS NOT NULL AND NEW.confirmed_at IS DISTINCT FROM OLD.confirmed_at)
    OR OLD.removed_at IS NOT NULL THEN
    RAISE EXCEPTION 'an entry of an address book is confirmed once and removed once, and stays as it was' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER wallet_payees_guard BEFORE UPDATE OR DELETE ON wallet_payees FOR EACH ROW EXECUTE FUNCTION wallet_guard_payee();
CREATE TRIGGER wallet_payees_no_truncate BEFORE TRUNCATE ON wallet_payees FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The links of the mails: only who read the mail knows what was hashed.
CREATE TABLE wallet_payee_tickets (
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  payee_id bigint NOT NULL REFERENCES wallet_payees (id),
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > issued_at),
  used_at timestamptz CHECK (used_at >= issued_at AND used_at < expires_at)
);
CREATE INDEX wallet_payee_tickets_payee ON wallet_payee_tickets (payee_id, issued_at);
CREATE FUNCTION wallet_guard_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.used_at IS NOT NULL OR (to_jsonb(NEW) - 'used_at') <> (to_jsonb(OLD) - 'used_at') THEN
    RAISE EXCEPTION 'a link counts once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER wallet_payee_tickets_guard BEFORE UPDATE OR DELETE ON wallet_payee_tickets FOR EACH ROW EXECUTE FUNCTION wallet_guard_ticket();
CREATE TRIGGER wallet_payee_tickets_no_truncate BEFORE TRUNCATE ON wallet_payee_tickets FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- No entry begins confirmed, and none is confirmed without a link that was used.
CREATE FUNCTION wallet_check_payee() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.confirmed_at IS NOT NULL AND NOT EXISTS (
    SELECT FROM wallet_payee_tickets t WHERE t.payee_id = NEW.id AND t.used_at = NEW.confirmed_at) THEN
    RAISE EXCEPTION 'an address is confirmed by the link of its mail' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER wallet_payees_check BEFORE INSERT OR UPDATE OF confirmed_at ON wallet_payees FOR EACH ROW EXECUTE FUNCTION wallet_check_payee();

GRANT SELECT, INSERT ON wallet_payees, wallet_payee_tickets TO candor_app;
GRANT UPDATE (confirmed_at, removed_at) ON wallet_payees TO candor_app;
GRANT UPDATE (used_at) ON wallet_payee_tickets TO candor_app;

-- The address book is part of the security of the account: its changes are told like those of a password.
CREATE OR REPLACE FUNCTION notifications_of_identity() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO notifications_entries (customer_id, kind, details, at)
  -- What qualifies the kind is copied; mail addresses are not: they stand in the log, and nowhere twice.
  SELECT customer_id, kind,
    CASE WHEN kind IN ('factorSet', 'factorRemoved', 'providerLinked', 'providerUnlinked', 'accountSuspended', 'accountReinstated',
        'payeeAdded', 'payeeConfirmed', 'payeeRemoved')
      THEN details ELSE '{}' END, at
  FROM fresh
  WHERE kind IN ('identitySubmitted', 'identityVerified', 'identityNotPassed', 'identityErased', 'accountSuspended', 'accountReinstated',
    'passwordChanged', 'passwordRecovered', 'emailChanged', 'phoneChanged', 'factorSet', 'factorRemoved', 'recoveryCodeUsed',
    'recoveryCodesRenewed', 'providerLinked', 'providerUnlinked', 'accountLocked', 'payeeAdded', 'payeeConfirmed', 'payeeRemoved')
  ORDER BY id;
  RETURN NULL;
END
$$;
