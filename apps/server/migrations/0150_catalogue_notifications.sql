-- Up Migration
-- What customers are told is of a kind that is listed here, as in core/notifications/catalogue.ts; anything else is refused. Too much of one kind
-- in one minute is counted instead of listed, entries are kept for as long as their kind says, and which of them are sent by mail or push is the
-- customer's choice, but for security.

CREATE TABLE notifications_groups (
  name text PRIMARY KEY,
  -- Has no switch.
  is_always_on boolean NOT NULL DEFAULT false,
  UNIQUE (name, is_always_on)
);
INSERT INTO notifications_groups (name, is_always_on) VALUES ('security', true), ('margin', false), ('orders', false), ('money', false),
  ('reviews', false), ('plans', false), ('loans', false), ('options', false), ('nfts', false), ('strategies', false);

CREATE TABLE notifications_kinds (
  kind text PRIMARY KEY,
  group_name text NOT NULL REFERENCES notifications_groups (name),
  -- Sent at once, also in quiet hours.
  is_urgent boolean NOT NULL DEFAULT false,
  -- Sent whatever the group's switches say.
  is_always_on boolean NOT NULL DEFAULT false,
  has_push boolean NOT NULL DEFAULT true,
  -- How long its entries are kept.
  keep_days integer NOT NULL DEFAULT 400 CHECK (keep_days >= 400)
);
INSERT INTO notifications_kinds (kind, group_name, is_urgent, is_always_on, keep_days)
SELECT unnest(ARRAY['accountSuspended', 'accountReinstated', 'passwordChanged', 'passwordRecovered', 'emailChanged', 'phoneChanged', 'factorSet',
  'factorRemoved', 'recoveryCodeUsed', 'recoveryCodesRenewed', 'providerLinked', 'providerUnlinked', 'accountLocked', 'payeeAdded',
  'payeeConfirmed', 'payeeRemoved']), 'security', true, true, 1100;
INSERT INTO notifications_kinds (kind, group_name, is_urgent, is_always_on) VALUES
  ('identitySubmitted', 'reviews', false, false), ('identityVerified', 'reviews', false, false),
  ('identityNotPassed', 'reviews', false, false), ('identityErased', 'reviews', false, false),
  ('marginCall', 'margin', true, false), ('marginCallEnded', 'margin', false, false), ('stopOut', 'margin', true, false),
  ('orderReversed', 'orders', false, false), ('orderFilled', 'orders', false, false), ('orderClosed', 'orders', false, false),
  ('orderEnded', 'orders', false, false),
  ('depositCredited', 'money', false, false), ('depositFailed', 'money', false, false), ('depositReversed', 'money', false, true),
  ('withdrawalRequested', 'money', true, true), ('withdrawalApproved', 'money', false, false), ('withdrawalDone', 'money', false, false),
  ('withdrawalFailed', 'money', false, false), ('converted', 'money', false, false),
  ('loanPaidOut', 'loans', false, false), ('loanRejected', 'loans', false, false), ('loanRepaid', 'loans', false, false),
  ('loanDueSoon', 'loans', false, false), ('loanOverdue', 'loans', true, false),
  ('planExpired', 'plans', false, false), ('planClosed', 'plans', false, false),
  ('optionExpired', 'options', false, false), ('optionClosed', 'options', false, false),
  ('nftOutbid', 'nfts', true, false), ('nftWon', 'nfts', false, false), ('nftUnsold', 'nfts', false, false),
  ('nftDelivered', 'nfts', false, false),
  ('strategyPaused', 'strategies', false, false);
GRANT SELECT ON notifications_groups, notifications_kinds TO candor_app;

ALTER TABLE notifications_entries
  ADD CONSTRAINT notifications_entries_kind FOREIGN KEY (kind) REFERENCES notifications_kinds (kind),
  -- The entry that counts this one. Without a reference: that one may have been removed already when this one is.
  ADD COLUMN folded_into bigint;
CREATE INDEX notifications_entries_of_minute ON notifications_entries (customer_id, kind, at) WHERE folded_into IS NULL;
CREATE INDEX notifications_entries_folded ON notifications_entries (folded_into) WHERE folded_into IS NOT NULL;
CREATE INDEX notifications_entries_age ON notifications_entries (kind, at);
DROP INDEX notifications_entries_unread;
CREATE INDEX notifications_entries_unread ON notifications_entries (customer_id, id DESC) WHERE read_at IS NULL AND folded_into IS NULL;

-- Twenty of a kind, account and minute stand in the list; the last of them counts what follows, unless it was read already. Nothing is lost: what
-- is counted is stored like any other. Two transactions at once do not see each other's, so there may be a few more: nobody waits for anybody.
CREATE FUNCTION notifications_fold() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  minute timestamptz := date_trunc('minute', NEW.at);
  shown bigint;
  last record;
BEGIN
  NEW.folded_into := NULL;
  IF EXISTS (SELECT FROM notifications_kinds WHERE kind = NEW.kind AND group_name = 'security') THEN
    RETURN NEW;
  END IF;
  SELECT count(*) INTO shown FROM (
    SELECT FROM notifications_entries
    WHERE customer_id = NEW.customer_id AND kind = NEW.kind AND at >= minute AND at < minute + interval '1 minute' AND folded_into IS NULL
      AND mode IS NOT DISTINCT FROM NEW.mode
    LIMIT 20) counted;
  IF shown = 20 THEN
    SELECT id, read_at INTO last FROM notifications_entries
    WHERE customer_id = NEW.customer_id AND kind = NEW.kind AND at >= minute AND at < minute + interval '1 minute' AND folded_into IS NULL
      AND mode IS NOT DISTINCT FROM NEW.mode
    ORDER BY id DESC LIMIT 1;
    IF last.read_at IS NULL THEN
      NEW.folded_into := last.id;
    END IF;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER notifications_entries_fold BEFORE INSERT ON notifications_entries FOR EACH ROW EXECUTE FUNCTION notifications_fold();

CREATE OR REPLACE FUNCTION notifications_guard() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.read_at IS NULL AND NEW.read_at IS NOT NULL AND to_jsonb(NEW) - 'read_at' = to_jsonb(OLD) - 'read_at' THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    -- By the database's own clock, whoever asks.
    IF OLD.at < now() - (SELECT keep_days FROM notifications_kinds WHERE kind = OLD.kind) * interval '1 day' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'a notification stays as it is, but for the moment when it was read' USING ERRCODE = 'restrict_violation';
END
$$;

-- Removes some of what is older than its kind is kept. Returns how many.
CREATE FUNCTION notifications_expire(most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  removed integer;
BEGIN
  WITH old AS (
    SELECT e.id FROM notifications_kinds k
    CROSS JOIN LATERAL (
      SELECT id FROM notifications_entries WHERE kind = k.kind AND at < now() - k.keep_days * interval '1 day' LIMIT most) e
    LIMIT most
  )
  DELETE FROM notifications_entries WHERE id IN (SELECT id FROM old);
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END
$$;
GRANT EXECUTE ON FUNCTION notifications_expire TO candor_app;

-- What customers switched off. A group that is always on cannot be in it.
CREATE TABLE notifications_mutes (
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  channel text NOT NULL CHECK (channel IN ('mail', 'push')),
  group_name text NOT NULL,
  is_always_on boolean NOT NULL DEFAULT false CHECK (NOT is_always_on),
  PRIMARY KEY (customer_id, channel, group_name),
  FOREIGN KEY (group_name, is_always_on) REFERENCES notifications_groups (name, is_always_on)
);
GRANT SELECT, INSERT, DELETE ON notifications_mutes TO candor_app;

CREATE TABLE notifications_settings (
  customer_id bigint PRIMARY KEY REFERENCES identity_customers (id),
  time_zone text NOT NULL CHECK (time_zone ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,2}$'),
  -- Minutes after midnight there.
  quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_to smallint CHECK (quiet_to BETWEEN 0 AND 1439),
  shows_details boolean NOT NULL,
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL) AND quiet_from IS DISTINCT FROM coalesce(quiet_to, -1))
);
GRANT SELECT, INSERT, UPDATE ON notifications_settings TO candor_app;

-- What had been switched off stays so. Mails about orders were those about margin, too.
INSERT INTO notifications_mutes (customer_id, channel, group_name)
SELECT DISTINCT p.customer_id, 'mail', g.name
FROM protection_preferences p
CROSS JOIN LATERAL unnest(p.muted_mails) AS muted
CROSS JOIN LATERAL unnest(CASE muted WHEN 'orders' THEN ARRAY['orders', 'margin'] WHEN 'withdrawals' THEN ARRAY['money'] ELSE ARRAY[muted] END) AS g (name);
DROP TABLE protection_preferences;

-- When something that is not urgent may be sent to a customer: at that moment, or when their quiet hours end. A zone that the database does not
-- know keeps nothing from being sent.
CREATE FUNCTION notifications_due(customer bigint, moment timestamptz) RETURNS timestamptz
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  s notifications_settings;
  there timestamp;
  minute integer;
  ends timestamp;
BEGIN
  SELECT * INTO s FROM notifications_settings WHERE customer_id = customer AND quiet_from IS NOT NULL;
  IF NOT FOUND THEN
    RETURN moment;
  END IF;
  there := moment AT TIME ZONE s.time_zone;
  minute := extract(hour FROM there) * 60 + extract(minute FROM there);
  IF s.quiet_from < s.quiet_to THEN
    IF minute < s.quiet_from OR minute >= s.quiet_to THEN RETURN moment; END IF;
  ELSIF minute < s.quiet_from AND minute >= s.quiet_to THEN
    RETURN moment;
  END IF;
  ends := date_trunc('day', there) + s.quiet_to * interval '1 minute';
  IF minute >= s.quiet_to THEN
    ends := ends + interval '1 day';
  END IF;
  RETURN greatest(moment, ends AT TIME ZONE s.time_zone);
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN moment;
END
$$;
GRANT EXECUTE ON FUNCTION notifications_due TO candor_app;
