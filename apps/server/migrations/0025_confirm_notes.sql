-- Up Migration
-- What a customer has read and confirmed before their first real order: which version of the words, in which language, and when.

CREATE TABLE protection_confirmations (
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  note text NOT NULL CHECK (note = 'leverage'),
  version integer NOT NULL CHECK (version >= 1),
  locale text NOT NULL CHECK (locale <> ''),
  confirmed_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, note, version)
);
CREATE TRIGGER protection_confirmations_append_only BEFORE UPDATE OR DELETE ON protection_confirmations
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER protection_confirmations_no_truncate BEFORE TRUNCATE ON protection_confirmations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT, INSERT ON protection_confirmations TO candor_app;
