-- A customer whose session has ended is told why: it ended on another device, or because of what was changed in the account.
ALTER TABLE identity_sessions
  ADD COLUMN ended_by text CHECK (ended_by IN ('signedOut', 'elsewhere', 'passwordChanged', 'emailChanged', 'factorChanged', 'methodRemoved',
    'suspended', 'closed')),
  -- A session that ended earlier does not say why; one that runs has no reason.
  ADD CONSTRAINT identity_sessions_ended_by CHECK (ended_by IS NULL OR ended_at IS NOT NULL);

CREATE OR REPLACE FUNCTION identity_end_with_status() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.status <> 'active' THEN
    UPDATE identity_sessions SET ended_at = greatest(now(), created_at), ended_by = NEW.status
    WHERE customer_id = NEW.id AND ended_at IS NULL;
  END IF;
  PERFORM pg_notify('identity_suspensions', NEW.id || ' ' || NEW.status);
  RETURN NULL;
END
$$;
