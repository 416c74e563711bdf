-- Up Migration
-- Every process hears not only whose notifications changed, but also what kinds are new, so that the private socket can tell the result of a
-- review. What was read has no kinds.
CREATE OR REPLACE FUNCTION notifications_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notifications_changed', json_build_object('customer', customer_id::text,
    'kinds', CASE TG_OP WHEN 'INSERT' THEN json_agg(DISTINCT kind) ELSE '[]' END)::text)
  FROM fresh GROUP BY customer_id;
  RETURN NULL;
END
$$;

-- There are no mails with news, so there is nothing to switch off. Whoever chose before keeps the rest of their choice; without a choice, every
-- mail is sent.
ALTER TABLE protection_preferences DROP CONSTRAINT protection_preferences_muted_mails_check;
UPDATE protection_preferences SET muted_mails = array_remove(muted_mails, 'news') WHERE 'news' = ANY (muted_mails);
ALTER TABLE protection_preferences ADD CONSTRAINT protection_preferences_muted_mails_check CHECK (muted_mails <@ ARRAY['orders', 'reviews']);
