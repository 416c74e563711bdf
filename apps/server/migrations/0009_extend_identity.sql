-- Up Migration
-- Accounts in full: proven addresses, codes, sessions that can be listed and ended, lock-outs, and each customer's security log.

ALTER TABLE identity_customers
  -- Null: signs in with a provider or a passkey only, until a password is set by recovery.
  ALTER COLUMN password_hash DROP NOT NULL,
  ADD COLUMN email_verified_at timestamptz,
  -- E.164, such as +85251234567.
  ADD COLUMN phone text CHECK (phone ~ '^\+[1-9][0-9]{5,14}$'),
  -- Mails are written in it; one of the ten locales.
  ADD COLUMN locale text NOT NULL DEFAULT 'zh' CHECK (locale IN ('zh', 'en', 'ja', 'ko', 'de', 'fr', 'it', 'es', 'ar', 'hk')),
  -- What others register with when this customer invited them.
  ADD COLUMN invite_code text,
  ADD COLUMN invited_by bigint REFERENCES identity_customers (id),
  ADD COLUMN password_changed_at timestamptz,
  -- After a change of password, address or second factor, nothing leaves the account until then.
  ADD COLUMN withdrawals_frozen_until timestamptz,
  ADD COLUMN closed_at timestamptz,
  ADD CONSTRAINT identity_customers_not_invited_by_oneself CHECK (invited_by <> id);

-- New ones are drawn by the application; those who came before get theirs here.
UPDATE identity_customers SET invite_code = upper(substr(md5(id::text || random()::text), 1, 8));
ALTER TABLE identity_customers ALTER COLUMN invite_code SET NOT NULL;

CREATE UNIQUE INDEX identity_customers_phone ON identity_customers (phone);
CREATE UNIQUE INDEX identity_customers_invite_code ON identity_customers (invite_code);
CREATE INDEX identity_customers_invited_by ON identity_customers (invited_by) WHERE invited_by IS NOT NULL;

-- Sessions get an id of their own: the hash changes whenever the token does.
ALTER TABLE identity_sessions DROP CONSTRAINT identity_sessions_pkey;
ALTER TABLE identity_sessions
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ADD CONSTRAINT identity_sessions_token_hash UNIQUE (token_hash),
  -- expires_at slides with use, and never beyond this.
  ADD COLUMN ends_at timestamptz,
  ADD COLUMN last_used_at timestamptz,
  -- How the customer signed in: password, passkey, google, apple.
  ADD COLUMN method text NOT NULL DEFAULT 'password' CHECK (method IN ('password', 'passkey', 'google', 'apple')),
  -- What the browser calls itself, shortened, and the address that it came from.
  ADD COLUMN device text NOT NULL DEFAULT '',
  ADD COLUMN address text NOT NULL DEFAULT '',
  -- Until then the customer has just proven who they are: the calls that need a fresh proof are open.
  ADD COLUMN proven_until timestamptz;
UPDATE identity_sessions SET ends_at = expires_at, last_used_at = created_at;
ALTER TABLE identity_sessions ALTER COLUMN ends_at SET NOT NULL, ALTER COLUMN last_used_at SET NOT NULL;

DROP INDEX identity_sessions_customer;
CREATE INDEX identity_sessions_live ON identity_sessions (customer_id, last_used_at DESC) WHERE ended_at IS NULL;

-- Every process forgets what it remembers of a customer's sessions the moment that one ends or the customer's status changes.
CREATE FUNCTION identity_tell_ending() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('identity_endings', CASE TG_TABLE_NAME WHEN 'identity_customers' THEN NEW.id ELSE (to_jsonb(NEW) ->> 'customer_id')::bigint END::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER identity_sessions_ending AFTER UPDATE OF ended_at, token_hash, expires_at, proven_until ON identity_sessions
  FOR EACH ROW WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at OR OLD.token_hash <> NEW.token_hash
    OR NEW.expires_at < OLD.expires_at OR OLD.proven_until IS DISTINCT FROM NEW.proven_until)
  EXECUTE FUNCTION identity_tell_ending();
CREATE TRIGGER identity_customers_ending AFTER UPDATE OF status ON identity_customers
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION identity_tell_ending();

-- Six-digit codes by mail: each for one purpose, one address and (when there is one) one account.
CREATE TABLE identity_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('register', 'recover', 'changeEmailOld', 'changeEmailNew')),
  -- Lower case.
  address text NOT NULL,
  customer_id bigint REFERENCES identity_customers (id),
  -- HMAC-SHA-256 under a key that is not in this database.
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  used_at timestamptz
);
CREATE INDEX identity_codes_latest ON identity_codes (address, purpose, created_at DESC);
CREATE INDEX identity_codes_old ON identity_codes (created_at);

-- Failed sign-ins by the name that was tried, whether or not such an account exists.
CREATE TABLE identity_failures (
  -- SHA-256 of the lower-case name: nobody's mistyped password stays here in words.
  name_hash bytea PRIMARY KEY CHECK (length(name_hash) = 32),
  failures integer NOT NULL CHECK (failures >= 0),
  last_failed_at timestamptz NOT NULL,
  locked_until timestamptz,
  -- SHA-256 of the token in the mail that opens the account again.
  unlock_hash bytea CHECK (length(unlock_hash) = 32)
);
CREATE INDEX identity_failures_unlock ON identity_failures (unlock_hash) WHERE unlock_hash IS NOT NULL;

-- The customer's own security log.
CREATE TABLE identity_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  kind text NOT NULL,
  at timestamptz NOT NULL,
  device text NOT NULL,
  address text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX identity_events_customer ON identity_events (customer_id, id DESC);
CREATE TRIGGER identity_events_append_only BEFORE UPDATE OR DELETE ON identity_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER identity_events_no_truncate BEFORE TRUNCATE ON identity_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT, INSERT, UPDATE, DELETE ON identity_codes, identity_failures TO candor_app;
GRANT SELECT, INSERT ON identity_events TO candor_app;
