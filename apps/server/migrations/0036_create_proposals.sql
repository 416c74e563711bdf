-- Up Migration
-- Two people: what one member of staff proposes, another approves. The application can neither decide a proposal but by the function below,
-- nor change what proposals are there to change: each of those has a function that wants a proposal approved in its own transaction.

CREATE TABLE staff_proposals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind ~ '^[a-z]+\.[a-z]+$'),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 200),
  -- What is to be, and what was.
  payload jsonb NOT NULL CHECK (jsonb_typeof(payload) = 'object' AND length(payload::text) <= 3000),
  before jsonb NOT NULL CHECK (jsonb_typeof(before) = 'object' AND length(before::text) <= 3000),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  proposer_id bigint NOT NULL REFERENCES staff_members (id),
  proposer_role text NOT NULL,
  proposed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > proposed_at),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected', 'withdrawn')),
  decider_id bigint REFERENCES staff_members (id),
  decider_role text,
  decided_at timestamptz,
  decided_reason text CHECK (length(decided_reason) BETWEEN 1 AND 1000),
  -- The transaction that decided: what an approval lets happen, happens in it or never.
  decided_in xid8,
  CONSTRAINT staff_proposals_two_people CHECK (status NOT IN ('approved', 'rejected') OR decider_id <> proposer_id),
  CONSTRAINT staff_proposals_withdrawn CHECK (status <> 'withdrawn' OR decider_id = proposer_id),
  CONSTRAINT staff_proposals_in_time CHECK (decided_at < expires_at),
  CONSTRAINT staff_proposals_why CHECK ((status = 'rejected') = (decided_reason IS NOT NULL)),
  CONSTRAINT staff_proposals_decided CHECK (
    (status = 'pending') = (decider_id IS NULL) AND (status = 'pending') = (decider_role IS NULL)
    AND (status = 'pending') = (decided_at IS NULL) AND (status = 'pending') = (decided_in IS NULL))
);
CREATE INDEX staff_proposals_pending ON staff_proposals (id) WHERE status = 'pending';
CREATE INDEX staff_proposals_status ON staff_proposals (status, id);
CREATE INDEX staff_proposals_kind ON staff_proposals (kind, id);
CREATE INDEX staff_proposals_subject ON staff_proposals (subject, id);
CREATE INDEX staff_proposals_proposer ON staff_proposals (proposer_id, id);

-- Over everything that whoever approves has read, as a JSON array; jsonb writes the same value in one way only.
CREATE FUNCTION staff_proposal_hash(proposal staff_proposals) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    proposal.id, proposal.kind, proposal.subject, proposal.payload, proposal.before, proposal.reason, proposal.proposer_id,
    proposal.proposer_role, (extract(epoch FROM proposal.proposed_at) * 1000000)::bigint,
    (extract(epoch FROM proposal.expires_at) * 1000000)::bigint
  )::text, 'UTF8'))
$$;

-- Nobody chooses a hash, changes what was proposed, or decides twice: not the owner of the tables, either.
CREATE FUNCTION staff_guard_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'pending' THEN
      RAISE EXCEPTION 'a proposal begins undecided' USING ERRCODE = 'restrict_violation';
    END IF;
    NEW.hash := staff_proposal_hash(NEW);
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a proposal stays' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.status <> 'pending' OR NEW.status = 'pending' THEN
    RAISE EXCEPTION 'a proposal is decided once' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.hash <> OLD.hash OR staff_proposal_hash(NEW) <> OLD.hash OR NEW.decided_in <> pg_current_xact_id() THEN
    RAISE EXCEPTION 'what was proposed stays as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER staff_proposals_guard BEFORE INSERT OR UPDATE OR DELETE ON staff_proposals
  FOR EACH ROW EXECUTE FUNCTION staff_guard_proposal();
CREATE TRIGGER staff_proposals_no_truncate BEFORE TRUNCATE ON staff_proposals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Decides, once. Says `done`, or what is against it: `unknown`, `decided`, `expired`, `own`, `notOwn`, `changed` (another hash), `forbidden`
-- (whoever decides, or whoever proposed, has not that role any more). Who of the two roles may do it, the application knows.
CREATE FUNCTION staff_decide(
  proposal bigint, verdict text, member bigint, member_role text, seen_hash bytea, words text, at timestamptz
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  found_one staff_proposals;
BEGIN
  SELECT * INTO found_one FROM staff_proposals WHERE id = proposal FOR UPDATE;
  IF NOT FOUND THEN RETURN 'unknown'; END IF;
  -- Until the end of this transaction nobody takes the role away.
  PERFORM FROM staff_members WHERE id = member AND role = member_role AND status = 'active' FOR SHARE;
  IF NOT FOUND THEN RETURN 'forbidden'; END IF;
  IF found_one.status <> 'pending' THEN RETURN 'decided'; END IF;
  IF at >= found_one.expires_at THEN RETURN 'expired'; END IF;
  IF verdict = 'withdrawn' THEN
    IF found_one.proposer_id <> member THEN RETURN 'notOwn'; END IF;
  ELSE
    IF found_one.proposer_id = member THEN RETURN 'own'; END IF;
    IF seen_hash IS DISTINCT FROM found_one.hash THEN RETURN 'changed'; END IF;
  END IF;
  IF verdict = 'approved' THEN
    PERFORM FROM staff_members WHERE id = found_one.proposer_id AND role = found_one.proposer_role AND status = 'active' FOR SHARE;
    IF NOT FOUND THEN RETURN 'forbidden'; END IF;
  END IF;
  UPDATE staff_proposals
  SET status = verdict, decider_id = member, decider_role = member_role, decided_at = at, decided_reason = words, decided_in = pg_current_xact_id()
  WHERE id = proposal;
  RETURN 'done';
END
$$;

-- The proposal that this very transaction has approved; raises when there is none.
CREATE FUNCTION staff_approved_now(proposal bigint, wanted_kind text) RETURNS staff_proposals LANGUAGE plpgsql STABLE AS $$
DECLARE
  found_one staff_proposals;
BEGIN
  SELECT * INTO found_one FROM staff_proposals
  WHERE id = proposal AND kind = wanted_kind AND status = 'approved' AND decided_in = pg_current_xact_id_if_assigned();
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no % was approved in this transaction', wanted_kind USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN found_one;
END
$$;

GRANT SELECT ON staff_proposals TO candor_app;
GRANT INSERT (kind, subject, payload, before, reason, proposer_id, proposer_role, proposed_at, expires_at) ON staff_proposals TO candor_app;
GRANT EXECUTE ON FUNCTION staff_proposal_hash, staff_guard_proposal, staff_decide TO candor_app;

-- What the public parameters were, from the first value on.
CREATE TABLE params_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL REFERENCES params_params (key),
  -- Null: the value that the program came with.
  value_before text,
  value text NOT NULL,
  proposal_id bigint UNIQUE REFERENCES staff_proposals (id),
  changed_at timestamptz,
  CONSTRAINT params_changes_by_proposal CHECK (
    (proposal_id IS NULL) = (value_before IS NULL) AND (proposal_id IS NULL) = (changed_at IS NULL))
);
CREATE INDEX params_changes_key ON params_changes (key, id);
CREATE UNIQUE INDEX params_changes_first ON params_changes (key) WHERE proposal_id IS NULL;
CREATE TRIGGER params_changes_append_only BEFORE UPDATE OR DELETE ON params_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER params_changes_no_truncate BEFORE TRUNCATE ON params_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

INSERT INTO params_changes (key, value) SELECT key, value FROM params_params ORDER BY key;

-- A parameter that comes with a later version of the program begins its history itself; no value changes without its proposal.
CREATE FUNCTION params_guard() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO params_changes (key, value) VALUES (NEW.key, NEW.value);
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.key = OLD.key AND (NEW.value = OLD.value OR EXISTS (
    SELECT FROM params_changes c JOIN staff_proposals p ON p.id = c.proposal_id
    WHERE c.key = NEW.key AND c.value_before = OLD.value AND c.value = NEW.value AND p.kind = 'param.change' AND p.status = 'approved'
      AND p.decided_in = pg_current_xact_id_if_assigned())) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a parameter changes by two people' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER params_params_first AFTER INSERT ON params_params FOR EACH ROW EXECUTE FUNCTION params_guard();
CREATE TRIGGER params_params_guard BEFORE UPDATE OR DELETE ON params_params FOR EACH ROW EXECUTE FUNCTION params_guard();

-- False: the value is not the one any more that it was when the change was proposed.
CREATE FUNCTION params_apply(proposal bigint) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  approved staff_proposals := staff_approved_now(proposal, 'param.change');
  param params_params;
BEGIN
  SELECT * INTO param FROM params_params WHERE key = approved.payload ->> 'key' FOR UPDATE;
  IF NOT FOUND OR param.value IS DISTINCT FROM approved.before ->> 'value' THEN RETURN false; END IF;
  INSERT INTO params_changes (key, value_before, value, proposal_id, changed_at)
  VALUES (param.key, param.value, approved.payload ->> 'value', approved.id, approved.decided_at);
  UPDATE params_params SET value = approved.payload ->> 'value' WHERE key = param.key;
  RETURN true;
END
$$;

GRANT SELECT ON params_changes TO candor_app;
GRANT EXECUTE ON FUNCTION params_apply TO candor_app;
