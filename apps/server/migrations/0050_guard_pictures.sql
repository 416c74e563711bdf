-- Up Migration
-- What identity checks rest on, held by the database itself: pictures that are there and stay there as long as a check names them, attempts
-- that leave nothing out, times that have come, and nothing that is taken in for an account that was closed.

-- How far the program's clock may be ahead of this one. The application can neither read nor change it.
CREATE TABLE platform_clock (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  ahead interval NOT NULL CHECK (ahead >= interval '0')
);
INSERT INTO platform_clock (ahead) VALUES ('1 minute');

CREATE FUNCTION refuse_future(at timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF at > clock_timestamp() + (SELECT ahead FROM platform_clock) THEN
    RAISE EXCEPTION 'that time has not come' USING ERRCODE = 'restrict_violation';
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION refuse_future TO candor_app;

CREATE OR REPLACE FUNCTION staff_expire(at timestamptz, most integer) RETURNS SETOF staff_proposals
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refuse_future(at);
  RETURN QUERY UPDATE staff_proposals SET status = 'expired', expired_at = at, decided_in = pg_current_xact_id()
    WHERE id IN (
      SELECT p.id FROM staff_proposals p WHERE p.status = 'pending' AND p.expires_at <= at ORDER BY p.id LIMIT most FOR UPDATE SKIP LOCKED)
    RETURNING *;
END
$$;

-- Uploads and pictures ----------------------------------------------------------------------------------------------------------------------

CREATE INDEX documents_uploads_customer ON documents_uploads (customer_id, started_at);

-- Nothing is taken in for an account that is closed; and one that closes waits until what is under way is there, or comes too late.
CREATE FUNCTION documents_guard_owner() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM identity_customers WHERE id = NEW.customer_id AND status <> 'closed' FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the account is closed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER documents_uploads_owner BEFORE INSERT ON documents_uploads FOR EACH ROW EXECUTE FUNCTION documents_guard_owner();
CREATE TRIGGER documents_pictures_owner BEFORE INSERT ON documents_pictures FOR EACH ROW EXECUTE FUNCTION documents_guard_owner();

-- What is half-way loses its key with the account.
CREATE FUNCTION documents_end_uploads() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE documents_uploads SET ended_at = greatest(coalesce(NEW.closed_at, now()), started_at), key_name = NULL, wrapped_key = NULL
  WHERE customer_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER identity_customers_end_uploads AFTER UPDATE OF status ON identity_customers
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND NEW.status = 'closed') EXECUTE FUNCTION documents_end_uploads();

-- When a check first named it. Null: nobody but its owner has anything to do with it.
ALTER TABLE documents_pictures ADD COLUMN handed_in_at timestamptz;
CREATE INDEX documents_pictures_unused ON documents_pictures (customer_id) WHERE handed_in_at IS NULL AND erased_at IS NULL;

CREATE OR REPLACE FUNCTION documents_guard_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'that there was a picture stays known' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.id, NEW.customer_id, NEW.kind, NEW.upload_id, NEW.name, NEW.media_type, NEW.width, NEW.height, NEW.bytes, NEW.created_at)
    IS DISTINCT FROM
    (OLD.id, OLD.customer_id, OLD.kind, OLD.upload_id, OLD.name, OLD.media_type, OLD.width, OLD.height, OLD.bytes, OLD.created_at)
    OR (NEW.erased_at IS NULL AND (NEW.key_name, NEW.wrapped_key, NEW.fingerprint)
      IS DISTINCT FROM (OLD.key_name, OLD.wrapped_key, OLD.fingerprint))
    OR (OLD.handed_in_at IS NOT NULL AND NEW.handed_in_at IS DISTINCT FROM OLD.handed_in_at) THEN
    RAISE EXCEPTION 'a picture stays as it was' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (OLD.erased_at IS NOT NULL AND NEW.erased_at IS DISTINCT FROM OLD.erased_at)
    OR (OLD.removed_at IS NOT NULL AND NEW.removed_at IS DISTINCT FROM OLD.removed_at) THEN
    RAISE EXCEPTION 'a picture is erased once' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.erased_at IS NOT NULL AND OLD.erased_at IS NULL AND EXISTS (
    SELECT FROM kyc_checks c WHERE c.customer_id = OLD.customer_id AND c.erased_at IS NULL
      AND OLD.id IN (c.front_id, c.back_id, c.handheld_id, c.signature_id)) THEN
    RAISE EXCEPTION 'a picture stays as long as an identity check rests on it' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;

UPDATE documents_pictures p SET handed_in_at = c.at
FROM (
  SELECT u.picture_id, min(k.submitted_at) AS at
  FROM kyc_checks k, unnest(ARRAY[k.front_id, k.back_id, k.handheld_id, k.signature_id]) u (picture_id) GROUP BY 1) c
WHERE c.picture_id = p.id;

-- Identity checks ---------------------------------------------------------------------------------------------------------------------------

ALTER TABLE kyc_checks
  ADD CONSTRAINT kyc_checks_front FOREIGN KEY (front_id) REFERENCES documents_pictures (id),
  ADD CONSTRAINT kyc_checks_back FOREIGN KEY (back_id) REFERENCES documents_pictures (id),
  ADD CONSTRAINT kyc_checks_handheld FOREIGN KEY (handheld_id) REFERENCES documents_pictures (id),
  ADD CONSTRAINT kyc_checks_signature FOREIGN KEY (signature_id) REFERENCES documents_pictures (id);
DROP INDEX kyc_checks_front;

CREATE FUNCTION kyc_fields() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['firstName', 'lastName', 'birthdate', 'sex', 'country', 'address', 'phone', 'documentType', 'front', 'back', 'handheld', 'signature']
$$;
GRANT EXECUTE ON FUNCTION kyc_fields TO candor_app;

-- What of an account that was closed then is kept until when, by the calendar of UTC.
CREATE FUNCTION kyc_kept_until(closed_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT (closed_at AT TIME ZONE 'UTC' + make_interval(years => value::integer)) AT TIME ZONE 'UTC'
  FROM params_params WHERE key = 'kycRetentionYears'
$$;
GRANT EXECUTE ON FUNCTION kyc_kept_until TO candor_app;

-- The pictures are the customer's, each of its kind, and there; from now on they are known to be handed in.
CREATE FUNCTION kyc_take_pictures() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  taken integer;
BEGIN
  UPDATE documents_pictures SET handed_in_at = coalesce(handed_in_at, NEW.submitted_at)
  WHERE customer_id = NEW.customer_id AND erased_at IS NULL AND (id, kind) IN (
    (NEW.front_id, 'identityFront'), (NEW.back_id, 'identityBack'), (NEW.handheld_id, 'identityHandheld'), (NEW.signature_id, 'identitySignature'));
  GET DIAGNOSTICS taken = ROW_COUNT;
  IF taken <> num_nonnulls(NEW.front_id, NEW.back_id, NEW.handheld_id, NEW.signature_id) THEN
    RAISE EXCEPTION 'an identity check rests on pictures of its customer' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER kyc_checks_take_pictures AFTER INSERT ON kyc_checks FOR EACH ROW EXECUTE FUNCTION kyc_take_pictures();

-- The first attempt is about everything, one after a refusal about all that failed; what was accepted stays, what failed is another one.
CREATE FUNCTION kyc_begins_whole(attempt kyc_checks) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  before kyc_checks;
  failed text[] := kyc_fields();
BEGIN
  IF NOT attempt.open_fields <@ kyc_fields() OR (attempt.back_id IS NULL AND 'back' = ANY (attempt.open_fields))
    OR cardinality(attempt.open_fields) <> (SELECT count(DISTINCT o) FROM unnest(attempt.open_fields) o) THEN
    RETURN false;
  END IF;
  SELECT * INTO before FROM kyc_checks c WHERE c.customer_id = attempt.customer_id ORDER BY c.attempt DESC LIMIT 1;
  IF attempt.attempt <> coalesce(before.attempt, 0) + 1 THEN RETURN false; END IF;
  IF before.status = 'notPassed' AND before.erased_at IS NULL THEN
    SELECT coalesce(array_agg(f ->> 'field'), '{}') INTO failed
    FROM kyc_decisions d, jsonb_array_elements(d.fields) f WHERE d.check_id = before.id AND f ->> 'reason' IS NOT NULL;
    IF NOT (SELECT bool_and(CASE
        WHEN field = ANY (failed) THEN now_id IS DISTINCT FROM before_id
        WHEN field = ANY (attempt.open_fields) THEN true
        -- Another document may have no back.
        ELSE now_id IS NOT DISTINCT FROM before_id OR (field = 'back' AND now_id IS NULL AND 'documentType' = ANY (failed)) END)
      FROM (VALUES ('front', attempt.front_id, before.front_id), ('back', attempt.back_id, before.back_id),
        ('handheld', attempt.handheld_id, before.handheld_id), ('signature', attempt.signature_id, before.signature_id)) p (field, now_id, before_id)) THEN
      RETURN false;
    END IF;
  END IF;
  RETURN CASE WHEN attempt.back_id IS NULL THEN array_remove(failed, 'back') ELSE failed END <@ attempt.open_fields;
END
$$;
GRANT EXECUTE ON FUNCTION kyc_begins_whole TO candor_app;

CREATE OR REPLACE FUNCTION kyc_guard_check() RETURNS trigger LANGUAGE plpgsql AS $$
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
    IF NOT kyc_begins_whole(NEW) THEN
      RAISE EXCEPTION 'an identity check leaves out nothing that is asked for' USING ERRCODE = 'restrict_violation';
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
  IF NEW.erased_at IS NOT NULL AND OLD.erased_at IS NULL THEN
    PERFORM refuse_future(NEW.erased_at);
    IF (CASE customer.status
      -- Who was never verified was never let into anything that the law wants to be known of.
      WHEN 'closed' THEN EXISTS (SELECT FROM kyc_checks WHERE customer_id = NEW.customer_id AND status IN ('pending', 'verified'))
        AND NOT coalesce(NEW.erased_at >= kyc_kept_until(customer.closed_at), false)
      ELSE EXISTS (SELECT FROM kyc_checks WHERE customer_id = NEW.customer_id AND status IN ('pending', 'verified')) END) THEN
      RAISE EXCEPTION 'the law requires that this is kept' USING ERRCODE = 'restrict_violation';
    END IF;
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

-- As before; and upon the latest look at the list, with every picture still there.
CREATE OR REPLACE FUNCTION kyc_take_decision() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
  IF NEW.screening_id IS DISTINCT FROM (SELECT max(id) FROM kyc_screenings WHERE check_id = NEW.check_id) THEN
    RAISE EXCEPTION 'the list was looked at again since' USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT matched INTO matches FROM kyc_screenings WHERE id = NEW.screening_id;
  IF NEW.verdict = 'verified'
    AND (matches IS NULL OR NOT matches <@ NEW.answered OR NOT kyc_checklist() <@ NEW.checklist OR NEW.sealed IS NULL) THEN
    RAISE EXCEPTION 'nobody is verified with a gap' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.verdict = 'verified' AND EXISTS (
    SELECT FROM documents_pictures WHERE erased_at IS NOT NULL
      AND id IN (decided.front_id, decided.back_id, decided.handheld_id, decided.signature_id)) THEN
    RAISE EXCEPTION 'nobody is verified without their pictures' USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE kyc_checks SET status = NEW.verdict, decided_at = NEW.decided_at WHERE id = NEW.check_id;
  RETURN NULL;
END
$$;

-- Which names of the list were like the customer's goes with what the customer handed in.
CREATE OR REPLACE FUNCTION kyc_guard_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erased CONSTANT text[] := '{sealed,matched,answered}';
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.sealed IS NULL AND to_jsonb(NEW) - erased = to_jsonb(OLD) - erased
    AND coalesce(to_jsonb(NEW) -> 'matched', to_jsonb(NEW) -> 'answered') = '[]'
    AND EXISTS (SELECT FROM kyc_checks WHERE id = NEW.check_id AND erased_at IS NOT NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what was decided stays as it was' USING ERRCODE = 'restrict_violation';
END
$$;
GRANT UPDATE (matched) ON kyc_screenings TO candor_app;
GRANT UPDATE (answered) ON kyc_decisions TO candor_app;
UPDATE kyc_screenings s SET sealed = NULL, matched = '{}' FROM kyc_checks c WHERE c.id = s.check_id AND c.erased_at IS NOT NULL;
UPDATE kyc_decisions d SET sealed = NULL, answered = '{}' FROM kyc_checks c WHERE c.id = d.check_id AND c.erased_at IS NOT NULL;
