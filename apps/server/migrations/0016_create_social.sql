-- Up Migration
-- Signing in with an OpenID provider: which account of the provider opens which account here.

CREATE TABLE social_links (
  provider text NOT NULL CHECK (provider IN ('google', 'apple')),
  -- The provider's own name for its customer, which never changes (OpenID Connect Core §2); an address may.
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  customer_id bigint NOT NULL,
  email text NOT NULL,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subject),
  UNIQUE (customer_id, provider)
);

-- States that came back, and tickets for a link that were used: each once.
CREATE TABLE social_spent_tickets (
  ticket_hash bytea PRIMARY KEY CHECK (length(ticket_hash) = 32),
  spent_at timestamptz NOT NULL
);
CREATE INDEX social_spent_tickets_old ON social_spent_tickets (spent_at);

GRANT SELECT, INSERT, DELETE ON social_links, social_spent_tickets TO candor_app;
