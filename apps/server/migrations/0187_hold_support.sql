-- Up Migration
-- Support (ADR 65): whoever is suspended writes like others, a mailbox is sent few links whatever it is called, no mail counts as written before there
-- is anything to tell of, what members say of themselves is in the audit log, and what is kept no longer is found by an index.

-- Whose conversation it is: the customer, by the token of a session of theirs, or the visitor, by the token of the conversation. Whoever is suspended
-- signs in, and has more to ask than others.
CREATE OR REPLACE FUNCTION support_hold_proof(held support_conversations, proof text, moment timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  given CONSTANT bytea := sha256(convert_to(coalesce(proof, ''), 'UTF8'));
BEGIN
  IF NOT (CASE WHEN held.customer_id IS NULL THEN held.visitor_hash = given ELSE EXISTS (
      SELECT FROM identity_sessions s JOIN identity_customers c ON c.id = s.customer_id
      WHERE s.token_hash = given AND s.customer_id = held.customer_id AND s.ended_at IS NULL AND s.expires_at > moment AND c.status <> 'closed') END) THEN
    RAISE EXCEPTION 'conversation % is somebody else''s', held.id USING ERRCODE = 'restrict_violation';
  END IF;
END
$$;

-- Whose mailbox an address leads to, as far as can be told: dots and what follows a plus make no other one.
CREATE FUNCTION support_mailbox(address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@' || split_part(lower(address), '@', 2)
$$;
-- Whoever inserts into a table computes its indices.
GRANT EXECUTE ON FUNCTION support_mailbox TO candor_app;
CREATE INDEX support_conversations_of_mailbox ON support_conversations (support_mailbox(email), opened_at) WHERE email IS NOT NULL;
DROP INDEX support_conversations_of_email;

-- How many links were mailed to a mailbox in the day before; until the end of the transaction nobody else has one sent there.
CREATE FUNCTION support_count_links(address text, moment timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('support links ' || support_mailbox(address), 160));
  RETURN (SELECT count(*) FROM support_conversations c
    WHERE c.email IS NOT NULL AND support_mailbox(c.email) = support_mailbox(address) AND c.opened_at > moment - interval '1 day');
END
$$;
GRANT EXECUTE ON FUNCTION support_count_links TO candor_app;

CREATE OR REPLACE FUNCTION support_guard_conversation() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.last_at := NEW.opened_at;
    NEW.due_at := support_answer_due(NEW.opened_at);
    NEW.decision_due_at := CASE NEW.kind WHEN 'complaint' THEN support_decision_due(NEW.opened_at) END;
    IF NEW.email IS NOT NULL AND support_count_links(NEW.email, NEW.opened_at) >= 3 THEN
      RAISE EXCEPTION 'that mailbox was sent links enough' USING ERRCODE = 'restrict_violation';
    END IF;
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

-- No mail counts as written before there is anything to tell of: whoever could say so once would silence a conversation for good.
CREATE FUNCTION support_guard_mail() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM support_conversations c WHERE c.id = NEW.conversation_id AND (NEW.subject = 'opened'
      OR NEW.subject = 'confirmed' AND c.email_confirmed_at IS NOT NULL
      OR EXISTS (SELECT FROM support_messages m WHERE m.conversation_id = c.id AND m.author = 'staff' AND NEW.subject = 'message ' || m.seq)
      OR EXISTS (SELECT FROM support_steps s WHERE s.conversation_id = c.id AND NEW.subject = 'step ' || s.id))) THEN
    RAISE EXCEPTION 'there is nothing to mail of conversation %', NEW.conversation_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER support_mails_at_the_moment BEFORE INSERT ON support_mails FOR EACH ROW EXECUTE FUNCTION hold_the_moment('written_at');
CREATE TRIGGER support_mails_guard BEFORE INSERT ON support_mails FOR EACH ROW EXECUTE FUNCTION support_guard_mail();

-- By which name customers know a member, whether they are there, and what they offer others to answer, is in the audit log, too.
CREATE FUNCTION support_hold_own() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  said CONSTANT jsonb := to_jsonb(NEW);
BEGIN
  IF NOT EXISTS (SELECT FROM audit_entries a
    WHERE a.id > (SELECT h.id FROM audit_heads h) - 1000 AND a.xmin = pg_current_xact_id()::xid
      AND CASE TG_TABLE_NAME
        WHEN 'support_presences' THEN a.staff_id = (said ->> 'staff_id')::bigint AND a.details ->> 'name' = said ->> 'name'
          AND a.action = CASE WHEN said ->> 'session_id' IS NULL THEN 'support.left' ELSE 'support.came' END
        ELSE a.staff_id = (said ->> 'saved_by')::bigint AND a.action = 'support.replySaved' AND a.details ->> 'text' = said ->> 'text' END) THEN
    RAISE EXCEPTION 'what a member says of themselves, or saves, is in the audit log' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER support_presences_audited AFTER INSERT OR UPDATE ON support_presences DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION support_hold_own();
CREATE CONSTRAINT TRIGGER support_replies_audited AFTER INSERT ON support_replies DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION support_hold_own();

-- By which those are found that are not kept any longer.
CREATE INDEX support_conversations_kept ON support_conversations ((customer_id IS NULL), kind, closed_at) WHERE state = 'closed';
CREATE FUNCTION support_kept_for(is_visitors boolean, kind text) RETURNS interval
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN is_visitors THEN interval '90 days' WHEN kind = 'complaint' THEN interval '5 years' ELSE interval '3 years' END
$$;
CREATE OR REPLACE FUNCTION support_kept_until(held support_conversations) RETURNS timestamptz
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT held.closed_at + support_kept_for(held.customer_id IS NULL, held.kind)
$$;

CREATE OR REPLACE FUNCTION support_erase(moment timestamptz, most integer) RETURNS SETOF bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  gone bigint[];
BEGIN
  PERFORM refuse_future(moment);
  gone := ARRAY(
    SELECT old.id FROM (VALUES (true, 'question'), (false, 'question'), (false, 'complaint')) k (is_visitors, kind)
    CROSS JOIN LATERAL (
      SELECT c.id FROM support_conversations c
      WHERE c.state = 'closed' AND (c.customer_id IS NULL) = k.is_visitors AND c.kind = k.kind
        AND c.closed_at < moment - support_kept_for(k.is_visitors, k.kind) AND support_kept_until(c) < moment
      ORDER BY c.closed_at LIMIT most FOR UPDATE SKIP LOCKED) old
    LIMIT most);
  RETURN QUERY SELECT m.picture_id FROM support_messages m WHERE m.conversation_id = ANY (gone) AND m.picture_id IS NOT NULL;
  DELETE FROM support_mails WHERE conversation_id = ANY (gone);
  DELETE FROM support_notes WHERE conversation_id = ANY (gone);
  DELETE FROM support_steps WHERE conversation_id = ANY (gone);
  DELETE FROM support_messages WHERE conversation_id = ANY (gone);
  DELETE FROM support_conversations WHERE id = ANY (gone);
END
$$;
