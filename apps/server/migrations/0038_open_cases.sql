-- Up Migration
-- What waits for the staff: cases about customers, with a clock. A case is closed once, and stays as it was.

CREATE TABLE cases_cases (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind ~ '^[a-z][A-Za-z]*$'),
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 2000),
  opened_at timestamptz NOT NULL,
  -- Null: it opened with what it is about.
  opened_by bigint REFERENCES staff_members (id),
  opened_role text,
  due_at timestamptz NOT NULL CHECK (due_at > opened_at),
  escalated_at timestamptz CHECK (escalated_at >= due_at),
  assignee_id bigint REFERENCES staff_members (id),
  assignee_role text,
  assigned_at timestamptz,
  closed_at timestamptz,
  closed_by bigint REFERENCES staff_members (id),
  closed_role text,
  outcome text,
  closing_words text CHECK (length(closing_words) BETWEEN 1 AND 2000),
  -- Anything of it.
  changed_at timestamptz NOT NULL,
  CONSTRAINT cases_cases_opened CHECK ((opened_by IS NULL) = (opened_role IS NULL)),
  CONSTRAINT cases_cases_assigned CHECK (
    (assignee_id IS NULL) = (assignee_role IS NULL) AND (assignee_id IS NULL) = (assigned_at IS NULL)),
  CONSTRAINT cases_cases_closed CHECK (
    (closed_at IS NULL) = (outcome IS NULL) AND (closed_at IS NULL) = (closing_words IS NULL)
    AND (closed_by IS NULL) = (closed_role IS NULL) AND (closed_at IS NOT NULL OR closed_by IS NULL))
);
-- The queues, in the order in which cases are due; and what each member has.
CREATE INDEX cases_cases_due ON cases_cases (kind, due_at, id) WHERE closed_at IS NULL;
CREATE INDEX cases_cases_unassigned ON cases_cases (kind, due_at, id) WHERE closed_at IS NULL AND assignee_id IS NULL;
CREATE INDEX cases_cases_assignee ON cases_cases (assignee_id, due_at, id) WHERE closed_at IS NULL;
CREATE INDEX cases_cases_late ON cases_cases (due_at) WHERE closed_at IS NULL AND escalated_at IS NULL;
CREATE INDEX cases_cases_closed ON cases_cases (kind, closed_at, id) WHERE closed_at IS NOT NULL;
CREATE INDEX cases_cases_customer ON cases_cases (customer_id, id);
CREATE INDEX cases_cases_changed ON cases_cases (changed_at);
CREATE UNIQUE INDEX cases_cases_one_suspension ON cases_cases (customer_id) WHERE kind = 'suspension' AND closed_at IS NULL;

CREATE FUNCTION cases_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a case stays' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.closed_at IS NOT NULL THEN
    RAISE EXCEPTION 'a case is closed once' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.escalated_at IS NOT NULL AND NEW.escalated_at IS DISTINCT FROM OLD.escalated_at THEN
    RAISE EXCEPTION 'a case is late once' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.assignee_id IS NOT NULL AND NEW.assignee_id <> OLD.assignee_id THEN
    RAISE EXCEPTION 'a case is given back before somebody else takes it' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER cases_cases_guard BEFORE UPDATE OR DELETE ON cases_cases FOR EACH ROW EXECUTE FUNCTION cases_guard();
CREATE TRIGGER cases_cases_no_truncate BEFORE TRUNCATE ON cases_cases
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT, INSERT ON cases_cases TO candor_app;
GRANT UPDATE (escalated_at, assignee_id, assignee_role, assigned_at, closed_at, closed_by, closed_role, outcome, closing_words, changed_at)
  ON cases_cases TO candor_app;

INSERT INTO params_params (key, value, about) VALUES
  ('caseReviewHours', '48', 'Hours within which a complaint or a suspension is decided.');
