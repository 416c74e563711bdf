-- Up Migration
-- Nobody signs a member of staff in, proposes or decides in their name with the application's password alone (ADR 69). What only the program says of
-- members comes with a mac: by a key that follows from the program's secret key, and that the application's role cannot read here.

-- Written at each start, as the schema's owner.
CREATE TABLE platform_mac_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  key bytea NOT NULL CHECK (length(key) = 32)
);

-- Each part goes in with its length, so that nothing can be moved from one to another; the key goes in twice, so that nothing can be added behind.
CREATE FUNCTION platform_hold_mac(mac bytea, told text[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  said CONSTANT bytea := convert_to(
    (SELECT string_agg(coalesce(octet_length(part) || ':' || part, '-'), '' ORDER BY n) FROM unnest(told) WITH ORDINALITY AS each (part, n)), 'UTF8');
BEGIN
  IF NOT EXISTS (SELECT FROM platform_mac_key k WHERE sha256(k.key || sha256(k.key || said)) = mac) THEN
    RAISE EXCEPTION 'this % does not come from the program', told[1] USING ERRCODE = 'restrict_violation';
  END IF;
END
$$;

CREATE FUNCTION staff_begin_session(token bytea, member bigint, bound bytea, in_device text, in_address text, at timestamptz, ends timestamptz, mac bytea)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  begun bigint;
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['session', encode(token, 'hex'), member::text]);
  INSERT INTO staff_sessions (token_hash, member_id, bound_to, device, address, created_at, last_used_at, ends_at)
  VALUES (token, member, bound, in_device, in_address, at, at, ends) RETURNING id INTO begun;
  RETURN begun;
END
$$;

-- False: it is somebody's already.
CREATE FUNCTION staff_keep_passkey(member bigint, credential bytea, public bytea, count bigint, in_transports text[], backed_up boolean, in_name text,
  at timestamptz, mac bytea) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['passkey', member::text, encode(credential, 'hex'), encode(public, 'hex')]);
  INSERT INTO staff_passkeys (member_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
  VALUES (member, credential, public, count, in_transports, backed_up, in_name, at) ON CONFLICT (credential_id) DO NOTHING;
  RETURN FOUND;
END
$$;

-- One of the two words that let a new member in.
CREATE FUNCTION staff_keep_word(member bigint, in_part text, word bytea, at timestamptz, ends timestamptz, mac bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['word', member::text, in_part, encode(word, 'hex')]);
  INSERT INTO staff_enrolments AS e (member_id, part, word_hash, made_at, expires_at) VALUES (member, in_part, word, at, ends)
  ON CONFLICT (member_id, part) DO UPDATE SET word_hash = excluded.word_hash, made_at = excluded.made_at, expires_at = excluded.expires_at;
END
$$;

-- The mac is over JSON as the program wrote it: the same can be written in many ways.
CREATE FUNCTION staff_propose(in_kind text, in_subject text, in_payload text, in_before text, in_reason text, member bigint, member_role text,
  at timestamptz, ends timestamptz, mac bytea) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  made bigint;
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['proposal', in_kind, in_subject, in_payload, in_before, in_reason, member::text, member_role,
    (extract(epoch FROM at) * 1000)::bigint::text]);
  INSERT INTO staff_proposals (kind, subject, payload, before, reason, proposer_id, proposer_role, proposed_at, expires_at)
  VALUES (in_kind, in_subject, in_payload::jsonb, in_before::jsonb, in_reason, member, member_role, at, ends) RETURNING id INTO made;
  RETURN made;
END
$$;

-- As `staff_decide`, whose answers it gives.
CREATE FUNCTION staff_take_verdict(
  proposal bigint, verdict text, member bigint, member_role text, seen_hash bytea, words text, at timestamptz, mac bytea
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['decision', proposal::text, verdict, member::text, member_role, encode(seen_hash, 'hex'), words]);
  RETURN staff_decide(proposal, verdict, member, member_role, seen_hash, words, at);
END
$$;

-- What has ended does not begin again, for whoever kept its token.
CREATE FUNCTION staff_guard_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a session ends once' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER staff_sessions_guard BEFORE UPDATE OF ended_at ON staff_sessions
  FOR EACH ROW WHEN (OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at) EXECUTE FUNCTION staff_guard_session();

REVOKE INSERT ON staff_sessions, staff_passkeys, staff_proposals FROM candor_app;
REVOKE INSERT, UPDATE ON staff_enrolments FROM candor_app;
-- Words are locked while they are compared.
GRANT UPDATE (made_at) ON staff_enrolments TO candor_app;
REVOKE EXECUTE ON FUNCTION staff_decide FROM candor_app;
GRANT EXECUTE ON FUNCTION staff_begin_session, staff_keep_passkey, staff_keep_word, staff_propose, staff_take_verdict TO candor_app;
