-- Up Migration
-- Who the customers are, and who is signed in.

CREATE TABLE identity_customers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text,
  email text,
  -- PHC string of argon2id.
  password_hash text NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended', 'closed')),
  created_at timestamptz NOT NULL,
  CONSTRAINT identity_customers_name CHECK (username IS NOT NULL OR email IS NOT NULL)
);

-- Names are kept as written and compared without case.
CREATE UNIQUE INDEX identity_customers_username ON identity_customers (lower(username));
CREATE UNIQUE INDEX identity_customers_email ON identity_customers (lower(email));

CREATE TABLE identity_sessions (
  -- SHA-256 of the token: who reads this table cannot sign in with it.
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);

CREATE INDEX identity_sessions_customer ON identity_sessions (customer_id);

GRANT SELECT, INSERT, UPDATE ON identity_customers, identity_sessions TO candor_app;

-- The first answer to each key of a money-moving call, so that a repeated call has no second effect.
CREATE TABLE idempotency_answers (
  customer_id bigint NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 128),
  -- SHA-256 of route, mode and body.
  request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, key)
);

CREATE TRIGGER idempotency_answers_append_only BEFORE UPDATE OR DELETE ON idempotency_answers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER idempotency_answers_no_truncate BEFORE TRUNCATE ON idempotency_answers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT, INSERT ON idempotency_answers TO candor_app;
