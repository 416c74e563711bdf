-- Up Migration
-- Members of staff come, change their role and go by two people. The application can no longer add one by itself; whom the owner of the
-- database adds (a sandbox's first members) stands in the audit log.

-- What each member was, from the first moment on.
CREATE TABLE staff_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES staff_members (id),
  role text NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'ended')),
  -- Null: was there before there were two people to agree.
  proposal_id bigint UNIQUE REFERENCES staff_proposals (id),
  changed_at timestamptz NOT NULL
);
CREATE INDEX staff_changes_member ON staff_changes (member_id, id);
CREATE UNIQUE INDEX staff_changes_first ON staff_changes (member_id) WHERE proposal_id IS NULL;
CREATE TRIGGER staff_changes_append_only BEFORE UPDATE OR DELETE ON staff_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER staff_changes_no_truncate BEFORE TRUNCATE ON staff_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
INSERT INTO staff_changes (member_id, role, status, changed_at) SELECT id, role, status, created_at FROM staff_members ORDER BY id;
SELECT audit_append(now(), NULL, NULL, 'staff.seeded', 'staff ' || id, jsonb_build_object('role', role), '', '') FROM staff_members ORDER BY id;

-- Not the owner, either: what a member is changes together with an approved proposal.
CREATE FUNCTION staff_guard_member() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  approved bigint;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.id, NEW.name, NEW.role, NEW.status, NEW.ended_at) IS NOT DISTINCT FROM (OLD.id, OLD.name, OLD.role, OLD.status, OLD.ended_at) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a member of staff stays in the list' USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT p.id INTO approved FROM staff_proposals p
  WHERE p.status = 'approved' AND p.decided_in = pg_current_xact_id_if_assigned() AND CASE TG_OP
    WHEN 'INSERT' THEN p.kind = 'member.add' AND p.payload = jsonb_build_object('name', NEW.name, 'role', NEW.role)
    ELSE NEW.name = OLD.name AND (p.payload ->> 'memberId')::bigint = NEW.id AND (
      (p.kind = 'member.role' AND p.payload ->> 'role' = NEW.role AND NEW.status = OLD.status)
      OR (p.kind = 'member.end' AND NEW.status = 'ended' AND NEW.role = OLD.role)) END;
  IF approved IS NULL THEN
    IF TG_OP = 'UPDATE' THEN
      RAISE EXCEPTION 'a member of staff changes by two people' USING ERRCODE = 'restrict_violation';
    END IF;
    PERFORM audit_append(NEW.created_at, NULL, NULL, 'staff.seeded', 'staff ' || NEW.id, jsonb_build_object('role', NEW.role), '', '');
  END IF;
  INSERT INTO staff_changes (member_id, role, status, proposal_id, changed_at)
  VALUES (NEW.id, NEW.role, NEW.status, approved, coalesce(NEW.ended_at, (SELECT decided_at FROM staff_proposals WHERE id = approved), NEW.created_at));
  RETURN NULL;
END
$$;
CREATE TRIGGER staff_members_guard AFTER INSERT OR UPDATE OR DELETE ON staff_members
  FOR EACH ROW EXECUTE FUNCTION staff_guard_member();

-- False: what it was based on has changed, or nobody could agree with anybody any more afterwards. Whoever comes by it cannot sign in yet.
CREATE FUNCTION staff_apply_member(proposal bigint, wanted_kind text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, wanted_kind);
  about bigint := (approved.payload ->> 'memberId')::bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('staff_members'));
  IF about IN (approved.proposer_id, approved.decider_id) THEN
    RAISE EXCEPTION 'nobody decides about oneself' USING ERRCODE = 'restrict_violation';
  END IF;
  IF wanted_kind = 'member.add' THEN
    INSERT INTO staff_members (name, role, password_hash, totp_secret, created_at)
    VALUES (approved.payload ->> 'name', approved.payload ->> 'role', '', '', approved.decided_at) ON CONFLICT DO NOTHING;
    RETURN FOUND;
  END IF;
  IF wanted_kind = 'member.role' THEN
    UPDATE staff_members SET role = approved.payload ->> 'role'
    WHERE id = about AND status = 'active' AND role = approved.before ->> 'role';
  ELSE
    UPDATE staff_members SET status = 'ended', ended_at = approved.decided_at
    WHERE id = about AND status = 'active' AND role = approved.before ->> 'role';
  END IF;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE staff_sessions SET ended_at = approved.decided_at WHERE member_id = about AND ended_at IS NULL AND wanted_kind = 'member.end';
  RETURN (SELECT count(*) FILTER (WHERE role = 'administrator') >= 1 AND count(*) >= 2
    FROM staff_members WHERE status = 'active' AND role IN ('administrator', 'compliance'));
END
$$;

-- Whoever was added signs in first with two words, one from each of the two people who agreed: neither of them can become a third.
CREATE TABLE staff_enrolments (
  member_id bigint NOT NULL REFERENCES staff_members (id),
  part text NOT NULL CHECK (part IN ('proposer', 'approver')),
  -- SHA-256.
  word_hash bytea NOT NULL CHECK (length(word_hash) = 32),
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, part)
);

REVOKE INSERT ON staff_members FROM candor_app;
GRANT SELECT ON staff_changes TO candor_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON staff_enrolments TO candor_app;
GRANT EXECUTE ON FUNCTION staff_apply_member TO candor_app;
