-- Up Migration
-- Nobody signs a customer in, or changes by what they sign in, with the application's password alone (ADR 69): that comes with the program's mac, as
-- what it says of members does (0189).

-- Sessions --------------------------------------------------------------------------------------------------------------------------------------

DROP FUNCTION identity_open_session(bigint, integer, bytea, timestamptz, timestamptz, timestamptz, timestamptz, text, text, text, bytea, jsonb);

-- Whether the device is new to the customer. Null: nothing was done, because the customer changed since the version, or the account is closed.
-- `told`: what the security log says of it; null for whoever has just registered, which it says already.
CREATE FUNCTION identity_open_session(
  customer bigint, version integer, token bytea, opened timestamptz, expires timestamptz, ends timestamptz, proven timestamptz,
  by_method text, device_text text, from_address text, device bytea, told jsonb, mac bytea
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  is_new boolean;
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['customer session', encode(token, 'hex'), customer::text, (extract(epoch FROM proven) * 1000)::bigint::text]);
  -- Waits for a change that is under way, and then looks again.
  PERFORM FROM identity_customers c WHERE c.id = customer AND c.status <> 'closed' AND c.security_version = version FOR SHARE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  INSERT INTO identity_sessions (token_hash, customer_id, created_at, last_used_at, expires_at, ends_at, proven_until, method, device, address)
  VALUES (token, customer, opened, opened, expires, ends, proven, by_method, device_text, from_address);
  IF told IS NOT NULL THEN
    INSERT INTO identity_events (customer_id, kind, at, device, address, details)
    VALUES (customer, 'signedIn', opened, device_text, from_address, told);
  END IF;
  INSERT INTO identity_devices AS d (customer_id, device_hash, first_used_at, last_used_at)
  VALUES (customer, device, opened, opened)
  ON CONFLICT (customer_id, device_hash) DO UPDATE SET last_used_at = opened
  RETURNING d.xmax = 0 INTO is_new;
  RETURN is_new;
END
$$;

-- Of a session that runs. `proven`: until when it opens what needs a fresh proof.
CREATE FUNCTION identity_change_token(session bigint, token bytea, proven timestamptz, mac bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['customer token', session::text, encode(token, 'hex'), (extract(epoch FROM proven) * 1000)::bigint::text]);
  UPDATE identity_sessions SET token_hash = token, proven_until = proven WHERE id = session AND ended_at IS NULL;
END
$$;

-- What has ended, or was left idle until it ran out, does not begin again, for whoever kept its token; and use extends no session beyond its end.
CREATE FUNCTION identity_guard_session() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.expires_at > OLD.expires_at AND NEW.expires_at <= OLD.ends_at AND (NEW.ended_at, NEW.ended_by) IS NOT DISTINCT FROM (OLD.ended_at, OLD.ended_by)
    AND OLD.expires_at > clock_timestamp() - (SELECT behind FROM platform_clock) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a session ends once, and at its end' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER identity_sessions_guard BEFORE UPDATE OF ended_at, ended_by, expires_at ON identity_sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NOT NULL AND (NEW.ended_at, NEW.ended_by) IS DISTINCT FROM (OLD.ended_at, OLD.ended_by)
    OR NEW.expires_at > OLD.expires_at AND (NEW.expires_at > OLD.ends_at OR OLD.expires_at < clock_timestamp()))
  EXECUTE FUNCTION identity_guard_session();

REVOKE INSERT, UPDATE ON identity_sessions FROM candor_app;
GRANT UPDATE (last_used_at, expires_at, ended_at, ended_by) ON identity_sessions TO candor_app;

-- Customers -------------------------------------------------------------------------------------------------------------------------------------

-- None: a name, address, phone or invite code is taken. Whoever registers with an address has proven it.
CREATE FUNCTION identity_register(in_username text, in_email text, in_phone text, password text, code text, inviter bigint, in_locale text, at timestamptz,
  mac bytea) RETURNS SETOF identity_customers LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['registration', in_username, in_email, in_phone, password]);
  RETURN QUERY INSERT INTO identity_customers (username, email, email_verified_at, phone, password_hash, invite_code, invited_by, locale, created_at)
    VALUES (in_username, in_email, CASE WHEN in_email IS NOT NULL THEN at END, in_phone, password, code, inviter, in_locale, at)
    ON CONFLICT DO NOTHING RETURNING *;
END
$$;

-- `before`: only in place of that hash, of the same password; null: a new password, whatever it was.
CREATE FUNCTION identity_set_password(customer bigint, before text, password text, at timestamptz, mac bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['customer password', customer::text, before, password]);
  UPDATE identity_customers SET password_hash = password, password_changed_at = CASE WHEN before IS NULL THEN at ELSE password_changed_at END
  WHERE id = customer AND (before IS NULL OR password_hash = before);
END
$$;

-- The customer has proven the address.
CREATE FUNCTION identity_set_email(customer bigint, address text, at timestamptz, mac bytea) RETURNS SETOF identity_customers
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['customer email', customer::text, address, (extract(epoch FROM at) * 1000)::bigint::text]);
  RETURN QUERY UPDATE identity_customers SET email = address, email_verified_at = at WHERE id = customer RETURNING *;
END
$$;

CREATE FUNCTION identity_set_phone(customer bigint, number text, mac bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['customer phone', customer::text, number]);
  UPDATE identity_customers SET phone = number WHERE id = customer;
END
$$;

-- No sign-in that was checked before opens a session; and nothing leaves the account until then, or as long as it was frozen for already: for a day at
-- most, so that nobody freezes it for good. It opens nothing, so it needs no mac.
CREATE FUNCTION identity_raise_version(customer bigint, frozen_until timestamptz) RETURNS SETOF identity_customers
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  latest CONSTANT timestamptz := clock_timestamp() + (SELECT ahead FROM platform_clock) + interval '24 hours';
BEGIN
  RETURN QUERY UPDATE identity_customers
    SET security_version = security_version + 1,
      withdrawals_frozen_until = greatest(withdrawals_frozen_until, CASE WHEN frozen_until < latest THEN frozen_until WHEN frozen_until >= latest THEN latest END)
    WHERE id = customer RETURNING *;
END
$$;

-- Of status and closing, triggers say what may become of them.
REVOKE INSERT, UPDATE ON identity_customers FROM candor_app;
GRANT UPDATE (locale, status, closed_at) ON identity_customers TO candor_app;

-- Codes by mail: whoever could take back wrong tries, or write the same code again, would have as many tries as it takes ---------------------------

CREATE FUNCTION identity_keep_code(in_purpose text, in_address text, customer bigint, code bytea, at timestamptz, ends timestamptz, has_letters boolean,
  mac bytea) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['code', in_purpose, in_address, customer::text, encode(code, 'hex'), (extract(epoch FROM ends) * 1000)::bigint::text]);
  INSERT INTO identity_codes (purpose, address, customer_id, code_hash, created_at, expires_at, is_long)
  VALUES (in_purpose, in_address, customer, code, at, ends, has_letters);
END
$$;

CREATE FUNCTION identity_guard_code() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < clock_timestamp() + (SELECT ahead FROM platform_clock) - interval '24 hours' THEN
    RETURN OLD;
  ELSIF TG_OP = 'UPDATE' AND NEW.tries >= OLD.tries AND (OLD.used_at IS NULL OR NEW.used_at = OLD.used_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a code is used once, each try counts, and for a day' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER identity_codes_guard BEFORE UPDATE OR DELETE ON identity_codes FOR EACH ROW EXECUTE FUNCTION identity_guard_code();

REVOKE INSERT, UPDATE ON identity_codes FROM candor_app;
GRANT UPDATE (tries, used_at) ON identity_codes TO candor_app;

-- Second factors: to take one off is half a sign-in ---------------------------------------------------------------------------------------------

CREATE FUNCTION factors_set_totp(customer bigint, sealed bytea, at timestamptz, mac bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['authenticator', customer::text, encode(sealed, 'hex')]);
  INSERT INTO factors_totps AS t (customer_id, secret, set_at) VALUES (customer, sealed, at)
  ON CONFLICT (customer_id) DO UPDATE SET secret = excluded.secret, set_at = excluded.set_at;
END
$$;

-- This very one. False: it is not theirs.
CREATE FUNCTION factors_remove_totp(customer bigint, sealed bytea, mac bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['authenticator removal', customer::text, encode(sealed, 'hex')]);
  DELETE FROM factors_totps WHERE customer_id = customer AND secret = sealed;
  RETURN FOUND;
END
$$;

-- False: it is somebody's already.
CREATE FUNCTION factors_keep_passkey(customer bigint, credential bytea, public bytea, count bigint, in_transports text[], backed_up boolean, in_name text,
  at timestamptz, mac bytea) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['customer passkey', customer::text, encode(credential, 'hex'), encode(public, 'hex')]);
  INSERT INTO factors_passkeys (customer_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
  VALUES (customer, credential, public, count, in_transports, backed_up, in_name, at) ON CONFLICT (credential_id) DO NOTHING;
  RETURN FOUND;
END
$$;

-- False: they have no such passkey.
CREATE FUNCTION factors_remove_passkey(customer bigint, passkey bigint, mac bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['passkey removal', customer::text, passkey::text]);
  DELETE FROM factors_passkeys WHERE id = passkey AND customer_id = customer;
  RETURN FOUND;
END
$$;

-- In place of all before; none takes them off.
CREATE FUNCTION factors_set_recovery_codes(customer bigint, hashes bytea[], at timestamptz, mac bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['recovery codes', customer::text]
    || ARRAY(SELECT encode(hash, 'hex') FROM unnest(hashes) WITH ORDINALITY AS each (hash, n) ORDER BY n));
  DELETE FROM factors_recovery_codes WHERE customer_id = customer;
  INSERT INTO factors_recovery_codes (customer_id, code_hash, created_at) SELECT customer, hash, at FROM unnest(hashes) AS each (hash);
END
$$;

CREATE FUNCTION factors_guard_recovery_code() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'a recovery code is used once' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER factors_recovery_codes_guard BEFORE UPDATE ON factors_recovery_codes FOR EACH ROW
  WHEN (OLD.used_at IS NOT NULL AND NEW.used_at IS DISTINCT FROM OLD.used_at) EXECUTE FUNCTION factors_guard_recovery_code();

-- Whoever has a copy of a passkey is known by its count.
CREATE FUNCTION factors_guard_counter() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the count of a passkey only rises' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER factors_passkeys_guard BEFORE UPDATE OF counter ON factors_passkeys FOR EACH ROW
  WHEN (NEW.counter < OLD.counter) EXECUTE FUNCTION factors_guard_counter();
CREATE TRIGGER staff_passkeys_guard BEFORE UPDATE OF counter ON staff_passkeys FOR EACH ROW
  WHEN (NEW.counter < OLD.counter) EXECUTE FUNCTION factors_guard_counter();

REVOKE INSERT, UPDATE, DELETE ON factors_totps, factors_passkeys, factors_recovery_codes FROM candor_app;
GRANT UPDATE (counter, is_backed_up, last_used_at) ON factors_passkeys TO candor_app;
GRANT UPDATE (used_at) ON factors_recovery_codes TO candor_app;

-- Accounts of providers -------------------------------------------------------------------------------------------------------------------------

-- False: that account, or another one of the same provider, is linked already.
CREATE FUNCTION social_keep_link(in_provider text, in_subject text, customer bigint, address text, at timestamptz, mac bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['link', in_provider, in_subject, customer::text, address]);
  INSERT INTO social_links (provider, subject, customer_id, email, linked_at) VALUES (in_provider, in_subject, customer, address, at)
  ON CONFLICT DO NOTHING;
  RETURN FOUND;
END
$$;

-- False: there is none.
CREATE FUNCTION social_remove_link(customer bigint, in_provider text, mac bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM platform_hold_mac(mac, ARRAY['link removal', customer::text, in_provider]);
  DELETE FROM social_links WHERE customer_id = customer AND provider = in_provider;
  RETURN FOUND;
END
$$;

REVOKE INSERT, DELETE ON social_links FROM candor_app;

GRANT EXECUTE ON FUNCTION identity_open_session, identity_change_token, identity_register, identity_set_password, identity_set_email, identity_set_phone,
  identity_raise_version, identity_keep_code, factors_set_totp, factors_remove_totp, factors_keep_passkey, factors_remove_passkey,
  factors_set_recovery_codes, social_keep_link, social_remove_link TO candor_app;
