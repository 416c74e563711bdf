-- Up Migration
-- What nobody decided in time is over by a step of its own, so that the audit log tells of it in the same transaction.

ALTER TABLE staff_proposals
  ADD COLUMN expired_at timestamptz,
  DROP CONSTRAINT staff_proposals_status_check,
  DROP CONSTRAINT staff_proposals_decided,
  ADD CONSTRAINT staff_proposals_status_check CHECK (status IN ('pending', 'approved', 'rejected', 'withdrawn', 'expired')),
  ADD CONSTRAINT staff_proposals_decided CHECK (
    (status IN ('pending', 'expired')) = (decider_id IS NULL) AND (status IN ('pending', 'expired')) = (decider_role IS NULL)
    AND (status IN ('pending', 'expired')) = (decided_at IS NULL) AND (status = 'pending') = (decided_in IS NULL)),
  ADD CONSTRAINT staff_proposals_expired CHECK (
    (status = 'expired') = (expired_at IS NOT NULL) AND (expired_at IS NULL OR expired_at >= expires_at));

-- Each once, however many look at the same time; one that is being decided is left to whoever decides.
CREATE FUNCTION staff_expire(at timestamptz, most integer) RETURNS SETOF staff_proposals
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE staff_proposals SET status = 'expired', expired_at = at, decided_in = pg_current_xact_id()
  WHERE id IN (
    SELECT id FROM staff_proposals WHERE status = 'pending' AND expires_at <= at ORDER BY id LIMIT most FOR UPDATE SKIP LOCKED)
  RETURNING *
$$;
GRANT EXECUTE ON FUNCTION staff_expire TO candor_app;
