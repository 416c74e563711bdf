-- Up Migration
-- Approvals of withdrawals come with the program's mac as well, and the macs of proposals and decisions cover their times (ADR 69).

-- A mac of a decision whose transaction was taken back was good at any time, also at one before the proposal had expired.
CREATE OR REPLACE FUNCTION staff_propose(in_kind text, in_subject text, in_payload text, in_before text, in_reason text, member bigint, member_role text,
  at timestamptz, ends timestamptz, mac bytea) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  made bigint;
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['proposal', in_kind, in_subject, in_payload, in_before, in_reason, member::text, member_role,
    (extract(epoch FROM at) * 1000)::bigint::text, (extract(epoch FROM ends) * 1000)::bigint::text]);
  INSERT INTO staff_proposals (kind, subject, payload, before, reason, proposer_id, proposer_role, proposed_at, expires_at)
  VALUES (in_kind, in_subject, in_payload::jsonb, in_before::jsonb, in_reason, member, member_role, at, ends) RETURNING id INTO made;
  RETURN made;
END
$$;

CREATE OR REPLACE FUNCTION staff_take_verdict(
  proposal bigint, verdict text, member bigint, member_role text, seen_hash bytea, words text, at timestamptz, mac bytea
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['decision', proposal::text, verdict, member::text, member_role, encode(seen_hash, 'hex'), words,
    (extract(epoch FROM at) * 1000)::bigint::text]);
  RETURN staff_decide(proposal, verdict, member, member_role, seen_hash, words, at);
END
$$;

-- What is paid out does not change once it was asked for, so its number says it all. False: they approved it already.
CREATE FUNCTION wallet_approve(withdrawal bigint, member bigint, at timestamptz, mac bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['approval', withdrawal::text, member::text]);
  INSERT INTO wallet_approvals (withdrawal_id, member_id, approved_at) VALUES (withdrawal, member, at) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END
$$;

REVOKE INSERT ON wallet_approvals FROM candor_app;
GRANT EXECUTE ON FUNCTION wallet_approve TO candor_app;
