-- Up Migration
-- What was approved must not wait for ever to be paid: a withdrawal that nobody puts into a batch, and a batch that nobody signs, escalate after a
-- time, as late reviews do.

INSERT INTO params_params (key, value, about) VALUES
  ('payoutSigningHours', '24', 'Hours within which an approved withdrawal is put into a batch, and a batch is signed.');

CREATE TABLE wallet_delays (
  kind text NOT NULL CHECK (kind IN ('withdrawal', 'batch')),
  -- Of the withdrawal, or of the batch.
  subject_id bigint NOT NULL,
  -- Since when it has waited.
  since timestamptz NOT NULL,
  found_at timestamptz NOT NULL CHECK (found_at > since),
  -- However many processes look: each is found once.
  PRIMARY KEY (kind, subject_id)
);
CREATE TRIGGER wallet_delays_append_only BEFORE UPDATE OR DELETE ON wallet_delays FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER wallet_delays_no_truncate BEFORE TRUNCATE ON wallet_delays FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT, INSERT ON wallet_delays TO candor_app;
