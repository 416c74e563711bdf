-- Up Migration
-- Support: conversations of customers and visitors with members of staff. A message is numbered by the database and stays as it was written. Whoever
-- writes as a customer has a session of theirs, whoever writes as a visitor has the visitor's token, and what a member writes is in the audit log:
-- what is written past the program is refused (what that leaves open is in ADR 65). How a conversation stands follows from its messages and steps.

INSERT INTO params_params (key, value, about) VALUES
  ('supportAnswerHours', '24', 'Hours within which support answers each message.'),
  ('complaintDecisionDays', '15', 'Business days within which a complaint is decided.');

CREATE TABLE support_conversations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('question', 'complaint')),
  category text NOT NULL CHECK (category IN ('account', 'verification', 'deposit', 'withdrawal', 'trading', 'products', 'technical', 'other')),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  locale text NOT NULL CHECK (locale ~ '^[a-z]{2}$'),
  customer_id bigint REFERENCES identity_customers (id),
  -- SHA-256 of the visitor's token: who reads this table cannot write with it.
  visitor_hash bytea UNIQUE CHECK (length(visitor_hash) = 32),
  -- Where a visitor wants the answer, if they have left.
  email text CHECK (length(email) BETWEEN 3 AND 254),
  -- SHA-256 of what the link to that address holds: nothing else is mailed to it before it was followed.
  confirm_hash bytea UNIQUE CHECK (length(confirm_hash) = 32),
  email_confirmed_at timestamptz,
  about text CHECK (about IN ('order', 'deposit', 'withdrawal')),
  about_id bigint,
  -- By which a repeated request finds what it has opened.
  key text NOT NULL CHECK (length(key) BETWEEN 16 AND 64),
  opened_at timestamptz NOT NULL,
  -- From here on as messages and steps say.
  state text NOT NULL DEFAULT 'waitingForUs' CHECK (state IN ('waitingForUs', 'waitingForCustomer', 'closed')),
  version integer NOT NULL DEFAULT 0,
  last_seq integer NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL,
  -- Until when the next answer is due; null while nobody waits for us.
  due_at timestamptz,
  decision_due_at timestamptz,
  assignee_id bigint REFERENCES staff_members (id),
  closed_at timestamptz,
  outcome text CHECK (outcome IN ('upheld', 'partlyUpheld', 'notUpheld')),
  reasons text,
  decided_at timestamptz,
  contested_at timestamptz,
  rating smallint CHECK (rating BETWEEN 1 AND 5),
  -- How far each side has read, and when the customer last had it on their screen; forgotten when it is closed.
  customer_read integer NOT NULL DEFAULT 0,
  staff_read integer NOT NULL DEFAULT 0,
  customer_seen_at timestamptz,
  CONSTRAINT support_conversations_whose CHECK ((customer_id IS NULL) <> (visitor_hash IS NULL)),
  CONSTRAINT support_conversations_email CHECK ((email IS NULL OR customer_id IS NULL) AND (email IS NULL) = (confirm_hash IS NULL)
    AND (email_confirmed_at IS NULL OR email IS NOT NULL)),
  CONSTRAINT support_conversations_about CHECK ((about IS NULL) = (about_id IS NULL) AND (about IS NULL OR customer_id IS NOT NULL)),
  CONSTRAINT support_conversations_complaint CHECK (kind = 'question' OR customer_id IS NOT NULL),
  CONSTRAINT support_conversations_closed CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  CONSTRAINT support_conversations_decided CHECK ((outcome IS NULL) = (reasons IS NULL) AND (outcome IS NULL OR decided_at IS NOT NULL))
);
CREATE UNIQUE INDEX support_conversations_key ON support_conversations (customer_id, key) WHERE customer_id IS NOT NULL;
CREATE INDEX support_conversations_of_customer ON support_conversations (customer_id, id DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX support_conversations_open ON support_conversations (id) WHERE state <> 'closed';
CREATE INDEX support_conversations_closed_at ON support_conversations (closed_at) WHERE state = 'closed';
CREATE INDEX support_conversations_of_email ON support_conversations (lower(email), opened_at) WHERE email IS NOT NULL;
CREATE INDEX support_conversations_opened ON support_conversations (opened_at);
GRANT SELECT, INSERT (kind, category, title, locale, customer_id, visitor_hash, email, confirm_hash, about, about_id, key, opened_at, last_at) ON support_conversations
  TO candor_app;
GRANT UPDATE (customer_read, staff_read, customer_seen_at) ON support_conversations TO candor_app;

CREATE TABLE support_messages (
  conversation_id bigint NOT NULL REFERENCES support_conversations (id),
  seq integer NOT NULL,
  author text NOT NULL CHECK (author IN ('customer', 'visitor', 'staff')),
  staff_id bigint REFERENCES staff_members (id),
  staff_session_id bigint REFERENCES staff_sessions (id),
  -- The name that customers read, as it was then.
  staff_name text,
  -- Of an answer: the newest message that its author had before them.
  seen integer,
  -- What was found in an answer and confirmed by its author.
  warnings text[] NOT NULL DEFAULT '{}' CHECK (warnings <@ ARRAY['link', 'address', 'secret']),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
  picture_id bigint UNIQUE REFERENCES documents_pictures (id),
  key text NOT NULL CHECK (length(key) BETWEEN 16 AND 64),
  at timestamptz NOT NULL,
  -- The secret of the author, which is looked at and never stored.
  proof text CHECK (proof IS NULL),
  PRIMARY KEY (conversation_id, seq),
  UNIQUE (conversation_id, key),
  CONSTRAINT support_messages_staff CHECK ((author = 'staff') = (staff_id IS NOT NULL) AND (author = 'staff') = (staff_session_id IS NOT NULL)
    AND (author = 'staff') = (seen IS NOT NULL) AND (author = 'staff' OR warnings = '{}') AND (author = 'customer' OR picture_id IS NULL))
);
CREATE INDEX support_messages_of_staff ON support_messages (staff_id, conversation_id) WHERE staff_id IS NOT NULL;
GRANT SELECT, INSERT (conversation_id, author, staff_id, staff_session_id, seen, warnings, text, picture_id, key, at, proof) ON support_messages TO candor_app;

-- For members of staff only; a table of its own, so that nothing that is written for customers can select it by mistake.
CREATE TABLE support_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id bigint NOT NULL REFERENCES support_conversations (id),
  staff_id bigint NOT NULL REFERENCES staff_members (id),
  staff_session_id bigint NOT NULL REFERENCES staff_sessions (id),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
  at timestamptz NOT NULL
);
CREATE INDEX support_notes_of ON support_notes (conversation_id, id);
GRANT SELECT, INSERT (conversation_id, staff_id, staff_session_id, text, at) ON support_notes TO candor_app;

CREATE TABLE support_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id bigint NOT NULL REFERENCES support_conversations (id),
  step text NOT NULL CHECK (step IN ('assigned', 'released', 'closed', 'lapsed', 'decided', 'contested', 'rated')),
  staff_id bigint REFERENCES staff_members (id),
  staff_session_id bigint REFERENCES staff_sessions (id),
  -- Of the conversation, as its author had it before them.
  version integer,
  outcome text CHECK (outcome IN ('upheld', 'partlyUpheld', 'notUpheld')),
  rating smallint CHECK (rating BETWEEN 1 AND 5),
  -- Of a decision the reasons, of a rating a word with it, and why a decision is contested.
  words text CHECK (length(words) BETWEEN 1 AND 4000),
  at timestamptz NOT NULL,
  proof text CHECK (proof IS NULL),
  CONSTRAINT support_steps_staff CHECK ((staff_id IS NULL) = (staff_session_id IS NULL)
    AND (step NOT IN ('assigned', 'released', 'decided') OR staff_id IS NOT NULL) AND (step NOT IN ('lapsed', 'contested', 'rated') OR staff_id IS NULL)),
  CONSTRAINT support_steps_decided CHECK ((step = 'decided') = (outcome IS NOT NULL) AND (step <> 'decided' OR coalesce(length(words), 0) >= 10)),
  CONSTRAINT support_steps_rated CHECK ((step = 'rated') = (rating IS NOT NULL))
);
CREATE INDEX support_steps_of ON support_steps (conversation_id, id);
GRANT SELECT, INSERT (conversation_id, step, staff_id, staff_session_id, version, outcome, rating, words, at, proof) ON support_steps TO candor_app;

-- What customers call a member, and in which session they say that they are there.
CREATE TABLE support_presences (
  staff_id bigint PRIMARY KEY REFERENCES staff_members (id),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  session_id bigint REFERENCES staff_sessions (id),
  changed_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE (name, session_id, changed_at) ON support_presences TO candor_app;

CREATE TABLE support_replies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  locale text NOT NULL CHECK (locale ~ '^[a-z]{2}$'),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000 AND replace(text, '{ticket}', '') !~ '[{}]'),
  saved_by bigint NOT NULL REFERENCES staff_members (id),
  saved_at timestamptz NOT NULL,
  retired_at timestamptz
);
GRANT SELECT, INSERT (locale, title, text, saved_by, saved_at), UPDATE (retired_at) ON support_replies TO candor_app;

-- For which a mail was written: the job that does it may run twice. `subject` is a message, or a step.
CREATE TABLE support_mails (
  conversation_id bigint NOT NULL REFERENCES support_conversations (id),
  subject text NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, subject)
);
GRANT SELECT, INSERT ON support_mails TO candor_app;

CREATE TRIGGER support_conversations_at_the_moment BEFORE INSERT OR UPDATE ON support_conversations
  FOR EACH ROW EXECUTE FUNCTION hold_the_moment('opened_at', 'customer_seen_at', 'email_confirmed_at');
CREATE TRIGGER support_messages_at_the_moment BEFORE INSERT ON support_messages FOR EACH ROW EXECUTE FUNCTION hold_the_moment('at');
CREATE TRIGGER support_notes_at_the_moment BEFORE INSERT ON support_notes FOR EACH ROW EXECUTE FUNCTION hold_the_moment('at');
CREATE TRIGGER support_steps_at_the_moment BEFORE INSERT ON support_steps FOR EACH ROW EXECUTE FUNCTION hold_the_moment('at');
CREATE TRIGGER support_presences_at_the_moment BEFORE INSERT OR UPDATE ON support_presences FOR EACH ROW EXECUTE FUNCTION hold_the_moment('changed_at');
CREATE TRIGGER support_replies_at_the_moment BEFORE INSERT OR UPDATE ON support_replies
  FOR EACH ROW EXECUTE FUNCTION hold_the_moment('saved_at', 'retired_at');

-- After so many business days, at the same time of day, in UTC. Saturdays and Sundays are none.
CREATE FUNCTION support_business_days(since timestamptz, days integer) RETURNS timestamptz
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT ((since AT TIME ZONE 'UTC') + make_interval(days => n::integer)) AT TIME ZONE 'UTC'
  FROM generate_series(1, days * 2 + 4) n
  WHERE extract(isodow FROM (since AT TIME ZONE 'UTC') + make_interval(days => n::integer)) < 6
  ORDER BY n OFFSET days - 1 LIMIT 1
$$;
CREATE FUNCTION support_answer_due(since timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT since + make_interval(hours => value::integer) FROM params_params WHERE key = 'supportAnswerHours'
$$;
CREATE FUNCTION support_decision_due(since timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT support_business_days(since, value::integer) FROM params_params WHERE key = 'complaintDecisionDays'
$$;

-- A member with that session, who answers customers.
CREATE FUNCTION support_hold_staff(staff bigint, session bigint, moment timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM staff_members m JOIN staff_sessions s ON s.member_id = m.id
    WHERE m.id = staff AND s.id = session AND m.status = 'active' AND m.role IN ('support', 'compliance') AND s.ended_at IS NULL AND s.ends_at > moment) THEN
    RAISE EXCEPTION 'no member of support is signed in so' USING ERRCODE = 'restrict_violation';
  END IF;
END
$$;
REVOKE EXECUTE ON FUNCTION support_hold_staff FROM PUBLIC;

-- Whose conversation it is: the customer, by the token of a session of theirs, or the visitor, by the token of the conversation.
CREATE FUNCTION support_hold_proof(held support_conversations, proof text, moment timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  given CONSTANT bytea := sha256(convert_to(coalesce(proof, ''), 'UTF8'));
BEGIN
  IF NOT (CASE WHEN held.customer_id IS NULL THEN held.visitor_hash = given ELSE EXISTS (
      SELECT FROM identity_sessions s JOIN identity_customers c ON c.id = s.customer_id
      WHERE s.token_hash = given AND s.customer_id = held.customer_id AND s.ended_at IS NULL AND s.expires_at > moment AND c.status = 'active') END) THEN
    RAISE EXCEPTION 'conversation % is somebody else''s', held.id USING ERRCODE = 'restrict_violation';
  END IF;
END
$$;
REVOKE EXECUTE ON FUNCTION support_hold_proof FROM PUBLIC;

-- Once a decision was contested, whoever had a hand in the complaint before does not decide it again.
CREATE FUNCTION support_has_handled(held support_conversations, staff bigint) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT held.contested_at IS NOT NULL AND (
    EXISTS (SELECT FROM support_messages m WHERE m.conversation_id = held.id AND m.staff_id = staff AND m.at < held.contested_at)
    OR EXISTS (SELECT FROM support_steps s WHERE s.conversation_id = held.id AND s.staff_id = staff AND s.at < held.contested_at))
$$;
GRANT EXECUTE ON FUNCTION support_has_handled TO candor_app;

CREATE FUNCTION support_guard_conversation() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.last_at := NEW.opened_at;
    NEW.due_at := support_answer_due(NEW.opened_at);
    NEW.decision_due_at := CASE NEW.kind WHEN 'complaint' THEN support_decision_due(NEW.opened_at) END;
    IF NEW.about IS NOT NULL AND NOT (CASE NEW.about
        WHEN 'order' THEN EXISTS (SELECT FROM trading_orders o WHERE o.id = NEW.about_id AND o.customer_id = NEW.customer_id)
        WHEN 'deposit' THEN EXISTS (SELECT FROM wallet_deposits d WHERE d.id = NEW.about_id AND d.customer_id = NEW.customer_id)
        ELSE EXISTS (SELECT FROM wallet_withdrawals w WHERE w.id = NEW.about_id AND w.customer_id = NEW.customer_id) END) THEN
      RAISE EXCEPTION 'there is no such % of this customer', NEW.about USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  -- Nobody has read what was not written, or less than before.
  IF NEW.state = 'closed' THEN
    NEW.customer_read := 0;
    NEW.staff_read := 0;
    NEW.customer_seen_at := NULL;
  ELSIF (NEW.customer_read NOT BETWEEN OLD.customer_read AND NEW.last_seq OR NEW.staff_read NOT BETWEEN OLD.staff_read AND NEW.last_seq) THEN
    RAISE EXCEPTION 'that was not read in conversation %', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER support_conversations_guard BEFORE INSERT OR UPDATE ON support_conversations FOR EACH ROW EXECUTE FUNCTION support_guard_conversation();

-- It begins with a message of whoever it is with, who has shown who they are: its title is theirs, too.
CREATE FUNCTION support_hold_opening() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM support_messages m WHERE m.conversation_id = NEW.id AND m.seq = 1 AND m.author <> 'staff') THEN
    RAISE EXCEPTION 'conversation % was opened by nobody', NEW.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER support_conversations_opened_by AFTER INSERT ON support_conversations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION support_hold_opening();

-- What was said stays, until the time is over for which it is kept.
CREATE FUNCTION support_kept_until(held support_conversations) RETURNS timestamptz
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT held.closed_at + CASE WHEN held.customer_id IS NULL THEN interval '90 days' WHEN held.kind = 'complaint' THEN interval '5 years' ELSE interval '3 years' END
$$;
CREATE FUNCTION support_keep() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM support_conversations c
    WHERE c.id = OLD.conversation_id AND support_kept_until(c) < clock_timestamp() + (SELECT ahead FROM platform_clock)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'what was said stays as it was' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER support_messages_keep BEFORE UPDATE OR DELETE ON support_messages FOR EACH ROW EXECUTE FUNCTION support_keep();
CREATE TRIGGER support_notes_keep BEFORE UPDATE OR DELETE ON support_notes FOR EACH ROW EXECUTE FUNCTION support_keep();
CREATE TRIGGER support_steps_keep BEFORE UPDATE OR DELETE ON support_steps FOR EACH ROW EXECUTE FUNCTION support_keep();
CREATE TRIGGER support_messages_no_truncate BEFORE TRUNCATE ON support_messages FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER support_notes_no_truncate BEFORE TRUNCATE ON support_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER support_steps_no_truncate BEFORE TRUNCATE ON support_steps FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION support_take_message() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  held support_conversations;
BEGIN
  SELECT * INTO STRICT held FROM support_conversations WHERE id = NEW.conversation_id FOR UPDATE;
  NEW.seq := held.last_seq + 1;
  NEW.staff_name := NULL;
  -- Clocks of two processes differ a little; what is numbered later was not said earlier.
  NEW.at := greatest(NEW.at, held.last_at);
  IF NEW.seq > 1000 THEN
    RAISE EXCEPTION 'conversation % is too long', held.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.author = 'staff' THEN
    PERFORM support_hold_staff(NEW.staff_id, NEW.staff_session_id, NEW.at);
    IF held.state = 'closed' OR EXISTS (
      SELECT FROM support_messages m WHERE m.conversation_id = held.id AND m.author = 'staff' AND m.seq > NEW.seen) THEN
      RAISE EXCEPTION 'somebody has answered conversation % meanwhile, or closed it', held.id USING ERRCODE = 'restrict_violation';
    END IF;
    IF support_has_handled(held, NEW.staff_id) THEN
      RAISE EXCEPTION 'somebody else answers conversation % after its decision was contested', held.id USING ERRCODE = 'restrict_violation';
    END IF;
    SELECT name INTO NEW.staff_name FROM support_presences WHERE staff_id = NEW.staff_id;
    UPDATE support_conversations SET state = 'waitingForCustomer', due_at = NULL, assignee_id = coalesce(assignee_id, NEW.staff_id), last_seq = NEW.seq,
      last_at = NEW.at, staff_read = NEW.seq, version = version + 1 WHERE id = held.id;
  ELSE
    IF NEW.author <> (CASE WHEN held.customer_id IS NULL THEN 'visitor' ELSE 'customer' END) THEN
      RAISE EXCEPTION 'conversation % is not that of a %', held.id, NEW.author USING ERRCODE = 'restrict_violation';
    END IF;
    PERFORM support_hold_proof(held, NEW.proof, NEW.at);
    IF held.state = 'closed' AND (held.kind = 'complaint' OR held.closed_at < NEW.at - interval '14 days') THEN
      RAISE EXCEPTION 'conversation % is over', held.id USING ERRCODE = 'restrict_violation';
    END IF;
    IF NEW.picture_id IS NOT NULL THEN
      UPDATE documents_pictures SET handed_in_at = coalesce(handed_in_at, NEW.at)
      WHERE id = NEW.picture_id AND customer_id = held.customer_id AND kind = 'supportPicture' AND erased_at IS NULL;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'a message comes with a picture of its customer' USING ERRCODE = 'restrict_violation';
      END IF;
    END IF;
    UPDATE support_conversations SET state = 'waitingForUs', closed_at = NULL,
      due_at = CASE held.state WHEN 'waitingForUs' THEN due_at ELSE support_answer_due(NEW.at) END,
      last_seq = NEW.seq, last_at = NEW.at, customer_read = NEW.seq, version = version + 1 WHERE id = held.id;
  END IF;
  NEW.proof := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER support_messages_take BEFORE INSERT ON support_messages FOR EACH ROW EXECUTE FUNCTION support_take_message();

CREATE FUNCTION support_take_note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM support_hold_staff(NEW.staff_id, NEW.staff_session_id, NEW.at);
  RETURN NEW;
END
$$;
CREATE TRIGGER support_notes_take BEFORE INSERT ON support_notes FOR EACH ROW EXECUTE FUNCTION support_take_note();

CREATE FUNCTION support_take_step() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  held support_conversations;
BEGIN
  SELECT * INTO STRICT held FROM support_conversations WHERE id = NEW.conversation_id FOR UPDATE;
  IF NEW.staff_id IS NOT NULL THEN PERFORM support_hold_staff(NEW.staff_id, NEW.staff_session_id, NEW.at);
  ELSIF NEW.step <> 'lapsed' THEN PERFORM support_hold_proof(held, NEW.proof, NEW.at);
  END IF;
  NEW.at := greatest(NEW.at, held.last_at);
  IF NOT (CASE NEW.step
      WHEN 'assigned' THEN held.state <> 'closed' AND NEW.version = held.version AND NOT support_has_handled(held, NEW.staff_id)
      WHEN 'released' THEN held.state <> 'closed' AND NEW.version = held.version AND held.assignee_id IS NOT NULL
      -- A complaint ends with its decision, or as its customer says.
      WHEN 'closed' THEN held.state <> 'closed' AND (held.kind = 'question' OR NEW.staff_id IS NULL)
      -- Nobody answered for so long.
      WHEN 'lapsed' THEN held.state = 'waitingForCustomer' AND held.kind = 'question' AND held.last_at <= NEW.at - interval '14 days'
      WHEN 'decided' THEN held.state <> 'closed' AND held.kind = 'complaint' AND held.assignee_id = NEW.staff_id AND NEW.version = held.version
        AND NOT support_has_handled(held, NEW.staff_id)
      WHEN 'contested' THEN held.state = 'closed' AND held.outcome IS NOT NULL AND held.contested_at IS NULL AND held.decided_at >= NEW.at - interval '30 days'
        AND NEW.words IS NOT NULL
      ELSE held.state = 'closed' AND held.rating IS NULL END) THEN
    RAISE EXCEPTION 'that is not how conversation % goes on', held.id USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE support_conversations SET version = version + 1, last_at = NEW.at,
    assignee_id = CASE NEW.step WHEN 'assigned' THEN NEW.staff_id WHEN 'released' THEN NULL WHEN 'contested' THEN NULL ELSE assignee_id END,
    state = CASE WHEN NEW.step IN ('closed', 'lapsed', 'decided') THEN 'closed' WHEN NEW.step = 'contested' THEN 'waitingForUs' ELSE state END,
    closed_at = CASE WHEN NEW.step IN ('closed', 'lapsed', 'decided') THEN NEW.at WHEN NEW.step = 'contested' THEN NULL ELSE closed_at END,
    due_at = CASE WHEN NEW.step IN ('closed', 'lapsed', 'decided') THEN NULL WHEN NEW.step = 'contested' THEN support_answer_due(NEW.at) ELSE due_at END,
    outcome = CASE NEW.step WHEN 'decided' THEN NEW.outcome WHEN 'contested' THEN NULL ELSE outcome END,
    reasons = CASE NEW.step WHEN 'decided' THEN NEW.words WHEN 'contested' THEN NULL ELSE reasons END,
    decided_at = CASE NEW.step WHEN 'decided' THEN NEW.at ELSE decided_at END,
    contested_at = CASE NEW.step WHEN 'contested' THEN NEW.at ELSE contested_at END,
    decision_due_at = CASE NEW.step WHEN 'contested' THEN support_decision_due(NEW.at) ELSE decision_due_at END,
    rating = CASE NEW.step WHEN 'rated' THEN NEW.rating ELSE rating END
  WHERE id = held.id;
  NEW.proof := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER support_steps_take BEFORE INSERT ON support_steps FOR EACH ROW EXECUTE FUNCTION support_take_step();

-- What members say and do is in the audit log with the same commit, or not said.
CREATE FUNCTION support_hold_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM audit_entries a
    WHERE a.id > (SELECT h.id FROM audit_heads h) - 1000 AND a.staff_id = NEW.staff_id AND a.xmin = pg_current_xact_id()::xid
      AND a.action LIKE 'support.%' AND a.details ->> 'conversation' = NEW.conversation_id::text) THEN
    RAISE EXCEPTION 'what a member does in conversation % is in the audit log', NEW.conversation_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER support_messages_audited AFTER INSERT ON support_messages DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.staff_id IS NOT NULL) EXECUTE FUNCTION support_hold_audit();
CREATE CONSTRAINT TRIGGER support_notes_audited AFTER INSERT ON support_notes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION support_hold_audit();
CREATE CONSTRAINT TRIGGER support_steps_audited AFTER INSERT ON support_steps DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.staff_id IS NOT NULL) EXECUTE FUNCTION support_hold_audit();

-- Every process hears which conversation has changed.
CREATE FUNCTION support_tell() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('support_changed', json_build_object('id', NEW.id::text, 'customer', NEW.customer_id::text)::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER support_conversations_tell AFTER INSERT OR UPDATE OF version, customer_read, staff_read ON support_conversations
  FOR EACH ROW EXECUTE FUNCTION support_tell();

-- Customers are told once until they have read it, and by mail unless they have the conversation on their screen.
CREATE FUNCTION support_notify(held support_conversations, told text, moment timestamptz, subject text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF held.customer_id IS NOT NULL AND NOT EXISTS (SELECT FROM notifications_entries n
    WHERE n.customer_id = held.customer_id AND n.read_at IS NULL AND n.kind = told AND n.kind = 'supportAnswer' AND n.details ->> 'id' = held.id::text) THEN
    INSERT INTO notifications_entries (customer_id, kind, details, at)
    VALUES (held.customer_id, told, jsonb_build_object('id', held.id::text), moment);
  END IF;
  IF held.customer_id IS NOT NULL OR held.email_confirmed_at IS NOT NULL THEN
    PERFORM graphile_worker.add_job('support.mail', json_build_object('id', held.id::text, 'kind', told, 'subject', subject));
  END IF;
END
$$;
REVOKE EXECUTE ON FUNCTION support_notify FROM PUBLIC;
CREATE FUNCTION support_notify_message() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  held support_conversations;
BEGIN
  SELECT * INTO STRICT held FROM support_conversations WHERE id = NEW.conversation_id;
  PERFORM support_notify(held, 'supportAnswer', NEW.at, 'message ' || NEW.seq);
  RETURN NULL;
END
$$;
CREATE TRIGGER support_messages_notify AFTER INSERT ON support_messages
  FOR EACH ROW WHEN (NEW.author = 'staff') EXECUTE FUNCTION support_notify_message();
CREATE FUNCTION support_notify_step() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  held support_conversations;
BEGIN
  SELECT * INTO STRICT held FROM support_conversations WHERE id = NEW.conversation_id;
  PERFORM support_notify(held, CASE NEW.step WHEN 'decided' THEN 'complaintDecided' ELSE 'supportClosed' END, NEW.at, 'step ' || NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER support_steps_notify AFTER INSERT ON support_steps
  FOR EACH ROW WHEN (NEW.step IN ('closed', 'lapsed', 'decided')) EXECUTE FUNCTION support_notify_step();

-- Whoever writes as a customer has it by mail that it was received, and until when an answer or a decision is due.
CREATE FUNCTION support_acknowledge() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM graphile_worker.add_job('support.mail', json_build_object('id', NEW.conversation_id::text, 'kind', 'supportReceived', 'subject', 'opened'));
  RETURN NULL;
END
$$;
CREATE TRIGGER support_messages_acknowledge AFTER INSERT ON support_messages
  FOR EACH ROW WHEN (NEW.author = 'customer' AND NEW.seq = 1) EXECUTE FUNCTION support_acknowledge();

-- The visitor's address is theirs: they followed the link in it. What was said before is mailed now, unless they have read it.
CREATE FUNCTION support_confirm_address(token text, moment timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  held support_conversations;
  answered integer;
BEGIN
  SELECT * INTO held FROM support_conversations c WHERE c.confirm_hash = sha256(convert_to(token, 'UTF8'))
    AND (c.email_confirmed_at IS NOT NULL OR c.opened_at > moment - interval '7 days') FOR UPDATE;
  IF held.id IS NULL THEN RETURN false; END IF;
  IF held.email_confirmed_at IS NOT NULL THEN RETURN true; END IF;
  UPDATE support_conversations SET email_confirmed_at = moment WHERE id = held.id;
  SELECT max(m.seq) INTO answered FROM support_messages m WHERE m.conversation_id = held.id AND m.author = 'staff';
  IF held.state = 'closed' THEN
    PERFORM graphile_worker.add_job('support.mail', json_build_object('id', held.id::text, 'kind', 'supportClosed', 'subject', 'confirmed'));
  ELSIF answered > held.customer_read THEN
    PERFORM graphile_worker.add_job('support.mail', json_build_object('id', held.id::text, 'kind', 'supportAnswer', 'subject', 'message ' || answered));
  END IF;
  RETURN true;
END
$$;
REVOKE EXECUTE ON FUNCTION support_confirm_address FROM PUBLIC;
GRANT EXECUTE ON FUNCTION support_confirm_address TO candor_app;

-- Whether somebody is there: signed in, not idle, and marked so in that very session.
CREATE FUNCTION support_is_staffed(moment timestamptz) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM support_presences p JOIN staff_sessions s ON s.id = p.session_id AND s.member_id = p.staff_id JOIN staff_members m ON m.id = p.staff_id
    WHERE m.status = 'active' AND m.role IN ('support', 'compliance') AND s.ended_at IS NULL AND s.ends_at > moment
      AND s.last_used_at > moment - interval '20 minutes')
$$;
GRANT EXECUTE ON FUNCTION support_is_staffed TO candor_app;

-- Of the conversations that began in the last 30 days: how long the first answer took, in the middle. Who still waits counts with the time so far,
-- and so does whose question a member closed instead: leaving questions unanswered makes no figure better.
CREATE FUNCTION support_answer_times(moment timestamptz, OUT median_seconds integer, OUT answered integer, OUT waiting integer)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM coalesce(first_at, moment) - opened_at))::integer,
    count(first_at)::integer, (count(*) - count(first_at))::integer
  FROM (SELECT c.opened_at, (SELECT min(m.at) FROM support_messages m WHERE m.conversation_id = c.id AND m.author = 'staff') AS first_at,
      -- Whoever closed their question before an answer, or has a decision, does not wait for one.
      c.state = 'closed' AND NOT EXISTS (SELECT FROM support_steps s
        WHERE s.conversation_id = c.id AND s.step = 'closed' AND s.staff_id IS NOT NULL AND s.at = c.closed_at) AS is_over
    FROM support_conversations c WHERE c.opened_at > moment - interval '30 days') began
  WHERE first_at IS NOT NULL OR NOT is_over
$$;
GRANT EXECUTE ON FUNCTION support_answer_times TO candor_app;

-- Conversations whose time is over, with all that belongs to them. Their pictures are erased by the program, which knows where they are.
CREATE FUNCTION support_erase(moment timestamptz, most integer) RETURNS SETOF bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  gone bigint[];
BEGIN
  PERFORM refuse_future(moment);
  gone := ARRAY(SELECT c.id FROM support_conversations c WHERE c.state = 'closed' AND support_kept_until(c) < moment ORDER BY c.id LIMIT most FOR UPDATE SKIP LOCKED);
  RETURN QUERY SELECT m.picture_id FROM support_messages m WHERE m.conversation_id = ANY (gone) AND m.picture_id IS NOT NULL;
  DELETE FROM support_mails WHERE conversation_id = ANY (gone);
  DELETE FROM support_notes WHERE conversation_id = ANY (gone);
  DELETE FROM support_steps WHERE conversation_id = ANY (gone);
  DELETE FROM support_messages WHERE conversation_id = ANY (gone);
  DELETE FROM support_conversations WHERE id = ANY (gone);
END
$$;
GRANT EXECUTE ON FUNCTION support_erase TO candor_app;

INSERT INTO notifications_groups (name) VALUES ('support');
INSERT INTO notifications_kinds (kind, group_name, is_always_on) VALUES ('supportAnswer', 'support', false), ('supportClosed', 'support', false),
  ('complaintDecided', 'support', true);
