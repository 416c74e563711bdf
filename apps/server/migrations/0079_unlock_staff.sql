-- Up Migration
-- Strangers cannot lock the staff out: browsers that signed in before are known. And passkeys, beside the authenticator.

-- A browser that a member signed in with. Its key is in a cookie that no script reads; here is only a hash of it.
CREATE TABLE staff_devices (
  member_id bigint NOT NULL REFERENCES staff_members (id),
  key_hash bytea NOT NULL CHECK (length(key_hash) = 32),
  first_used_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, key_hash)
);

CREATE TABLE staff_passkeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES staff_members (id),
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
CREATE INDEX staff_passkeys_member ON staff_passkeys (member_id, id);

-- Who was let try again, by which agreement.
CREATE TABLE staff_unlocks (
  proposal_id bigint PRIMARY KEY REFERENCES staff_proposals (id),
  member_id bigint NOT NULL REFERENCES staff_members (id),
  unlocked_at timestamptz NOT NULL
);
CREATE TRIGGER staff_unlocks_append_only BEFORE UPDATE OR DELETE ON staff_unlocks
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER staff_unlocks_no_truncate BEFORE TRUNCATE ON staff_unlocks
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- False: the member is gone.
CREATE FUNCTION staff_unlock(proposal bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, 'member.unlock');
  about bigint := (approved.payload ->> 'memberId')::bigint;
BEGIN
  IF about IN (approved.proposer_id, approved.decider_id) THEN
    RAISE EXCEPTION 'nobody decides about oneself' USING ERRCODE = 'restrict_violation';
  END IF;
  INSERT INTO staff_unlocks (proposal_id, member_id, unlocked_at)
  SELECT approved.id, id, approved.decided_at FROM staff_members WHERE id = about AND status = 'active';
  RETURN FOUND;
END
$$;

GRANT SELECT ON staff_unlocks TO candor_app;
GRANT EXECUTE ON FUNCTION staff_unlock TO candor_app;
GRANT SELECT, INSERT, UPDATE (last_used_at), DELETE ON staff_devices TO candor_app;
GRANT SELECT, INSERT, UPDATE (counter, is_backed_up, last_used_at), DELETE ON staff_passkeys TO candor_app;
