-- Up Migration
-- Who works here, and who of them is signed in. No customer is staff, and no member of staff is a customer.

CREATE TABLE staff_members (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- To sign in with; compared without case.
  name text NOT NULL CHECK (name ~ '^[A-Za-z][A-Za-z0-9._-]{2,31}$'),
  role text NOT NULL CHECK (role IN ('support', 'compliance', 'treasury', 'content', 'auditor', 'administrator')),
  -- PHC string of argon2id.
  password_hash text NOT NULL,
  -- Sealed by the secret key, bound to the member.
  totp_secret bytea NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'ended')),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT staff_members_end CHECK ((status = 'ended') = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX staff_members_name ON staff_members (lower(name));

CREATE TABLE staff_sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- SHA-256 of the token.
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  member_id bigint NOT NULL REFERENCES staff_members (id),
  -- HMAC of browser and network: a token that was carried elsewhere opens nothing.
  bound_to bytea NOT NULL CHECK (length(bound_to) = 32),
  device text NOT NULL,
  address text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX staff_sessions_member ON staff_sessions (member_id) WHERE ended_at IS NULL;

-- Each code of an authenticator once.
CREATE TABLE staff_totp_uses (
  member_id bigint NOT NULL REFERENCES staff_members (id),
  step bigint NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, step)
);

GRANT SELECT, INSERT ON staff_members TO candor_app;
GRANT UPDATE (password_hash, totp_secret) ON staff_members TO candor_app;
GRANT SELECT, INSERT ON staff_sessions TO candor_app;
GRANT UPDATE (last_used_at, ended_at) ON staff_sessions TO candor_app;
GRANT SELECT, INSERT, DELETE ON staff_totp_uses TO candor_app;
