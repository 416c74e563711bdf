-- Up Migration
-- A storm is folded also where it is sent: five mails of a kind and five push messages go out in ten minutes; one more says how many there were
-- besides. What is always on is never folded.

-- The mails of one kind to one customer that are due in the ten minutes before `until`.
CREATE TABLE notifications_mails (
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  mail text NOT NULL,
  until timestamptz NOT NULL,
  mailed integer NOT NULL CHECK (mailed > 0),
  -- How many notifications were not mailed one by one.
  folded integer NOT NULL DEFAULT 0 CHECK (folded >= 0),
  PRIMARY KEY (customer_id, mail, until)
);
CREATE INDEX notifications_mails_age ON notifications_mails (until);
GRANT SELECT, INSERT, UPDATE (mailed, folded), DELETE ON notifications_mails TO candor_app;

ALTER TABLE notifications_pushes
  -- Tells of its entry and of all like it that follow within ten minutes.
  ADD COLUMN sums_up boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION notifications_push() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO notifications_pushes (entry_id, subscription_id, due_at, sums_up)
  SELECT f.id, s.id, CASE WHEN r.earlier = 5 THEN greatest(d.due, w.since + interval '10 minutes') ELSE d.due END, r.earlier = 5
  FROM fresh f
  JOIN notifications_subscriptions s ON s.customer_id = f.customer_id
  JOIN notifications_kinds k ON k.kind = f.kind
  CROSS JOIN LATERAL (SELECT CASE WHEN k.is_urgent THEN f.at ELSE notifications_due(f.customer_id, f.at) END AS due) d
  CROSS JOIN LATERAL (SELECT date_bin('10 minutes', f.at, 'epoch') AS since) w
  CROSS JOIN LATERAL (
    -- Two transactions at once do not see each other's, so there may be a few more: nobody waits for anybody.
    SELECT count(*) AS earlier FROM (
      SELECT FROM notifications_entries e
      WHERE NOT k.is_always_on AND e.customer_id = f.customer_id AND e.kind = f.kind AND e.mode IS NOT DISTINCT FROM f.mode
        AND e.at >= w.since AND e.at < w.since + interval '10 minutes' AND e.folded_into IS NULL AND e.id < f.id
      LIMIT 6) counted) r
  WHERE f.folded_into IS NULL AND k.has_push AND r.earlier <= 5
    AND (k.is_always_on OR NOT EXISTS (
      SELECT FROM notifications_mutes m WHERE m.customer_id = f.customer_id AND m.channel = 'push' AND m.group_name = k.group_name));
  IF FOUND THEN
    -- Before mails: what is urgent must not wait for a thousand of them.
    PERFORM graphile_worker.add_job('notifications.push', '{}', priority => -10);
  END IF;
  RETURN NULL;
END
$$;
