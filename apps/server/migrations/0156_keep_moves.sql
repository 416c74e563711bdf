-- Up Migration
-- What price alerts waited for before they were changed, or ended (ADR 64): so that whoever checks can say whether a price was passed while an alert
-- waited for it. Nobody writes it but the trigger, and nothing of it changes.

CREATE TABLE alerts_moves (
  alert_id bigint NOT NULL REFERENCES alerts_alerts (id),
  level numeric(28, 10),
  move_ppb bigint,
  window_minutes integer,
  digits smallint NOT NULL,
  expires_at timestamptz,
  set_at timestamptz NOT NULL,
  set_sequence bigint NOT NULL,
  -- Until when it waited for that, and up to which minute the log had been looked through by then; null: it never was.
  until_at timestamptz NOT NULL,
  looked integer
);
CREATE INDEX alerts_moves_alert ON alerts_moves (alert_id, until_at);

CREATE FUNCTION alerts_keep_terms() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO alerts_moves (alert_id, level, move_ppb, window_minutes, digits, expires_at, set_at, set_sequence, until_at, looked)
  VALUES (OLD.id, OLD.level, OLD.move_ppb, OLD.window_minutes, OLD.digits, OLD.expires_at, OLD.set_at, OLD.set_sequence,
    coalesce(NEW.ended_at, NEW.set_at), (SELECT w.minute FROM alerts_watch w));
  RETURN NULL;
END
$$;
CREATE TRIGGER alerts_alerts_keep_terms AFTER UPDATE ON alerts_alerts FOR EACH ROW EXECUTE FUNCTION alerts_keep_terms();
CREATE TRIGGER alerts_moves_stay BEFORE UPDATE OR DELETE ON alerts_moves FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER alerts_moves_no_truncate BEFORE TRUNCATE ON alerts_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

REVOKE ALL ON FUNCTION alerts_keep_terms FROM PUBLIC;
GRANT SELECT ON alerts_moves TO candor_app;
