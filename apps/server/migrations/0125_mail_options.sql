-- Up Migration
-- Customers are told by mail that an option has expired, or that they have closed it: once each, with the commit of the end itself, or not at all.

CREATE TABLE options_mails (
  -- For which a mail was written: the job that does it may run twice.
  option_id bigint PRIMARY KEY REFERENCES options_positions (id),
  written_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON options_mails TO candor_app;

ALTER TABLE protection_preferences DROP CONSTRAINT protection_preferences_muted_mails_check;
ALTER TABLE protection_preferences ADD CONSTRAINT protection_preferences_muted_mails_check
  CHECK (muted_mails <@ ARRAY['orders', 'reviews', 'withdrawals', 'plans', 'options', 'nfts']);

CREATE FUNCTION options_mail() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM graphile_worker.add_job('options.mail', json_build_object('optionId', NEW.id::text));
  RETURN NULL;
END
$$;
CREATE TRIGGER options_positions_mail AFTER UPDATE OF status ON options_positions
  FOR EACH ROW WHEN (NEW.status = 'closed') EXECUTE FUNCTION options_mail();
