-- Up Migration
-- A sign-in in one statement: what was checked still counts, and the session, its line in the security log and the device come together.

-- Goes up with every change of password, address or second factor: what was checked before one of them opens nothing after it.
ALTER TABLE identity_customers ADD COLUMN security_version integer NOT NULL DEFAULT 0;

-- Whether the device is new to the customer. Null: nothing was done, because the customer changed since the version or is not active.
CREATE FUNCTION identity_open_session(
  customer bigint, version integer, token bytea, opened timestamptz, expires timestamptz, ends timestamptz, proven timestamptz,
  by_method text, device_text text, from_address text, device bytea
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean;
BEGIN
  -- Waits for a change that is under way, and then looks again.
  PERFORM FROM identity_customers c WHERE c.id = customer AND c.status = 'active' AND c.security_version = version FOR SHARE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  INSERT INTO identity_sessions (token_hash, customer_id, created_at, last_used_at, expires_at, ends_at, proven_until, method, device, address)
  VALUES (token, customer, opened, opened, expires, ends, proven, by_method, device_text, from_address);
  INSERT INTO identity_events (customer_id, kind, at, device, address, details)
  VALUES (customer, 'signedIn', opened, device_text, from_address, jsonb_build_object('method', by_method));
  INSERT INTO identity_devices AS d (customer_id, device_hash, first_used_at, last_used_at)
  VALUES (customer, device, opened, opened)
  ON CONFLICT (customer_id, device_hash) DO UPDATE SET last_used_at = opened
  RETURNING d.xmax = 0 INTO is_new;
  RETURN is_new;
END
$$;
GRANT EXECUTE ON FUNCTION identity_open_session TO candor_app;
