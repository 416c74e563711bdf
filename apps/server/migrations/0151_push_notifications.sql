-- Up Migration
-- Browsers that get push messages, and what they are to get: written by the database in the transaction that writes the entry, so that nothing is
-- sent that did not happen, and nothing is forgotten. The worker sends it, and says what became of it.

CREATE TABLE notifications_subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  -- It ends with the session.
  session_id bigint NOT NULL UNIQUE REFERENCES identity_sessions (id) ON DELETE CASCADE,
  -- HMAC-SHA-256 under a key that is not in this database.
  endpoint_hash bytea NOT NULL UNIQUE CHECK (length(endpoint_hash) = 32),
  -- The host of the endpoint.
  service text NOT NULL,
  -- Endpoint and keys, sealed under a key that is not in this database.
  sealed bytea NOT NULL,
  device text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX notifications_subscriptions_of_customer ON notifications_subscriptions (customer_id, id);
GRANT SELECT, DELETE ON notifications_subscriptions TO candor_app;

-- For a session that is live and the customer's own. Whoever used the browser before gets no more there, and the browser that subscribed first
-- makes room for an eleventh.
CREATE FUNCTION notifications_subscribe(customer bigint, session bigint, hash bytea, in_service text, in_sealed bytea, at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  s identity_sessions;
BEGIN
  -- Not while the session is ending.
  SELECT * INTO s FROM identity_sessions WHERE id = session AND customer_id = customer AND ended_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only a live session of the customer''s own subscribes' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('notifications endpoint ' || encode(hash, 'hex'), 0));
  PERFORM pg_advisory_xact_lock(hashtextextended('notifications of ' || customer, 0));
  DELETE FROM notifications_subscriptions WHERE endpoint_hash = hash OR session_id = session;
  INSERT INTO notifications_subscriptions (customer_id, session_id, endpoint_hash, service, sealed, device, created_at)
  VALUES (customer, session, hash, in_service, in_sealed, s.device, at);
  DELETE FROM notifications_subscriptions WHERE id IN (
    SELECT id FROM notifications_subscriptions WHERE customer_id = customer ORDER BY id DESC OFFSET 10);
END
$$;
GRANT EXECUTE ON FUNCTION notifications_subscribe TO candor_app;

CREATE FUNCTION notifications_end_subscription() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM notifications_subscriptions WHERE session_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER identity_sessions_end_push AFTER UPDATE OF ended_at ON identity_sessions
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION notifications_end_subscription();

-- One message: of an entry, to a browser. Once for each of both, whatever happens.
CREATE TABLE notifications_pushes (
  entry_id bigint NOT NULL REFERENCES notifications_entries (id) ON DELETE CASCADE,
  -- Without a reference: whoever writes an entry must not wait for a session that is ending.
  subscription_id bigint NOT NULL,
  due_at timestamptz NOT NULL,
  -- `dropped`: read before, too old, or nobody takes it any more.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'dropped')),
  attempts smallint NOT NULL DEFAULT 0,
  -- Somebody is sending it until then.
  leased_until timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (entry_id, subscription_id),
  CHECK ((state = 'waiting') = (ended_at IS NULL))
);
CREATE INDEX notifications_pushes_due ON notifications_pushes (due_at) WHERE state = 'waiting';
GRANT SELECT, UPDATE (due_at, state, attempts, leased_until, ended_at) ON notifications_pushes TO candor_app;

CREATE FUNCTION notifications_guard_push() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.state <> 'waiting' THEN
    RAISE EXCEPTION 'a push message that was sent or dropped stays so' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER notifications_pushes_guard BEFORE UPDATE ON notifications_pushes
  FOR EACH ROW EXECUTE FUNCTION notifications_guard_push();

CREATE FUNCTION notifications_push() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO notifications_pushes (entry_id, subscription_id, due_at)
  SELECT f.id, s.id, CASE WHEN k.is_urgent THEN f.at ELSE notifications_due(f.customer_id, f.at) END
  FROM fresh f
  JOIN notifications_subscriptions s ON s.customer_id = f.customer_id
  JOIN notifications_kinds k ON k.kind = f.kind
  WHERE f.folded_into IS NULL AND k.has_push
    AND (k.is_always_on OR NOT EXISTS (
      SELECT FROM notifications_mutes m WHERE m.customer_id = f.customer_id AND m.channel = 'push' AND m.group_name = k.group_name));
  IF FOUND THEN
    -- Before mails: what is urgent must not wait for a thousand of them.
    PERFORM graphile_worker.add_job('notifications.push', '{}', priority => -10);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER notifications_entries_push AFTER INSERT ON notifications_entries
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notifications_push();
