-- Up Migration
-- Identity checks: what customers hand in, sealed; what machines make of it; and what a member of the staff decides. What was handed in stays
-- as it was until it is erased. A decision is made once, by whoever of compliance has the case, and verifies nobody with a gap in it.

CREATE TABLE kyc_drafts (
  customer_id bigint PRIMARY KEY REFERENCES identity_customers (id),
  sealed bytea NOT NULL,
  changed_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON kyc_drafts TO candor_app;

CREATE TABLE kyc_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  attempt integer NOT NULL CHECK (attempt > 0),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'verified', 'notPassed', 'withdrawn')),
  -- What this attempt is about, and is decided field by field.
  open_fields text[] NOT NULL CHECK (cardinality(open_fields) > 0),
  -- Sealed. Null: erased.
  details bytea,
  front_id bigint NOT NULL,
  back_id bigint,
  handheld_id bigint NOT NULL,
  signature_id bigint NOT NULL,
  submitted_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL CHECK (due_at > submitted_at),
  decided_at timestamptz CHECK (decided_at >= submitted_at),
  erased_at timestamptz,
  UNIQUE (customer_id, attempt),
  CONSTRAINT kyc_checks_decided CHECK ((status = 'pending') = (decided_at IS NULL)),
  CONSTRAINT kyc_checks_erased CHECK ((erased_at IS NULL) = (details IS NOT NULL)),
  CONSTRAINT kyc_checks_kept CHECK (erased_at IS NULL OR status <> 'pending')
);
CREATE UNIQUE INDEX kyc_checks_one_pending ON kyc_checks (customer_id) WHERE status = 'pending';
CREATE UNIQUE INDEX kyc_checks_one_verified ON kyc_checks (customer_id) WHERE status = 'verified';
CREATE INDEX kyc_checks_not_erased ON kyc_checks (customer_id, id) WHERE erased_at IS NULL;
CREATE INDEX kyc_checks_front ON kyc_checks (front_id);

-- By which other customers' checks can be found: hashes with a key that the database has not.
CREATE TABLE kyc_marks (
  check_id bigint NOT NULL REFERENCES kyc_checks (id),
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  kind text NOT NULL CHECK (kind IN ('documentNumber', 'device', 'phone')),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (check_id, kind, hash)
);
CREATE INDEX kyc_marks_same ON kyc_marks (kind, hash);
GRANT SELECT, INSERT, DELETE ON kyc_marks TO candor_app;

-- What the machine-readable zone says, once somebody looked for it. Sealed null: there is none.
CREATE TABLE kyc_zones (
  check_id bigint PRIMARY KEY REFERENCES kyc_checks (id),
  sealed bytea,
  read_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON kyc_zones TO candor_app;

-- Which names of a sanctions list are like the customer's. What makes them alike is sealed, and erased with the details.
CREATE TABLE kyc_screenings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  check_id bigint NOT NULL REFERENCES kyc_checks (id),
  screened_at timestamptz NOT NULL,
  list_name text NOT NULL,
  list_date text NOT NULL,
  list_digest bytea NOT NULL CHECK (length(list_digest) = 32),
  list_entries integer NOT NULL CHECK (list_entries > 0),
  -- How alike, from 0 to 100, a name had to be.
  threshold integer NOT NULL CHECK (threshold BETWEEN 0 AND 100),
  -- Ids of the list.
  matched text[] NOT NULL,
  sealed bytea
);
CREATE INDEX kyc_screenings_check ON kyc_screenings (check_id, id);
GRANT SELECT, INSERT, UPDATE (sealed) ON kyc_screenings TO candor_app;

CREATE TABLE kyc_decisions (
  check_id bigint PRIMARY KEY REFERENCES kyc_checks (id),
  verdict text NOT NULL CHECK (verdict IN ('verified', 'notPassed')),
  staff_id bigint NOT NULL REFERENCES staff_members (id),
  staff_role text NOT NULL,
  decided_at timestamptz NOT NULL,
  -- An array of {field, reason}; no reason: accepted.
  fields jsonb NOT NULL CHECK (jsonb_typeof(fields) = 'array'),
  checklist text[] NOT NULL,
  screening_id bigint REFERENCES kyc_screenings (id),
  -- Which names of the list were answered.
  answered text[] NOT NULL,
  -- The document's number, and the answers. Null: erased.
  sealed bytea
);
GRANT SELECT, INSERT, UPDATE (sealed) ON kyc_decisions TO candor_app;

-- All of what nobody may leave out before somebody is verified.
CREATE FUNCTION kyc_checklist() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['documentGenuine', 'documentValid', 'faceMatches', 'detailsMatch', 'signatureMatches', 'screeningRead']
$$;

GRANT EXECUTE ON FUNCTION kyc_checklist TO candor_app;

CREATE FUNCTION kyc_guard_check() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  customer identity_customers;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'an identity check stays' USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT * INTO customer FROM identity_customers WHERE id = NEW.customer_id;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'pending' OR NEW.erased_at IS NOT NULL OR customer.status = 'closed'
      OR EXISTS (SELECT FROM kyc_checks WHERE customer_id = NEW.customer_id AND status = 'verified') THEN
      RAISE EXCEPTION 'an identity check begins undecided, once nobody else decides' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.customer_id, NEW.attempt, NEW.open_fields, NEW.front_id, NEW.back_id, NEW.handheld_id, NEW.signature_id, NEW.submitted_at, NEW.due_at)
    IS DISTINCT FROM
     (OLD.id, OLD.customer_id, OLD.attempt, OLD.open_fields, OLD.front_id, OLD.back_id, OLD.handheld_id, OLD.signature_id, OLD.submitted_at, OLD.due_at)
    OR (NEW.details IS NOT NULL AND NEW.details IS DISTINCT FROM OLD.details)
    OR (OLD.erased_at IS NOT NULL AND NEW.erased_at IS DISTINCT FROM OLD.erased_at) THEN
    RAISE EXCEPTION 'what was handed in stays as it was' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.erased_at IS NOT NULL AND OLD.erased_at IS NULL AND customer.status <> 'closed'
    AND EXISTS (SELECT FROM kyc_checks WHERE customer_id = NEW.customer_id AND status IN ('pending', 'verified')) THEN
    RAISE EXCEPTION 'the law requires that this is kept' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.status, NEW.decided_at) IS DISTINCT FROM (OLD.status, OLD.decided_at) THEN
    IF OLD.status <> 'pending' THEN
      RAISE EXCEPTION 'an identity check is decided once' USING ERRCODE = 'restrict_violation';
    END IF;
    IF NEW.status = 'withdrawn' THEN
      IF customer.status <> 'closed' THEN
        RAISE EXCEPTION 'somebody has to decide' USING ERRCODE = 'restrict_violation';
      END IF;
    ELSIF NOT EXISTS (
      SELECT FROM kyc_decisions WHERE check_id = NEW.id AND verdict = NEW.status AND decided_at = NEW.decided_at) THEN
      RAISE EXCEPTION 'nobody has decided so' USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER kyc_checks_guard BEFORE INSERT OR UPDATE OR DELETE ON kyc_checks FOR EACH ROW EXECUTE FUNCTION kyc_guard_check();
CREATE TRIGGER kyc_checks_no_truncate BEFORE TRUNCATE ON kyc_checks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whoever decides is of compliance now and has the case; verified is who has every field accepted and no gap beside.
CREATE FUNCTION kyc_take_decision() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  decided kyc_checks;
  matches text[];
  is_accepted boolean;
BEGIN
  SELECT * INTO decided FROM kyc_checks WHERE id = NEW.check_id FOR UPDATE;
  IF NOT FOUND OR decided.status <> 'pending' THEN
    RAISE EXCEPTION 'an identity check is decided once' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM FROM staff_members WHERE id = NEW.staff_id AND role = NEW.staff_role AND role = 'compliance' AND status = 'active' FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'compliance decides about identity checks' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM FROM cases_cases
  WHERE kind = 'identity' AND customer_id = decided.customer_id AND closed_at IS NULL AND assignee_id = NEW.staff_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'whoever has the case decides' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (SELECT array_agg(f ->> 'field' ORDER BY f ->> 'field') FROM jsonb_array_elements(NEW.fields) f)
    IS DISTINCT FROM (SELECT array_agg(o ORDER BY o) FROM unnest(decided.open_fields) o) THEN
    RAISE EXCEPTION 'each field is decided once' USING ERRCODE = 'restrict_violation';
  END IF;
  is_accepted := NOT EXISTS (SELECT FROM jsonb_array_elements(NEW.fields) f WHERE f ->> 'reason' IS NOT NULL);
  IF is_accepted <> (NEW.verdict = 'verified') THEN
    RAISE EXCEPTION 'the fields say otherwise' USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT matched INTO matches FROM kyc_screenings WHERE id = NEW.screening_id AND check_id = NEW.check_id;
  IF NEW.verdict = 'verified'
    AND (matches IS NULL OR NOT matches <@ NEW.answered OR NOT kyc_checklist() <@ NEW.checklist OR NEW.sealed IS NULL) THEN
    RAISE EXCEPTION 'nobody is verified with a gap' USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE kyc_checks SET status = NEW.verdict, decided_at = NEW.decided_at WHERE id = NEW.check_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER kyc_decisions_take AFTER INSERT ON kyc_decisions FOR EACH ROW EXECUTE FUNCTION kyc_take_decision();

-- Both stay, but for what is erased in them with the check that they are about.
CREATE FUNCTION kyc_guard_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.sealed IS NULL AND to_jsonb(NEW) - 'sealed' = to_jsonb(OLD) - 'sealed'
    AND EXISTS (SELECT FROM kyc_checks WHERE id = NEW.check_id AND erased_at IS NOT NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what was decided stays as it was' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER kyc_decisions_guard BEFORE UPDATE OR DELETE ON kyc_decisions FOR EACH ROW EXECUTE FUNCTION kyc_guard_kept();
CREATE TRIGGER kyc_screenings_guard BEFORE UPDATE OR DELETE ON kyc_screenings FOR EACH ROW EXECUTE FUNCTION kyc_guard_kept();
CREATE TRIGGER kyc_decisions_no_truncate BEFORE TRUNCATE ON kyc_decisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER kyc_screenings_no_truncate BEFORE TRUNCATE ON kyc_screenings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT ON kyc_checks TO candor_app;
GRANT INSERT (customer_id, attempt, open_fields, details, front_id, back_id, handheld_id, signature_id, submitted_at, due_at) ON kyc_checks TO candor_app;
GRANT UPDATE (status, decided_at, details, erased_at) ON kyc_checks TO candor_app;

CREATE UNIQUE INDEX cases_cases_one_identity ON cases_cases (customer_id) WHERE kind = 'identity' AND closed_at IS NULL;

INSERT INTO params_params (key, value, about) VALUES
  ('kycRetentionYears', '5', 'Years for which identity checks are kept after an account was closed.'),
  ('sanctionsMatchScore', '85', 'How alike a name of the sanctions list and a customer''s have to be to be shown to a reviewer, from 0 to 100.');
