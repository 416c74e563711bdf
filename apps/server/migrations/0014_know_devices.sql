-- Up Migration
-- Which devices a customer signed in from before, and failed sign-ins told apart by where they came from: a stranger's failures must not
-- keep out the customer, who comes from a known device or with the link that was mailed.

CREATE TABLE identity_devices (
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  -- HMAC-SHA-256 of what the browser calls itself, under a key that is not in this database.
  device_hash bytea NOT NULL CHECK (length(device_hash) = 32),
  first_used_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, device_hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity_devices TO candor_app;

-- What stood in the old table were counts of at most a day.
DROP TABLE identity_failures;
CREATE TABLE identity_failures (
  -- HMAC of what was tried (a name, a second factor), whether or not such an account exists.
  subject_hash bytea NOT NULL CHECK (length(subject_hash) = 32),
  -- HMAC of where it was tried from: a network, a known device, a session, or anywhere.
  origin_hash bytea NOT NULL CHECK (length(origin_hash) = 32),
  failures integer NOT NULL CHECK (failures > 0),
  last_failed_at timestamptz NOT NULL,
  PRIMARY KEY (subject_hash, origin_hash)
);
CREATE INDEX identity_failures_old ON identity_failures (last_failed_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity_failures TO candor_app;

-- The links in the mails that say that an account was locked.
CREATE TABLE identity_unlocks (
  -- SHA-256 of the ticket: who reads this table cannot use it.
  ticket_hash bytea PRIMARY KEY CHECK (length(ticket_hash) = 32),
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX identity_unlocks_customer ON identity_unlocks (customer_id, created_at DESC);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity_unlocks TO candor_app;

-- After many wrong tries on an address its codes become long, and cannot be guessed or used up by a stranger any more.
ALTER TABLE identity_codes ADD COLUMN is_long boolean NOT NULL DEFAULT false;
