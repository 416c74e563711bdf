-- Up Migration
-- What staff did and looked at: one chain, in which each entry holds the hash of the one before. Nothing in it can be changed or taken out
-- without breaking every hash after it, and signed checkpoints outside of the database hold its end (npm run conserve looks at both).

CREATE TABLE audit_entries (
  -- 1, 2, 3 … without a gap.
  id bigint PRIMARY KEY CHECK (id > 0),
  at timestamptz NOT NULL,
  -- Null: nobody who is signed in.
  staff_id bigint,
  role text,
  action text NOT NULL CHECK (action ~ '^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+$' AND length(action) <= 64),
  -- What it was about, such as "customer 42"; empty where it was about nothing in particular.
  subject text NOT NULL CHECK (length(subject) <= 200),
  details jsonb NOT NULL CHECK (jsonb_typeof(details) = 'object' AND length(details::text) <= 8000),
  device text NOT NULL,
  address text NOT NULL,
  prior_hash bytea NOT NULL CHECK (length(prior_hash) = 32),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  CONSTRAINT audit_entries_who CHECK ((staff_id IS NULL) = (role IS NULL))
);
CREATE INDEX audit_entries_staff ON audit_entries (staff_id, id);
CREATE INDEX audit_entries_action ON audit_entries (action, id);
CREATE INDEX audit_entries_subject ON audit_entries (subject, id) WHERE subject <> '';

CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The end of the chain. Whoever appends holds its row until their transaction ends, so that the chain has one end.
CREATE TABLE audit_heads (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  id bigint NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32)
);
INSERT INTO audit_heads (id, hash) VALUES (0, decode(repeat('00', 32), 'hex'));

-- SHA-256 over the hash before and the entry as a JSON array; jsonb writes the same value in one way only. Times are whole microseconds.
CREATE FUNCTION audit_hash(
  prior bytea, entry_id bigint, entry_at timestamptz, staff bigint, staff_role text, entry_action text, about text, told jsonb,
  device_text text, from_address text
) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(prior || convert_to(jsonb_build_array(
    entry_id, (extract(epoch FROM entry_at) * 1000000)::bigint, staff, staff_role, entry_action, about, told, device_text, from_address
  )::text, 'UTF8'))
$$;

-- The only way in: the application may neither write the table nor choose a hash.
CREATE FUNCTION audit_append(
  entry_at timestamptz, staff bigint, staff_role text, entry_action text, about text, told jsonb, device_text text, from_address text
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  head audit_heads;
  made bytea;
BEGIN
  SELECT * INTO STRICT head FROM audit_heads FOR UPDATE;
  made := audit_hash(head.hash, head.id + 1, entry_at, staff, staff_role, entry_action, about, told, device_text, from_address);
  INSERT INTO audit_entries (id, at, staff_id, role, action, subject, details, device, address, prior_hash, hash)
  VALUES (head.id + 1, entry_at, staff, staff_role, entry_action, about, told, device_text, from_address, head.hash, made);
  UPDATE audit_heads SET id = head.id + 1, hash = made;
  RETURN head.id + 1;
END
$$;

GRANT SELECT ON audit_entries, audit_heads TO candor_app;
GRANT EXECUTE ON FUNCTION audit_append, audit_hash TO candor_app;
