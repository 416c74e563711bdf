-- Up Migration
-- Customers are told by mail that a plan has ended, or that they have left it: once each, with the commit of the end itself, or not at all.

CREATE TABLE smart_mails (
  -- For which a mail was written: the job that does it may run twice.
  plan_id bigint PRIMARY KEY REFERENCES smart_plans (id),
  written_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON smart_mails TO candor_app;

ALTER TABLE protection_preferences DROP CONSTRAINT protection_preferences_muted_mails_check;
ALTER TABLE protection_preferences ADD CONSTRAINT protection_preferences_muted_mails_check
  CHECK (muted_mails <@ ARRAY['orders', 'reviews', 'withdrawals', 'plans']);

CREATE FUNCTION smart_mail_plan() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM graphile_worker.add_job('smart.mail', json_build_object('planId', NEW.id::text));
  RETURN NULL;
END
$$;
CREATE TRIGGER smart_plans_mail AFTER UPDATE OF status ON smart_plans
  FOR EACH ROW WHEN (NEW.status <> 'earning') EXECUTE FUNCTION smart_mail_plan();
