-- Up Migration
-- Customers are told by mail that a strategy of theirs was paused: once for each pause, with the commit of the pause itself, or not at all.

CREATE TABLE strategies_mails (
  run_id bigint NOT NULL REFERENCES strategies_runs (id),
  -- When the order was refused that led to the pause. For which a mail was written: the job that does it may run twice.
  paused_at timestamptz NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (run_id, paused_at)
);
GRANT SELECT, INSERT ON strategies_mails TO candor_app;

ALTER TABLE protection_preferences DROP CONSTRAINT protection_preferences_muted_mails_check;
ALTER TABLE protection_preferences ADD CONSTRAINT protection_preferences_muted_mails_check
  CHECK (muted_mails <@ ARRAY['orders', 'reviews', 'withdrawals', 'plans', 'options', 'nfts', 'strategies']);

-- As in 0111, and by mail. The reason goes with the job: whoever resumes the strategy at once clears it.
CREATE OR REPLACE FUNCTION strategies_notify() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  -- When the order was refused that led to it.
  paused_at CONSTANT timestamptz := coalesce((SELECT max(settled_at) FROM strategies_orders WHERE run_id = NEW.id), NEW.started_at);
BEGIN
  INSERT INTO notifications_entries (customer_id, kind, mode, details, at)
  VALUES (NEW.customer_id, 'strategyPaused', NEW.mode, jsonb_build_object('id', NEW.id::text, 'code', NEW.code), paused_at);
  PERFORM graphile_worker.add_job('strategies.mail', json_build_object('runId', NEW.id::text, 'at', paused_at,
    'refusal', json_build_object('code', NEW.reason, 'details', coalesce(NEW.reason_details, '{}'))));
  RETURN NULL;
END
$$;
