-- Up Migration
-- Customers are told by mail what becomes of their withdrawals, and of a deposit that the chain has taken back: once each, with the commit of the step
-- itself, or not at all.

CREATE TABLE wallet_mails (
  -- `withdrawal 7 withdrawalDone`. For which a mail was written: the job that does it may run twice.
  about text PRIMARY KEY,
  written_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON wallet_mails TO candor_app;

ALTER TABLE protection_preferences DROP CONSTRAINT protection_preferences_muted_mails_check;
ALTER TABLE protection_preferences ADD CONSTRAINT protection_preferences_muted_mails_check CHECK (muted_mails <@ ARRAY['orders', 'reviews', 'withdrawals']);

-- As in 0092, and by mail.
CREATE OR REPLACE FUNCTION wallet_notify_withdrawal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  step CONSTANT text := CASE WHEN NEW.status = 'review' THEN 'withdrawalRequested' WHEN NEW.status = 'failed' THEN 'withdrawalFailed'
    WHEN NEW.stage = 'done' THEN 'withdrawalDone' ELSE 'withdrawalApproved' END;
BEGIN
  INSERT INTO notifications_entries (customer_id, kind, mode, details, at)
  VALUES (NEW.customer_id, step, 'real',
    jsonb_strip_nulls(jsonb_build_object('amount', wallet_amount(NEW.coin, NEW.amount_units), 'coin', NEW.coin, 'id', NEW.id::text, 'reason', NEW.reason)),
    coalesce(NEW.ended_at, NEW.decided_at, NEW.requested_at));
  -- Who cancels it knows.
  IF NEW.reason IS DISTINCT FROM 'cancelled' THEN
    PERFORM graphile_worker.add_job('wallet.mail', json_build_object('withdrawalId', NEW.id::text, 'step', step));
  END IF;
  RETURN NULL;
END
$$;

-- As in 0101, and by mail when it is taken back.
CREATE OR REPLACE FUNCTION wallet_notify() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  step CONSTANT text := CASE WHEN NEW.status = 'approved' THEN 'depositCredited' WHEN OLD.status = 'approved' THEN 'depositReversed' ELSE 'depositFailed' END;
BEGIN
  INSERT INTO notifications_entries (customer_id, kind, mode, details, at)
  VALUES (NEW.customer_id, step, 'real',
    jsonb_build_object('amount', wallet_amount(NEW.coin, coalesce(NEW.received_units, NEW.announced_units)), 'coin', NEW.coin), NEW.decided_at);
  IF step = 'depositReversed' THEN
    PERFORM graphile_worker.add_job('wallet.mail', json_build_object('depositId', NEW.id::text));
  END IF;
  RETURN NULL;
END
$$;
