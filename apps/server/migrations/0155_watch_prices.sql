-- Up Migration
-- Price alerts (ADR 64): what customers wait for, and which logged quote reached it. Nobody says that a quote reached an alert but the functions
-- below, which hold it against the alert and against the quote log's hash, and write what the customer is told in the same commit.

CREATE TABLE alerts_alerts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  code text NOT NULL CHECK (length(code) BETWEEN 1 AND 32),
  kind text NOT NULL CHECK (kind IN ('above', 'below', 'percent')),
  level numeric(28, 10) CHECK (level > 0 AND level <> 'NaN'),
  -- Of a move: how far, and within how many minutes.
  move_ppb bigint CHECK (move_ppb BETWEEN 1000000 AND 500000000 AND move_ppb % 100000 = 0),
  window_minutes integer CHECK (window_minutes IN (5, 60, 240, 1440)),
  -- The instrument's grid when the alert was set: prices are compared on it.
  digits smallint NOT NULL CHECK (digits BETWEEN 0 AND 10),
  note text CHECK (length(note) BETWEEN 1 AND 100),
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  -- When its terms became those of now, and the last quote by then: it waits for later ones.
  set_at timestamptz NOT NULL,
  set_sequence bigint NOT NULL CHECK (set_sequence >= 0),
  -- Closed: with its customer's account.
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'fired', 'deleted', 'expired', 'closed')),
  ended_at timestamptz,
  -- The logged quote that reached it, the price on the grid, and of a move, the price and the minute that it began from.
  minute integer,
  sequence bigint,
  bid numeric(28, 10),
  ask numeric(28, 10),
  quoted_at timestamptz,
  source text,
  price numeric(28, 10),
  from_price numeric(28, 10),
  from_minute integer,
  CONSTRAINT alerts_alerts_terms CHECK ((kind = 'percent') = (level IS NULL) AND (kind = 'percent') = (move_ppb IS NOT NULL)
    AND (kind = 'percent') = (window_minutes IS NOT NULL) AND level = trunc(level, digits)),
  CONSTRAINT alerts_alerts_expiry CHECK (expires_at > created_at AND expires_at <= set_at + interval '366 days'),
  CONSTRAINT alerts_alerts_state CHECK ((status = 'open') = (ended_at IS NULL)
    AND num_nonnulls(minute, sequence, bid, ask, quoted_at, source, price) = CASE status WHEN 'fired' THEN 7 ELSE 0 END
    AND num_nonnulls(from_price, from_minute) = CASE WHEN status = 'fired' AND kind = 'percent' THEN 2 ELSE 0 END)
);
CREATE INDEX alerts_alerts_customer ON alerts_alerts (customer_id, id DESC);
CREATE INDEX alerts_alerts_open ON alerts_alerts (id) WHERE status = 'open';
CREATE INDEX alerts_alerts_open_of ON alerts_alerts (customer_id) WHERE status = 'open';
CREATE INDEX alerts_alerts_expiring ON alerts_alerts (expires_at) WHERE status = 'open' AND expires_at IS NOT NULL;
CREATE INDEX alerts_alerts_fired ON alerts_alerts (minute) WHERE status = 'fired';

-- How far the quote log was looked through: what its quotes up to this minute have reached is saved.
CREATE TABLE alerts_watch (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  minute integer NOT NULL
);

-- The price that lists show: the middle on the grid, halves rounded up.
CREATE FUNCTION alerts_price(in_bid numeric, in_ask numeric, in_digits integer) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT floor((in_bid + in_ask) * power(10::numeric, in_digits) / 2 + 0.5) / power(10::numeric, in_digits)
$$;

-- Why a quote does not reach an alert; null: it does.
CREATE FUNCTION alerts_problem(a alerts_alerts, in_minute integer, in_sequence bigint, in_bid numeric, in_ask numeric, in_quoted_at timestamptz,
  in_from numeric, in_from_minute integer) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE
    WHEN NOT (in_bid > 0 AND in_ask >= in_bid AND in_ask <> 'NaN') THEN 'has no such quote'
    WHEN in_sequence <= a.set_sequence THEN 'was reached by a quote from before it was set'
    WHEN in_quoted_at >= a.expires_at THEN 'was reached by a quote from after its end'
    WHEN NOT CASE a.kind WHEN 'above' THEN p.price >= a.level WHEN 'below' THEN p.price <= a.level
      ELSE coalesce(in_from > 0 AND (p.price * 1000000000 >= in_from * (1000000000 + a.move_ppb) OR p.price * 1000000000 <= in_from * (1000000000 - a.move_ppb))
        AND floor(extract(epoch FROM in_quoted_at) / 60) - in_from_minute BETWEEN 1 AND a.window_minutes, false) END
      THEN 'was not reached by its quote'
    WHEN NOT EXISTS (SELECT FROM quote_pins q WHERE q.minute = in_minute AND q.code = a.code AND q.sequence >= in_sequence)
      THEN 'rests on a quote whose hash was not saved'
  END
  FROM (SELECT alerts_price(in_bid, in_ask, a.digits) AS price) p
$$;

-- A customer has 100 open ones at most, whoever asks at the same time. CN020: they have them already.
CREATE FUNCTION alerts_guard_new() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('alerts ' || NEW.customer_id, 0));
  IF NOT EXISTS (SELECT FROM identity_customers c WHERE c.id = NEW.customer_id AND c.status <> 'closed' FOR SHARE) THEN
    RAISE EXCEPTION 'the account of customer % is closed', NEW.customer_id USING ERRCODE = 'restrict_violation';
  END IF;
  IF (SELECT count(*) FROM alerts_alerts a WHERE a.customer_id = NEW.customer_id AND a.status = 'open') >= 100 THEN
    RAISE EXCEPTION 'customer % has as many alerts as there may be', NEW.customer_id USING ERRCODE = 'CN020';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER alerts_alerts_guard_new BEFORE INSERT ON alerts_alerts FOR EACH ROW EXECUTE FUNCTION alerts_guard_new();

-- What has ended stays as it is; and only the functions of this file say that it was reached, or that its time is over.
CREATE FUNCTION alerts_guard() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status <> 'open' THEN
    RAISE EXCEPTION 'alert % has ended, or stays', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  -- Otherwise nobody could say until when it waited for what it waited for before.
  IF NEW.status = 'open' AND NEW.set_at <= OLD.set_at THEN
    RAISE EXCEPTION 'alert % waits for something else from now on, and not from before', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER alerts_alerts_guard BEFORE UPDATE OR DELETE ON alerts_alerts FOR EACH ROW EXECUTE FUNCTION alerts_guard();
CREATE TRIGGER alerts_alerts_no_truncate BEFORE TRUNCATE ON alerts_alerts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER alerts_alerts_at_the_moment BEFORE INSERT OR UPDATE OF created_at, set_at ON alerts_alerts
  FOR EACH ROW EXECUTE FUNCTION hold_the_moment('created_at', 'set_at');
-- Until its customer took it back, it waited. A quote's own time, and the end that was set, are of another moment.
CREATE TRIGGER alerts_alerts_deleted_at_the_moment BEFORE UPDATE OF status ON alerts_alerts
  FOR EACH ROW WHEN (NEW.status = 'deleted') EXECUTE FUNCTION hold_the_moment('ended_at');

-- The process that watches hears what it has to watch.
CREATE FUNCTION alerts_tell() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('alerts_changed', NEW.id::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER alerts_alerts_tell_new AFTER INSERT ON alerts_alerts FOR EACH ROW EXECUTE FUNCTION alerts_tell();
CREATE TRIGGER alerts_alerts_tell_changed AFTER UPDATE ON alerts_alerts FOR EACH ROW WHEN (NEW.status NOT IN ('fired', 'expired')) EXECUTE FUNCTION alerts_tell();

-- For which a mail was written: the job that does it may run twice.
CREATE TABLE alerts_mails (
  alert_id bigint PRIMARY KEY REFERENCES alerts_alerts (id),
  written_at timestamptz NOT NULL
);

-- Saves which alerts these quotes have reached, tells their customers, and gives the ids of those that were saved. Whatever has ended, was changed
-- meanwhile, or is not reached by its quote stays as it is. The quotes' hashes were saved in this transaction, or before.
CREATE FUNCTION alerts_fire(ids bigint[], minutes integer[], sequences bigint[], bids numeric[], asks numeric[], times timestamptz[], sources text[],
  froms numeric[], from_minutes integer[], at timestamptz) RETURNS SETOF bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  reached bigint[];
BEGIN
  -- In one order, whoever fires or changes what.
  PERFORM FROM alerts_alerts a WHERE a.id = ANY (ids) ORDER BY a.id FOR UPDATE;
  WITH told AS (
    UPDATE alerts_alerts a
    SET status = 'fired', ended_at = greatest(q.quoted_at, a.created_at), minute = q.minute, sequence = q.sequence, bid = q.bid, ask = q.ask, quoted_at = q.quoted_at,
      source = q.source, price = alerts_price(q.bid, q.ask, a.digits), from_price = q.from_price, from_minute = q.from_minute
    FROM unnest(ids, minutes, sequences, bids, asks, times, sources, froms, from_minutes)
      AS q (id, minute, sequence, bid, ask, quoted_at, source, from_price, from_minute)
    WHERE a.id = q.id AND a.status = 'open' AND (a.kind = 'percent') = (q.from_price IS NOT NULL)
      AND alerts_problem(a, q.minute, q.sequence, q.bid, q.ask, q.quoted_at, q.from_price, q.from_minute) IS NULL
    RETURNING a.*),
  entries AS (
    INSERT INTO notifications_entries (customer_id, kind, mode, details, at)
    SELECT t.customer_id, 'priceAlert', NULL, jsonb_strip_nulls(jsonb_build_object('alertId', t.id::text, 'code', t.code, 'kind', t.kind,
      'level', trim_scale(t.level)::text, 'move', trim_scale(t.move_ppb / 10000000.0)::text, 'window', t.window_minutes::text,
      'price', round(t.price, t.digits)::text, 'from', round(t.from_price, t.digits)::text, 'sequence', t.sequence::text, 'quotedAt',
      to_char(t.quoted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'note', t.note)), t.ended_at
    FROM told t ORDER BY t.id)
  SELECT array_agg(t.id) INTO reached FROM told t;
  -- One mail for what reached a customer at once.
  PERFORM graphile_worker.add_job('alerts.mail', json_build_object('ids', mailed.ids))
  FROM (SELECT json_agg(a.id::text ORDER BY a.id) AS ids FROM alerts_alerts a WHERE a.id = ANY (reached) GROUP BY a.customer_id) mailed;
  RETURN QUERY SELECT unnest(reached);
END
$$;

-- Notes how far the log was looked through, and ends whatever ended before. It never goes back, and not beyond this moment.
CREATE FUNCTION alerts_looked(in_minute integer) RETURNS SETOF bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  known CONSTANT integer := least(in_minute, floor(extract(epoch FROM clock_timestamp() + (SELECT ahead FROM platform_clock)) / 60)::integer);
BEGIN
  INSERT INTO alerts_watch AS w (minute) VALUES (known)
  ON CONFLICT (is_only) DO UPDATE SET minute = greatest(w.minute, excluded.minute);
  RETURN QUERY UPDATE alerts_alerts a SET status = 'expired', ended_at = a.expires_at
  WHERE a.status = 'open' AND a.expires_at <= to_timestamp(known * 60::bigint) RETURNING a.id;
END
$$;

-- Whoever closes their account waits for no price any more.
CREATE FUNCTION alerts_end_with_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE alerts_alerts SET status = 'closed', ended_at = coalesce(NEW.closed_at, clock_timestamp()) WHERE customer_id = NEW.id AND status = 'open';
  RETURN NULL;
END
$$;
CREATE TRIGGER alerts_end_with_account AFTER UPDATE OF status ON identity_customers
  FOR EACH ROW WHEN (NEW.status = 'closed' AND OLD.status <> 'closed') EXECUTE FUNCTION alerts_end_with_account();

REVOKE ALL ON FUNCTION alerts_price, alerts_problem, alerts_guard_new, alerts_guard, alerts_tell, alerts_fire, alerts_looked, alerts_end_with_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION alerts_price, alerts_problem, alerts_fire, alerts_looked TO candor_app;
GRANT SELECT ON alerts_alerts, alerts_watch, alerts_mails TO candor_app;
GRANT INSERT (customer_id, code, kind, level, move_ppb, window_minutes, digits, note, expires_at, created_at, set_at, set_sequence) ON alerts_alerts TO candor_app;
-- Neither whose it is, nor on what, nor anything that says how it ended but by its customer.
GRANT UPDATE (level, move_ppb, window_minutes, digits, note, expires_at, set_at, set_sequence) ON alerts_alerts TO candor_app;
GRANT INSERT ON alerts_mails TO candor_app;

-- Its customer takes one back. False: it has ended.
CREATE FUNCTION alerts_delete(in_id bigint, in_customer bigint, at timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE alerts_alerts SET status = 'deleted', ended_at = at WHERE id = in_id AND customer_id = in_customer AND status = 'open';
  RETURN FOUND;
END
$$;
REVOKE ALL ON FUNCTION alerts_delete FROM PUBLIC;
GRANT EXECUTE ON FUNCTION alerts_delete TO candor_app;

INSERT INTO notifications_groups (name) VALUES ('alerts');
INSERT INTO notifications_kinds (kind, group_name) VALUES ('priceAlert', 'alerts');
