-- Up Migration
-- What a customer is told of stays where it can be read again, in the order in which it came. The rows come with what they tell of, in one
-- commit: whoever writes that cannot forget them. The application reads them, and says when they were read; it can neither add nor change one.

CREATE TABLE notifications_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Without a reference, as trading_account_events: a margin call must not wait for whoever holds the customer's row.
  customer_id bigint NOT NULL,
  kind text NOT NULL,
  -- Null: of the customer, in whichever account.
  mode text CHECK (mode IN ('demo', 'real')),
  details jsonb NOT NULL,
  at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX notifications_entries_of_customer ON notifications_entries (customer_id, id DESC);
CREATE INDEX notifications_entries_unread ON notifications_entries (customer_id) WHERE read_at IS NULL;
GRANT SELECT ON notifications_entries TO candor_app;
GRANT UPDATE (read_at) ON notifications_entries TO candor_app;

CREATE FUNCTION notifications_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.read_at IS NULL AND NEW.read_at IS NOT NULL
    AND to_jsonb(NEW) - 'read_at' = to_jsonb(OLD) - 'read_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a notification stays as it is, but for the moment when it was read' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER notifications_entries_guard BEFORE UPDATE OR DELETE ON notifications_entries
  FOR EACH ROW EXECUTE FUNCTION notifications_guard();
CREATE TRIGGER notifications_entries_keep BEFORE TRUNCATE ON notifications_entries
  FOR EACH STATEMENT EXECUTE FUNCTION notifications_guard();

-- Every process hears whose list has changed, also because it was read elsewhere.
CREATE FUNCTION notifications_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notifications_changed', customer_id::text) FROM (SELECT DISTINCT customer_id FROM fresh) AS changed;
  RETURN NULL;
END
$$;
CREATE TRIGGER notifications_entries_tell_new AFTER INSERT ON notifications_entries
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notifications_tell();
CREATE TRIGGER notifications_entries_tell_read AFTER UPDATE ON notifications_entries
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notifications_tell();

-- Of the security log: the steps of an identity check, what the staff decided, and what a thief could have done. Not what customers do
-- all day, like signing in.
CREATE FUNCTION notifications_of_identity() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO notifications_entries (customer_id, kind, details, at)
  -- What qualifies the kind is copied; addresses are not: they stand in the log, and nowhere twice.
  SELECT customer_id, kind,
    CASE WHEN kind IN ('factorSet', 'factorRemoved', 'providerLinked', 'providerUnlinked', 'accountSuspended', 'accountReinstated')
      THEN details ELSE '{}' END, at
  FROM fresh
  WHERE kind IN ('identitySubmitted', 'identityVerified', 'identityNotPassed', 'identityErased', 'accountSuspended', 'accountReinstated',
    'passwordChanged', 'passwordRecovered', 'emailChanged', 'phoneChanged', 'factorSet', 'factorRemoved', 'recoveryCodeUsed',
    'recoveryCodesRenewed', 'providerLinked', 'providerUnlinked', 'accountLocked')
  ORDER BY id;
  RETURN NULL;
END
$$;
CREATE TRIGGER identity_events_notify AFTER INSERT ON identity_events
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notifications_of_identity();

CREATE FUNCTION notifications_of_accounts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO notifications_entries (customer_id, kind, mode, details, at)
  SELECT customer_id, CASE kind WHEN 'margin_call' THEN 'marginCall' WHEN 'stop_out' THEN 'stopOut' ELSE 'marginCallEnded' END, mode, '{}', happened_at
  FROM fresh WHERE kind IN ('margin_call', 'margin_call_ended', 'stop_out') ORDER BY id;
  RETURN NULL;
END
$$;
CREATE TRIGGER trading_account_events_notify AFTER INSERT ON trading_account_events
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notifications_of_accounts();
