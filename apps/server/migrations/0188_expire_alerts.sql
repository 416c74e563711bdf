-- Up Migration
-- Price alerts (ADR 64): for how long they are kept, how many are set and changed in a day, and that no mail counts as written beforehand.

-- Whose moves they are, so that those of a day are counted, and are in the customer's data export.
DROP TRIGGER alerts_moves_stay ON alerts_moves;
ALTER TABLE alerts_moves ADD COLUMN customer_id bigint REFERENCES identity_customers (id);
UPDATE alerts_moves m SET customer_id = a.customer_id FROM alerts_alerts a WHERE a.id = m.alert_id;
ALTER TABLE alerts_moves ALTER COLUMN customer_id SET NOT NULL;
CREATE INDEX alerts_moves_customer ON alerts_moves (customer_id, until_at);
CREATE INDEX alerts_alerts_set ON alerts_alerts (customer_id, created_at);
CREATE INDEX alerts_alerts_ended ON alerts_alerts (ended_at) WHERE ended_at IS NOT NULL;

CREATE OR REPLACE FUNCTION alerts_keep_terms() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO alerts_moves (alert_id, customer_id, level, move_ppb, window_minutes, digits, expires_at, set_at, set_sequence, until_at, looked)
  VALUES (OLD.id, OLD.customer_id, OLD.level, OLD.move_ppb, OLD.window_minutes, OLD.digits, OLD.expires_at, OLD.set_at, OLD.set_sequence,
    coalesce(NEW.ended_at, NEW.set_at), (SELECT w.minute FROM alerts_watch w));
  RETURN NULL;
END
$$;

-- What has ended is kept for as long as the notifications of it, by the database's own clock.
CREATE FUNCTION alerts_is_over(ended timestamptz) RETURNS boolean
LANGUAGE sql VOLATILE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(ended < clock_timestamp() - interval '400 days', false)
$$;

CREATE FUNCTION alerts_guard_move() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND alerts_is_over((SELECT a.ended_at FROM alerts_alerts a WHERE a.id = OLD.alert_id)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'what an alert waited for stays as it was' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER alerts_moves_stay BEFORE UPDATE OR DELETE ON alerts_moves FOR EACH ROW EXECUTE FUNCTION alerts_guard_move();

-- Each alert, and each time that it was changed or ended, is a row that is kept for long: no more than a thousand of them in a day. Two changes at once
-- may not see each other's. CN021: there were as many.
CREATE FUNCTION alerts_hold_pace(customer bigint, moment timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (SELECT count(*) FROM alerts_alerts a WHERE a.customer_id = customer AND a.created_at > moment - interval '1 day')
    + (SELECT count(*) FROM alerts_moves m WHERE m.customer_id = customer AND m.until_at > moment - interval '1 day') >= 1000 THEN
    RAISE EXCEPTION 'customer % has set and changed enough alerts for a day', customer USING ERRCODE = 'CN021';
  END IF;
END
$$;

-- A customer has 100 open ones at most, whoever asks at the same time. CN020: they have them already.
CREATE OR REPLACE FUNCTION alerts_guard_new() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('alerts ' || NEW.customer_id, 0));
  IF NOT EXISTS (SELECT FROM identity_customers c WHERE c.id = NEW.customer_id AND c.status <> 'closed' FOR SHARE) THEN
    RAISE EXCEPTION 'the account of customer % is closed', NEW.customer_id USING ERRCODE = 'restrict_violation';
  END IF;
  IF (SELECT count(*) FROM alerts_alerts a WHERE a.customer_id = NEW.customer_id AND a.status = 'open') >= 100 THEN
    RAISE EXCEPTION 'customer % has as many alerts as there may be', NEW.customer_id USING ERRCODE = 'CN020';
  END IF;
  PERFORM alerts_hold_pace(NEW.customer_id, NEW.created_at);
  RETURN NEW;
END
$$;

-- What has ended stays as it is until it is kept no longer; and only the database's functions say that it was reached, or that its time is over.
CREATE OR REPLACE FUNCTION alerts_guard() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND alerts_is_over(OLD.ended_at) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.status <> 'open' THEN
    RAISE EXCEPTION 'alert % has ended, or stays', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  -- Otherwise nobody could say until when it waited for what it waited for before.
  IF NEW.status = 'open' AND NEW.set_at <= OLD.set_at THEN
    RAISE EXCEPTION 'alert % waits for something else from now on, and not from before', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.status = 'open' THEN
    PERFORM alerts_hold_pace(NEW.customer_id, NEW.set_at);
  END IF;
  RETURN NEW;
END
$$;

-- No mail counts as written before there is anything to tell of: whoever could say so once would silence an alert that waits.
CREATE FUNCTION alerts_guard_mail() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM alerts_alerts a WHERE a.id = NEW.alert_id AND a.status = 'fired') THEN
    RAISE EXCEPTION 'alert % was not reached', NEW.alert_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER alerts_mails_at_the_moment BEFORE INSERT ON alerts_mails FOR EACH ROW EXECUTE FUNCTION hold_the_moment('written_at');
CREATE TRIGGER alerts_mails_guard BEFORE INSERT ON alerts_mails FOR EACH ROW EXECUTE FUNCTION alerts_guard_mail();

-- Removes some of what has ended long ago, with what it waited for; what was told of goes after its notification. Returns how many alerts.
CREATE FUNCTION alerts_expire(most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  gone bigint[] := ARRAY(SELECT a.id FROM alerts_alerts a WHERE a.ended_at < clock_timestamp() - interval '400 days'
    AND NOT EXISTS (SELECT FROM notifications_entries n
      WHERE n.kind = 'priceAlert' AND n.at = a.ended_at AND n.customer_id = a.customer_id AND n.details ->> 'alertId' = a.id::text)
    ORDER BY a.ended_at LIMIT most FOR UPDATE);
BEGIN
  DELETE FROM alerts_mails WHERE alert_id = ANY (gone);
  DELETE FROM alerts_moves WHERE alert_id = ANY (gone);
  DELETE FROM alerts_alerts WHERE id = ANY (gone);
  RETURN cardinality(gone);
END
$$;
GRANT EXECUTE ON FUNCTION alerts_expire TO candor_app;
