-- Up Migration
-- Second factors. Nothing here signs anybody in by itself: secrets are sealed under a key that is not in this database.

CREATE TABLE factors_totps (
  customer_id bigint PRIMARY KEY,
  secret bytea NOT NULL,
  set_at timestamptz NOT NULL
);
-- Secrets that were shown, and do not count before their first code.
CREATE TABLE factors_totp_setups (
  customer_id bigint PRIMARY KEY,
  secret bytea NOT NULL,
  started_at timestamptz NOT NULL
);
-- Each code once. The very steps are kept, not only the latest: after a clock that ran ahead the customer is not kept out.
CREATE TABLE factors_totp_uses (
  customer_id bigint NOT NULL,
  step bigint NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, step)
);

CREATE TABLE factors_recovery_codes (
  customer_id bigint NOT NULL,
  -- HMAC-SHA-256 under a key that is not in this database.
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (customer_id, code_hash)
);

CREATE TABLE factors_passkeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL,
  credential_id bytea NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1023),
  -- COSE.
  public_key bytea NOT NULL,
  -- How often it was used, as it counts itself; those that do not count stay at 0.
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  is_backed_up boolean NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX factors_passkeys_customer ON factors_passkeys (customer_id, id);

-- Challenges that were answered rightly: each once.
CREATE TABLE factors_spent_challenges (
  challenge_hash bytea PRIMARY KEY CHECK (length(challenge_hash) = 32),
  spent_at timestamptz NOT NULL
);
CREATE INDEX factors_spent_challenges_old ON factors_spent_challenges (spent_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON
  factors_totps, factors_totp_setups, factors_totp_uses, factors_recovery_codes, factors_passkeys, factors_spent_challenges
  TO candor_app;
