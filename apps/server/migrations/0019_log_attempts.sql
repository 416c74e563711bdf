-- Up Migration
-- The security log tells by which second factor somebody came in, and how often guessing failed.

-- Failed guesses, by what was guessed at and by day: whoever guesses a million times a day adds one row. Also of names that nobody has, so
-- that a failure costs the same time for those who exist and those who do not.
CREATE TABLE identity_guesses (
  -- HMAC-SHA-256 as in identity_failures: which name it was is in no word here.
  subject_hash bytea NOT NULL CHECK (length(subject_hash) = 32),
  day date NOT NULL,
  failures integer NOT NULL CHECK (failures > 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  -- Of the last one.
  device text NOT NULL,
  address text NOT NULL,
  PRIMARY KEY (subject_hash, day)
);
CREATE INDEX identity_guesses_old ON identity_guesses (last_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity_guesses TO candor_app;

-- As before, and with what the log is to tell of the sign-in.
DROP FUNCTION identity_open_session(bigint, integer, bytea, timestamptz, timestamptz, timestamptz, timestamptz, text, text, text, bytea);
CREATE FUNCTION identity_open_session(
  customer bigint, version integer, token bytea, opened timestamptz, expires timestamptz, ends timestamptz, proven timestamptz,
  by_method text, device_text text, from_address text, device bytea, told jsonb
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean;
BEGIN
  -- Waits for a change that is under way, and then looks again.
  PERFORM FROM identity_customers c WHERE c.id = customer AND c.status = 'active' AND c.security_version = version FOR SHARE;
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
GRANT EXECUTE ON FUNCTION identity_open_session TO candor_app;
