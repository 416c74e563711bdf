-- Up Migration
-- The back office finds a customer among millions by the beginning of a name, an address or a number, and notes what was agreed with them.

-- Ordered by bytes: whatever begins with a text lies in one stretch, whichever language the database sorts by otherwise.
CREATE INDEX identity_customers_username_search ON identity_customers ((lower(username) COLLATE "C")) WHERE username IS NOT NULL;
CREATE INDEX identity_customers_email_search ON identity_customers ((lower(email) COLLATE "C")) WHERE email IS NOT NULL;
CREATE INDEX identity_customers_phone_search ON identity_customers ((phone COLLATE "C")) WHERE phone IS NOT NULL;

CREATE TABLE customers_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  staff_id bigint NOT NULL REFERENCES staff_members (id),
  -- What the member was when it was written.
  role text NOT NULL,
  written_at timestamptz NOT NULL,
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 2000)
);
CREATE INDEX customers_notes_customer ON customers_notes (customer_id, id);
CREATE TRIGGER customers_notes_append_only BEFORE UPDATE OR DELETE ON customers_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER customers_notes_no_truncate BEFORE TRUNCATE ON customers_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON customers_notes TO candor_app;

-- What staff did to one customer, without the many times that they looked at them.
CREATE INDEX audit_entries_deeds ON audit_entries (subject, id) WHERE subject <> '' AND action NOT LIKE 'viewed.%';
